import { useMutation, useSuspenseQuery } from '@tanstack/react-query'

import { type DataExport, fetchExport, requestExport } from '#features/settings/contract.ts'
import { accountQuery } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatDateTime } from '#shared/dates.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call, download } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { queryClient } from '#web/data/query-client.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })

/** The export of all personal data. Open without a plan, too. */
export function DataSection() {
  return (
    <Section
      id="data"
      title="Your data"
      text="Export everything we keep about you, as JSON and spreadsheets. You don’t need a plan."
    >
      <Export />
    </Section>
  )
}

function Export() {
  const { dataExport } = useSuspenseQuery(accountQuery).data
  const attempt = useIdempotencyKey()
  const making = useMutation({
    mutationFn: () =>
      attempt('export', (idempotencyKey) => call(requestExport, { body: {}, idempotencyKey })),
    onSuccess: async () => {
      await reload()
      toast('Export ready')
    },
    meta: { action: 'data export' },
  })
  if (dataExport?.isReady) return <Ready copy={dataExport} />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading">
        Your profile, devices, teams, comments, reviews, likes and account activity. It doesn’t include what
        other people wrote. You can download it once, within a day.
      </p>
      <FormError message={making.error?.message} className="w-full" />
      <Button
        onPress={() => making.mutate()}
        isPending={making.isPending}
        pendingLabel="Preparing your export"
      >
        Export my data
      </Button>
    </div>
  )
}

function Ready({ copy }: { copy: DataExport }) {
  const fetching = useMutation({
    mutationFn: () => download(fetchExport, { params: { id: copy.id } }, 'trellis-my-data.zip'),
    onSuccess: () => toast('Data downloaded'),
    onSettled: reload,
    meta: { action: 'data download' },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading">
        Your export is ready ({size(copy.bytes)}). You can download it once, until{' '}
        {formatDateTime(copy.expiresAt)}.
      </p>
      <FormError message={fetching.error?.message} className="w-full" />
      <Button
        variant="primary"
        onPress={() => fetching.mutate()}
        isPending={fetching.isPending}
        pendingLabel="Downloading"
      >
        Download my data
      </Button>
    </div>
  )
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
