import type { Subscription } from '#features/payments/contract.ts'

/** Returns an active Plus plan that is paid monthly, unless overridden. */
export function aSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    tier: 'plus',
    planId: 'plus_monthly',
    planStatus: 'active',
    billingCycle: 'monthly',
    isClaimTrial: false,
    graceEndsAt: null,
    currentPeriodEnd: '2036-12-16T09:00:00Z',
    nextBill: { amount: 16_900, at: '2036-12-16T09:00:00Z' },
    cancelAt: null,
    pendingChange: null,
    showPendingPaymentAlert: false,
    unpaid: null,
    paymentMethod: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2038 },
    checkout: null,
    lastPayment: null,
    usage: { premiumProducts: 0, premiumLimit: 10 },
    ...overrides,
  }
}

/** A business that never had a plan. */
export const NO_PLAN: Partial<Subscription> = {
  tier: 'basic',
  planId: null,
  planStatus: 'none',
  billingCycle: null,
  currentPeriodEnd: null,
  nextBill: null,
  paymentMethod: null,
  usage: { premiumProducts: 0, premiumLimit: 0 },
}
