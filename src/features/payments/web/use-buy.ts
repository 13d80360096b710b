import { createCheckout } from '#features/payments/contract.ts'
import { useProviderPage } from '#features/payments/web/use-provider-page.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'

type PurchaseIntent = { planId: PlanId; businessId: string; from?: string | null }

/**
 * Opens Stripe's page for a plan (R31, R137), which returns to the subscription of that business. The return
 * URL names the business, because another tab may have switched to a different one.
 */
export function useBuy() {
  return useProviderPage({
    action: 'checkout',
    open: ({ planId, businessId, from }: PurchaseIntent, idempotencyKey) => {
      const back = (checkout: 'success' | 'cancel') =>
        withQuery(paths.subscription, { checkout, from, business: businessId })
      return call(createCheckout, {
        body: {
          priceId: planId,
          clientReferenceId: businessId,
          successUrl: back('success'),
          cancelUrl: back('cancel'),
        },
        idempotencyKey,
      })
    },
  })
}
