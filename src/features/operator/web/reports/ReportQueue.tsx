import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { Queue } from '#features/operator/web/Queue.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import type { DecisionDraft } from '#features/operator/web/reports/DecideDialog.tsx'
import { ReportedCard } from '#features/operator/web/reports/ReportedCard.tsx'
import { reportsQuery, type Shown } from '#features/operator/web/reports/queries.ts'
import { decideReport, putReviewBack, type ReportedReview, takeUpReport } from '#features/reports/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { etagOf } from '#shared/api/etag.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const DecideDialog = lazyComponent(
  async () => (await import('#features/operator/web/reports/DecideDialog.tsx')).DecideDialog,
  { onDismiss: ({ onClose }) => onClose() },
)
preloadOnInteraction(DecideDialog)

const EMPTY = {
  waiting: { title: 'No reports waiting', text: 'Reviews appear here when a brand reports them.' },
  takenDown: { title: 'No removed reviews', text: 'Removed reviews appear here, and you can restore them.' },
}

/** Reported reviews: those that wait for a decision, and those that were taken down. */
export function ReportQueue() {
  const [show, setShow] = useState<Shown>('waiting')
  const [wish, setWish] = useState<DecisionDraft | null>(null)
  const query = useQuery(reportsQuery(show))
  const takeUp = useTakeUp()
  const decide = useDecide()
  useClosedConsole(query.error)
  return (
    <>
      <SegmentedControl
        label="Which reports"
        value={show}
        onChange={setShow}
        options={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'takenDown', label: 'Removed' },
        ]}
        className="mb-4"
      />
      <FormError message={takeUp.error && wordOf(takeUp.error)} className="mb-4" />
      <Queue
        query={query}
        items={query.data?.reports}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="report"
        whenEmpty={EMPTY[show]}
      >
        {(report) => (
          <ReportedCard
            report={report}
            isTakingUp={takeUp.isPending && takeUp.variables === report.id}
            onTakeUp={() => takeUp.mutate(report.id)}
            onDecide={(kind) => setWish({ report, kind })}
          />
        )}
      </Queue>
      {wish && (
        <DecideDialog
          wish={wish}
          onClose={() => setWish(null)}
          onDecide={(words) => decide.mutateAsync({ ...wish, words })}
        />
      )}
    </>
  )
}

function useTakeUp() {
  const attempt = useIdempotencyKey()
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'take up a report' },
    mutationFn: (id: ReportedReview['id']) =>
      attempt(id, (idempotencyKey) => call(takeUpReport, { params: { id }, idempotencyKey })),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}

const DONE = { kept: 'Review kept', takenDown: 'Review removed', putBack: 'Review restored' }

/** Decides and always refetches the queue: another operator may have decided meanwhile. */
function useDecide() {
  const attempt = useIdempotencyKey()
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'decide a report' },
    mutationFn: async ({ report, kind, words }: DecisionDraft & { words: string }): Promise<void> => {
      const params = { id: report.id }
      const ifMatch = etagOf(report.updatedAt)
      await attempt({ params, kind, words, ifMatch }, async (idempotencyKey) => {
        if (kind === 'putBack') await call(putReviewBack, { params, body: { words }, idempotencyKey })
        else await call(decideReport, { params, body: { outcome: kind, words }, ifMatch, idempotencyKey })
      })
    },
    onSuccess: (_, { kind }) => toast(DONE[kind]),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}

const wordOf = (error: Error) => (isApiError(error) ? error.message : 'Something went wrong. Try again.')
