import * as z from 'zod/mini'

import { PaymentMethod } from '#features/account/contract.ts'
import { endpoint, type RateLimit } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'
import { BILLING_CYCLES, PLAN_STATUSES, TIERS } from '#shared/paywall.ts'

export const ofBusiness = { who: 'member', can: 'billing', scope: { business: 'body.businessId' } } as const
export const readsBusiness = {
  who: 'member',
  can: 'billing',
  scope: { business: 'query.businessId' },
} as const
export const paying: RateLimit = {
  name: 'payments',
  by: 'account',
  points: 60,
  seconds: 3600,
  store: 'database',
}

/** The lookup key of a price, which is the plan's id. Any text: an unknown plan gets the error of R159. */
const PriceRef = z.string().check(z.maxLength(200))
export const Instant = z.iso.datetime()
export const Cents = z.int()

/** R137. The server sets customer and reference itself: given ones must be the viewer's own (A65). */
export const createCheckout = endpoint('POST /payments/checkout', {
  summary: 'Start a checkout for a plan',
  access: { who: 'session' },
  body: z.strictObject({
    successUrl: z.string(),
    cancelUrl: z.string(),
    priceId: PriceRef,
    customerEmail: z.optional(z.string().check(z.maxLength(254))),
    clientReferenceId: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ sessionId: z.string(), url: z.string() }),
  limits: [paying],
  idempotent: 'intent',
})

const PlanState = z.object({
  planId: z.nullable(z.string()),
  tier: z.enum(TIERS),
  planStatus: z.enum(PLAN_STATUSES),
  billingCycle: z.nullable(z.enum(BILLING_CYCLES)),
  isClaimTrial: z.boolean(),
  graceEndsAt: z.nullable(Instant),
})

export const Payment = z.object({
  amount: Cents,
  at: Instant,
  number: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** The data of the subscription page. */
export const Subscription = z.object({
  ...PlanState.shape,
  currentPeriodEnd: z.nullable(Instant),
  /** The next charge, in cents: `due` of GET payments/next-bill, which has its parts. */
  nextBill: z.nullable(z.object({ amount: Cents, at: Instant })),
  cancelAt: z.nullable(Instant),
  pendingChange: z.nullable(z.object({ planId: z.string(), effectiveAt: Instant })),
  showPendingPaymentAlert: z.boolean(),
  /** The open amount, and its retries. */
  unpaid: z.nullable(
    z.object({
      amount: Cents,
      attempts: z.int(),
      nextAttemptAt: z.nullable(Instant),
      accessEndsAt: z.nullable(Instant),
    }),
  ),
  paymentMethod: z.nullable(PaymentMethod),
  /** The newest checkout page, for the 24 hours that such a page is valid; null after that. */
  checkout: z.nullable(
    z.object({
      sessionId: z.string(),
      planId: z.string(),
      status: z.enum(['open', 'complete', 'expired']),
      openedAt: Instant,
    }),
  ),
  /** The newest payment, with the invoice it paid. */
  lastPayment: z.nullable(Payment),
  usage: z.object({ premiumProducts: z.int(), premiumLimit: z.int() }),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint('GET /payments/subscription', {
  summary: 'The plan of a business, its next bill and its planned change',
  access: readsBusiness,
  query: z.object({ businessId: Id }),
  reply: Subscription,
})

/** Called by return pages: fetches the state from Stripe and writes it; grants nothing by itself (A66). */
export const reconcilePayments = endpoint('POST /payments/reconcile', {
  summary: 'Sync the plan with Stripe',
  access: ofBusiness,
  body: z.strictObject({ businessId: Id }),
  reply: Subscription,
  limits: [{ name: 'payments-reconcile', by: 'account', points: 120, seconds: 3600, store: 'database' }],
})

export const QuoteLine = z.object({ description: z.string(), amount: Cents })
/**
 * All amounts in cents. `credit` is the refund for unused time, `charge` the price of the new plan for the
 * rest.
 */
export const Quote = z.object({
  quoteId: Id,
  action: z.enum(['upgrade', 'downgrade']),
  planId: z.string(),
  lines: z.array(QuoteLine),
  credit: Cents,
  charge: Cents,
  tax: Cents,
  dueToday: Cents,
  effectiveAt: Instant,
  /** The next charge after the change, with tax and less the credit left over. */
  nextBill: z.object({ amount: Cents, at: Instant }),
  expiresAt: Instant,
})
export type Quote = z.infer<typeof Quote>

/** Returns the price of a plan change (R156). */
export const previewUpdate = endpoint('POST /payments/plans/preview-update', {
  summary: 'Preview the price of a plan change',
  access: ofBusiness,
  body: z.strictObject({ businessId: Id, priceRef: PriceRef }),
  reply: Quote,
  limits: [paying],
})

/**
 * `requiresAction` holds the client secret of a payment that the cardholder must confirm first; until then
 * the old plan stays.
 */
const Acknowledged = z.object({
  acknowledged: z.boolean(),
  requiresAction: z.optional(z.object({ clientSecret: z.string() })),
})

/** Changes the plan (R135). */
export const updatePlan = endpoint('POST /payments/plans/update', {
  summary: 'Change or cancel the plan',
  access: ofBusiness,
  body: z.strictObject({
    businessId: Id,
    priceRef: z.optional(PriceRef),
    action: z.enum(['upgrade', 'downgrade', 'cancel']),
    quoteId: z.optional(Id),
    reason: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: Acknowledged,
  limits: [paying],
  idempotent: 'intent',
})

/** Starts a plan with the saved card (R136). */
export const createPlan = endpoint('POST /payments/plans/create', {
  summary: 'Start a plan with the saved card',
  access: ofBusiness,
  body: z.strictObject({ businessId: Id, priceRef: PriceRef }),
  reply: Acknowledged,
  limits: [paying],
  idempotent: 'intent',
})

export const cancelDowngrade = endpoint('POST /payments/plans/cancel-downgrade', {
  summary: 'Keep the plan: undo the change planned for the end of the period',
  access: ofBusiness,
  body: z.strictObject({ businessId: Id }),
  reply: z.object({ acknowledged: z.literal(true), changed: z.boolean() }),
  limits: [paying],
})
