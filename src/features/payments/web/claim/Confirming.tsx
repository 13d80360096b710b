import { type Claim, getClaimStatus } from '#features/claims/contract.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import { reconcilePayments } from '#features/payments/contract.ts'
import { ConfirmingCard } from '#features/payments/web/confirming/ConfirmingCard.tsx'
import { useConfirmation } from '#features/payments/web/confirming/use-confirmation.ts'
import { notFound } from '#kernel/errors.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Back from the card provider. Once it is confirmed the claim itself says so, and something else stands here. */
export function Confirming({ claim: { id, businessId } }: { claim: Claim }) {
  const { isLate, askAgain } = useConfirmation({
    queryKey: ['claim-return', id],
    ask: async () => {
      await call(reconcilePayments, { body: { businessId } })
      const [fresh] = (await call(getClaimStatus, { query: { claimId: id } })).claims
      if (fresh === undefined) throw notFound()
      showClaim(queryClient, fresh)
      return true
    },
    isOver: () => false,
  })
  return <ConfirmingCard isLate={isLate} awaited="the brand" onRetry={askAgain} />
}
