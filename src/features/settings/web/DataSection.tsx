import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ReauthDialog } from '#features/auth/web/ReauthDialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const attempt = useIdempotencyKey()
  return (
    <>
      {dataExport?.isReady ? (
        <Ready copy={dataExport} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-reading">
            Your profile, devices, teams, comments, reviews, likes and account activity. It doesn’t include what other
            people wrote.
          </p>
          <Button onPress={() => setAsking(true)}>Export my data</Button>
        </div>
      )}
      {isAsking && (
        <ReauthDialog
          title="Export your data?"
          text="The export contains everything about you, so please confirm it’s you. You can download it once, within a day."
          confirmLabel="Export my data"
          pendingLabel="Preparing your export"
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            const body = password === undefined ? {} : { password }
            await attempt('export', (idempotencyKey) => call(requestExport, { body, idempotencyKey }))
            await reload()
            toast('Export ready')
          }}
        />
      )}
    </>
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
        Your export is ready ({size(copy.bytes)}). You can download it once, until {formatDateTime(copy.expiresAt)}.
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
