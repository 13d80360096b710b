import * as z from 'zod/mini'

import { PaymentMethod } from '#features/account/contract.ts'
import { Cents, Instant, ofBusiness, paying, QuoteLine, readsBusiness } from '#features/payments/contract.ts'
import { INVOICE_STATUSES } from '#features/payments/rules.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { Id, int } from '#shared/api/input.ts'

/** Returns the secret with which the browser sends a card straight to Stripe, never to this server. */
export const setUpPaymentMethod = endpoint('POST /payments/payment-method/setup', {
  summary: 'Start saving a card',
  access: ofBusiness,
  stepUp: true,
  body: z.strictObject({ businessId: Id }),
  reply: z.object({ clientSecret: z.string() }),
  limits: [paying],
  idempotent: 'secret',
})

/** Replaces the card and immediately retries open invoices with it (R134). */
export const addPaymentMethod = endpoint('POST /payments/payment-method/add', {
  summary: 'Save a card and make it the one to charge',
  access: ofBusiness,
  stepUp: true,
  body: z.strictObject({
    businessId: Id,
    paymentMethodRef: z
      .string()
      .check(z.regex(/^pm_\w{1,100}$/, { error: 'This isn’t a payment method id.' })),
  }),
  reply: z.object({ acknowledged: z.literal(true), paymentMethod: PaymentMethod }),
  limits: [paying],
  idempotent: 'intent',
})

const Line = z.nullable(z.string())
export const BillingDetails = z.object({
  name: Line,
  email: Line,
  address: z.object({ line1: Line, line2: Line, city: Line, postalCode: Line, state: Line, country: Line }),
  taxId: z.nullable(z.object({ type: z.string(), value: z.string() })),
})
export type BillingDetails = z.infer<typeof BillingDetails>

export const getBillingDetails = endpoint('GET /payments/billing-details', {
  summary: 'The details on invoices',
  access: readsBusiness,
  query: z.object({ businessId: Id }),
  reply: BillingDetails,
})

const text = (longest: number) => z.nullable(z.string().check(z.maxLength(longest)))
export const updateBillingDetails = endpoint('PATCH /payments/billing-details', {
  summary: 'Update the details on invoices',
  access: ofBusiness,
  body: z.strictObject({
    businessId: Id,
    name: z.optional(text(200)),
    email: z.optional(z.nullable(z.email())),
    address: z.optional(
      z.strictObject({
        line1: text(200),
        line2: text(200),
        city: text(100),
        postalCode: text(20),
        state: text(100),
        country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Choose a country.' }))),
      }),
    ),
    taxId: z.optional(
      z.nullable(
        z.strictObject({ type: z.string().check(z.maxLength(20)), value: z.string().check(z.maxLength(40)) }),
      ),
    ),
  }),
  reply: BillingDetails,
  limits: [paying],
})

/** The next bill in cents: `plan + adjustments - discount + tax - credit` is `due`. */
export const Bill = z.object({
  at: Instant,
  planId: z.string(),
  plan: Cents,
  /** Proration from plan changes that is still to be billed. */
  adjustments: Cents,
  discount: Cents,
  tax: Cents,
  /**
   * The balance left from earlier changes that is used now; negative if more is left over, or owed from
   * before.
   */
  credit: Cents,
  due: Cents,
  /** False if Stripe could not be reached: then it is the plan's price, before tax and credit. */
  isExact: z.boolean(),
})
export type Bill = z.infer<typeof Bill>

export const getNextBill = endpoint('GET /payments/next-bill', {
  summary: 'The next bill and its lines, or null if there is none',
  access: readsBusiness,
  query: z.object({ businessId: Id }),
  reply: z.object({ bill: z.nullable(Bill) }),
})

/** The number of invoices on a page. */
export const INVOICES_PAGE = 20

/** Amounts in cents. */
export const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: Instant,
  description: z.string(),
  status: z.enum(INVOICE_STATUSES),
  total: Cents,
  tax: Cents,
  amountDue: Cents,
  amountPaid: Cents,
  amountRefunded: Cents,
  lines: z.array(QuoteLine),
  pdfUrl: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

export const listInvoices = endpoint('GET /payments/invoices', {
  summary: 'Invoices, newest first, twenty a page',
  access: readsBusiness,
  query: z.object({
    businessId: Id,
    page: z._default(int(1, 10_000), 1),
    limit: z._default(int(1, 100), INVOICES_PAGE),
  }),
  reply: list('invoices', Invoice),
})

export const exportInvoices = endpoint('GET /payments/invoices.csv', {
  summary: 'All invoices as CSV',
  access: readsBusiness,
  query: z.object({ businessId: Id }),
  reply: z.string(),
  produces: 'text/csv',
})

/** `left` is `granted - used - reserved`; `reserved` is booked by promotions that are not delivered yet. */
const Allowance = z.object({ granted: z.int(), used: z.int(), reserved: z.int(), left: z.int() })
/**
 * Advertising credit in cents for this month, with what came back from promotions and can be booked again;
 * perks in pieces for this year, null without an annual plan. `lapses` says when which part of `left` ends.
 */
export const Redemptions = z.object({
  adCredit: z.nullable(
    z.object({
      ...Allowance.shape,
      from: Instant,
      until: Instant,
      lapses: z.array(z.object({ amount: z.int(), at: Instant })),
    }),
  ),
  perks: z.nullable(
    z.object({
      emails: Allowance,
      pushNotifications: Allowance,
      socialPosts: Allowance,
      from: Instant,
      until: Instant,
    }),
  ),
})
export type Redemptions = z.infer<typeof Redemptions>

export const getRedemptions = endpoint('GET /redemptions/summary', {
  summary: 'What the plan includes, what has been used and what is left',
  access: { who: 'member', can: 'read', scope: { business: 'query.businessId' } },
  query: z.object({ businessId: Id }),
  reply: Redemptions,
})

/**
 * Records the platform's spending of a business's credit or perks, once for each id. Rejects more than is
 * left.
 */
export const redeemCredit = endpoint('POST /redemptions', {
  summary: 'Redeem credit or a perk',
  access: { who: 'platform' },
  body: z.strictObject({
    businessId: Id,
    kind: z.enum(['adCredit', 'email', 'pushNotification', 'socialPost']),
    amount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    id: z.string().check(z.regex(/^[\w.:-]{1,100}$/, { error: 'This isn’t a valid id.' })),
  }),
  reply: Redemptions,
})
