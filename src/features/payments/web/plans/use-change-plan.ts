import { useMutation, useQuery } from '@tanstack/react-query'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { previewUpdate, reconcilePayments, updatePlan } from '#features/payments/contract.ts'
import { openProvider } from '#features/payments/web/provider.ts'
import { reloadPlan } from '#features/payments/web/queries.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useSite } from '#web/data/site.ts'

/** Returns the price of a change. Fetched once, so that the price shown is the price charged. */
export function useQuote(businessId: string, planId: PlanId) {
  return useQuery({
    queryKey: paymentKeys.quote(businessId, planId),
    meta: { action: 'plan quote' },
    queryFn: () => call(previewUpdate, { body: { businessId, priceRef: planId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

type Change = { planId: PlanId; action: 'upgrade' | 'downgrade'; quoteId: string; dueToday: number }
type Options = {
  businessId: string
  /** Called when the bank asks the cardholder over the page, so that our own overlays close meanwhile. */
  onConfirming: (isConfirming: boolean) => void
  onDone: (change: Change) => void
}
export type PlanChange = ReturnType<typeof useChangePlan>

/**
 * Confirms exactly the quoted change. A repeated press is the same change. If the bank asks the cardholder
 * first, the old plan stays until then.
 */
export function useChangePlan({ businessId, onConfirming, onDone }: Options) {
  const payments = useSite()?.payments
  const attempt = useIdempotencyKey()
  return useMutation({
    meta: { action: 'plan change' },
    mutationFn: async ({ planId, action, quoteId }: Change) => {
      const body = { businessId, priceRef: planId, action, quoteId }
      // A lost response may have been a charge: the same key fetches its result. A decline is a response.
      const refused = await attempt(body, async (idempotencyKey) => {
        const { requiresAction } = await call(updatePlan, { body, idempotencyKey })
        if (requiresAction === undefined) return undefined
        if (!payments) throw new ApiError('payment_unavailable', 'Payments aren’t set up on this site.')
        onConfirming(true)
        const stripe = await openProvider(payments)
        const { error } = await stripe.handleNextAction({ clientSecret: requiresAction.clientSecret })
        await call(reconcilePayments, { body: { businessId } })
        return error
      })
      if (refused)
        throw new ApiError(
          'payment_failed',
          `${refused.message ?? 'Your bank declined the payment.'} Your plan hasn’t changed.`,
        )
    },
    onSuccess: async (_nothing, change) => {
      await reloadPlan()
      onDone(change)
    },
    onSettled: () => onConfirming(false),
  })
}
