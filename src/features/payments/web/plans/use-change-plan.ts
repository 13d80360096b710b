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

/** What a change comes to, asked for when it is chosen. Fetched once: what is shown is what is charged. */
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
  /** The card's holder is asked by the bank, over the page: our own layers must be out of the way meanwhile. */
  onConfirming: (isConfirming: boolean) => void
  onDone: (change: Change) => void
}
export type PlanChange = ReturnType<typeof useChangePlan>

/**
 * Confirms exactly what was quoted. A repeated press is the same change; where the bank asks the holder first, that comes in between
 * and the old plan holds until then.
 */
export function useChangePlan({ businessId, onConfirming, onDone }: Options) {
  const payments = useSite()?.payments
  const attempt = useIdempotencyKey()
  return useMutation({
    meta: { action: 'plan change' },
    mutationFn: async ({ planId, action, quoteId }: Change) => {
      const body = { businessId, priceRef: planId, action, quoteId }
      // An answer that never came may have been a charge: the same key asks for it again. What the bank says is an answer.
      const refused = await attempt(body, async (idempotencyKey) => {
        const { requiresAction } = await call(updatePlan, { body, idempotencyKey })
        if (requiresAction === undefined) return undefined
        if (!payments) throw new ApiError('payment_unavailable', 'Payments are not set up here.')
        onConfirming(true)
        const stripe = await openProvider(payments)
        const { error } = await stripe.handleNextAction({ clientSecret: requiresAction.clientSecret })
        await call(reconcilePayments, { body: { businessId } })
        return error
      })
      if (refused)
        throw new ApiError('payment_failed', `${refused.message ?? 'Your bank said no.'} Your plan stays as it was.`)
    },
    onSuccess: async (_nothing, change) => {
      await reloadPlan()
      onDone(change)
    },
    onSettled: () => onConfirming(false),
  })
}
