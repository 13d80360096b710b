import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { type Claim, getClaimStatus } from '#features/claims/contract.ts'
import { showClaim } from '#features/claims/web/queries.ts'
import { reconcilePayments } from '#features/payments/contract.ts'
import { ConfirmingCard } from '#features/payments/web/confirming/ConfirmingCard.tsx'
import { useConfirmation } from '#features/payments/web/confirming/use-confirmation.ts'
import { notFound } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Shown on return from Stripe's page. Once the payment is confirmed, the claim's own state replaces it. */
export function Confirming({ claim: { id, businessId, next } }: { claim: Claim }) {
  const [, setQuery] = useSearchParams()
  const [isKnown, setKnown] = useState(next === 'confirming')
  const { data, isLate, askAgain } = useConfirmation({
    queryKey: paymentKeys.claimReturn(id),
    ask: async () => {
      const { checkout } = await call(reconcilePayments, { body: { businessId } })
      const [fresh] = (await call(getClaimStatus, { query: { claimId: id } })).claims
      if (fresh === undefined) throw notFound()
      const isPaid = checkout?.status === 'complete' || fresh.next === 'confirming'
      setKnown(isPaid)
      showClaim(queryClient, fresh)
      // The URL says paid, but Stripe says otherwise.
      if (!isPaid) setQuery({ checkout: 'none' }, { replace: true, preventScrollReset: true })
      return isPaid
    },
    isOver: (isPaid) => !isPaid,
  })
  const what = isKnown ? 'confirming' : isLate && data === undefined ? 'silent' : 'looking'
  return <ConfirmingCard what={what} isLate={isLate} awaited="your brand" onRetry={askAgain} />
}
