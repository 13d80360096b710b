import { queryOptions } from '@tanstack/react-query'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { accountKeys } from '#features/account/web/keys.ts'
import {
  getBillingDetails,
  getNextBill,
  getRedemptions,
  listInvoices,
} from '#features/payments/billing-contract.ts'
import { getSubscription, type Subscription } from '#features/payments/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** For roles with billing access. */
export function subscriptionQuery(businessId: string) {
  return queryOptions({
    queryKey: paymentKeys.subscription(businessId),
    meta: { action: 'subscription fetch' },
    queryFn: () => call(getSubscription, { query: { businessId } }),
  })
}

/** The plan's allowances and what is left of them; for every member. */
export function redemptionsQuery(businessId: string) {
  return queryOptions({
    queryKey: paymentKeys.redemptions(businessId),
    meta: { action: 'redemptions fetch' },
    queryFn: () => call(getRedemptions, { query: { businessId } }),
  })
}

/** The parts of the next bill. Separate from the page, because it waits for Stripe. */
export function nextBillQuery(businessId: string) {
  return queryOptions({
    queryKey: paymentKeys.nextBill(businessId),
    meta: { action: 'next bill fetch' },
    queryFn: async () => (await call(getNextBill, { query: { businessId } })).bill,
    retry: false,
  })
}

export function billingDetailsQuery(businessId: string) {
  return queryOptions({
    queryKey: paymentKeys.details(businessId),
    meta: { action: 'billing details fetch' },
    queryFn: () => call(getBillingDetails, { query: { businessId } }),
  })
}

export function invoicesQuery(businessId: string, page: number) {
  return queryOptions({
    queryKey: paymentKeys.invoices(businessId, page),
    meta: { action: 'invoices fetch' },
    queryFn: () => call(listInvoices, { query: { businessId, page } }),
  })
}

/**
 * Refetches the plan, its invoices and the viewer after a payment (R100). Resolves when they have loaded. The
 * next bill reloads in the background.
 */
export async function reloadPlan(): Promise<void> {
  void queryClient.resetQueries({ queryKey: paymentKeys.nextBills })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
    queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  ])
}

export function showSubscription(businessId: string, subscription: Subscription): void {
  queryClient.setQueryData(subscriptionQuery(businessId).queryKey, subscription)
}
