/** Keys of the cached queries of plans and bills. */
export const paymentKeys = {
  all: ['payments'] as const,
  subscription: (businessId: string) => ['payments', businessId, 'subscription'] as const,
  redemptions: (businessId: string) => ['payments', businessId, 'redemptions'] as const,
  details: (businessId: string) => ['payments', businessId, 'details'] as const,
  invoices: (businessId: string, page: number) => ['payments', businessId, 'invoices', page] as const,
  // Comes from Stripe, so `reloadPlan` doesn't wait for it.
  nextBills: ['next-bill'] as const,
  nextBill: (businessId: string) => ['next-bill', businessId] as const,
  // Fetched once each: reloading the plan does not refetch them.
  quote: (businessId: string, planId: string) => ['plan-quote', businessId, planId] as const,
  cardSetup: (businessId: string) => ['card-setup', businessId] as const,
  checkoutReturn: (businessId: string) => ['checkout-return', businessId] as const,
  claimReturn: (claimId: string) => ['claim-return', claimId] as const,
}
