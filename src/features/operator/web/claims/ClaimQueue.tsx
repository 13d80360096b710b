import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { approveClaim, refuseClaim } from '#features/operator/claims-contract.ts'
import { CaseCard } from '#features/operator/web/claims/CaseCard.tsx'
import type { CaseWish, Decided } from '#features/operator/web/claims/CaseDialog.tsx'
import { casesQuery } from '#features/operator/web/claims/queries.ts'
import { Queue } from '#features/operator/web/Queue.tsx'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

const CaseDialog = lazyComponent(
  async () => (await import('#features/operator/web/claims/CaseDialog.tsx')).CaseDialog,
  { onDismiss: ({ onClose }) => onClose() },
)
preloadOnInteraction(CaseDialog)

/** Claims that wait for a decision: documents, proofs against an owner, brands that are not listed yet. */
export function ClaimQueue() {
  const query = useQuery(casesQuery)
  const [wish, setWish] = useState<CaseWish | null>(null)
  const deciding = useDeciding()
  useClosedConsole(query.error)
  return (
    <>
      <Queue
        query={query}
        items={query.data?.claims}
        totalCount={query.data?.metadata.totalCount ?? 0}
        noun="claim"
        whenEmpty={{
          title: 'No claims waiting',
          text: 'Documents, contested brands and proposals appear here. Domain proofs are approved automatically.',
        }}
      >
        {(claim) => <CaseCard claim={claim} onDecide={(isApproved) => setWish({ claim, isApproved })} />}
      </Queue>
      {wish && <CaseDialog wish={wish} onClose={() => setWish(null)} onDecide={deciding.mutateAsync} />}
    </>
  )
}

/** Decides and always refetches the queue: another operator may have decided meanwhile. */
function useDeciding() {
  const attempt = useIdempotencyKey()
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'decide a claim' },
    mutationFn: async ({ claim, isApproved, reason, brandId }: Decided): Promise<void> => {
      const params = { id: claim.id }
      await attempt({ params, isApproved, reason, brandId }, async (idempotencyKey) => {
        if (!isApproved) await call(refuseClaim, { params, body: { reason }, idempotencyKey })
        else
          await call(approveClaim, {
            params,
            body: { ...(reason !== '' && { reason }), ...(brandId !== null && { brandId }) },
            idempotencyKey,
          })
      })
    },
    onSuccess: (_, { isApproved }) => toast(isApproved ? 'Claim approved' : 'Claim declined'),
    onSettled: () => client.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}
