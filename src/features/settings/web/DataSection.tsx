import { useMutation, useQuery } from '@tanstack/react-query'
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
  const { data: account } = useQuery(accountQuery)
  const [isAsking, setAsking] = useState(false)
  const attempt = useIdempotencyKey()
  return (
    <Section
      id="data"
      title="Your data"
      text="A copy of everything we keep about you, as JSON and as tables. It is yours, with or without a plan."
    >
      {account?.dataExport?.isReady ? (
        <Ready copy={account.dataExport} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-reading">
            Your profile, devices, teams, comments, reviews, likes and what happened in your account. Other people’s
            texts are not in it.
          </p>
          <Button onPress={() => setAsking(true)}>Export my data</Button>
        </div>
      )}
      {isAsking && (
        <ReauthDialog
          title="Export your data?"
          text="It holds everything about you, so we make sure it is you. The file waits for a day and can be fetched once."
          confirmLabel="Export my data"
          pendingLabel="Collecting your data"
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            const body = password === undefined ? {} : { password }
            await attempt('export', (idempotencyKey) => call(requestExport, { body, idempotencyKey }))
            await reload()
            toast('Copy ready')
          }}
        />
      )}
    </Section>
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
        Your copy is ready ({size(copy.bytes)}). It can be fetched once, until {formatDateTime(copy.expiresAt)}.
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
