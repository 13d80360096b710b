import type Stripe from 'stripe'

import type { Quote } from '#features/payments/contract.ts'
import { type BuyablePlanId, classifyChange } from '#features/payments/rules.ts'
import { buyablePlan, priceIdOf } from '#features/payments/server/plans/prices.ts'
import { type CurrentPlan, requireCurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { linesOf } from '#features/payments/server/money/state.ts'
import { paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh } from '#features/payments/server/money/sync.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

const GOOD_FOR_MS = 15 * 60_000

/** Returns the exact price of a plan change, valid for 15 minutes. */
export async function quotePlan(
  context: PaymentContext,
  businessId: string,
  priceRef: string,
): Promise<Quote> {
  const plan = buyablePlan(priceRef)
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const present = await requireCurrentPlan(context.db, businessId)
    const action = classifyChange(present.planId, plan)
    if (action === null) throw new ApiError('conflict', 'You’re already on this plan.')
    const now = context.clock.now()
    const proratedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
    const stripe = await stripeOf(context.config)
    const figures =
      action === 'upgrade'
        ? await upgradeFigures(stripe, present, plan, proratedAt)
        : await downgradeFigures(stripe, present, plan)
    const expiresAt = new Date(now.getTime() + GOOD_FOR_MS).toISOString()
    const { id } = await context.db
      .insertInto('planQuote')
      .values({
        businessId,
        subscriptionId: present.id,
        fromPlanId: present.planId,
        planId: plan,
        proratedAt: proratedAt.toISOString(),
        dueToday: figures.dueToday,
        expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { quoteId: id, action, planId: plan, expiresAt, ...figures }
  })
}

/** Returns Stripe's preview at a fixed moment, so that exactly this amount is charged. */
export async function previewUpgrade(
  stripe: StripeClient,
  present: CurrentPlan,
  plan: BuyablePlanId,
  at: Date,
): Promise<Stripe.Invoice> {
  return preview(stripe, present, plan, {
    proration_behavior: 'always_invoice',
    proration_date: at.getTime() / 1000,
  })
}

/**
 * Returns the amount due on the first bill after a change of plan, in cents: `due` of `readNextBill` once the
 * change is made. `change` is the preview of what is charged today, if anything is.
 */
async function previewBillAfter(
  stripe: StripeClient,
  present: CurrentPlan,
  plan: BuyablePlanId,
  change?: Stripe.Invoice,
): Promise<number> {
  const { total, starting_balance: balance } = await preview(stripe, present, plan, {
    // A whole period of the new plan: what is left of the old one belongs to the change.
    proration_behavior: 'none',
    // Either change revokes a cancellation. Stripe refuses the field beside a schedule.
    ...(present.cancelAt !== null && { cancel_at_period_end: false }),
  })
  return Math.max(0, total + (change === undefined ? balance : balanceAfter(change)))
}

/** Returns the customer's balance at Stripe after an invoice; a negative one pays later invoices. */
const balanceAfter = ({ starting_balance, total, amount_due }: Stripe.Invoice) =>
  starting_balance + total - amount_due

async function preview(
  stripe: StripeClient,
  { id, itemId }: CurrentPlan,
  plan: BuyablePlanId,
  terms: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Promise<Stripe.Invoice> {
  const price = await priceIdOf(stripe, plan)
  return stripe.invoices
    .createPreview({
      subscription: id,
      subscription_details: { items: [{ id: itemId, price }], ...terms },
    })
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
}

async function upgradeFigures(stripe: StripeClient, present: CurrentPlan, plan: BuyablePlanId, at: Date) {
  const change = await previewUpgrade(stripe, present, plan, at)
  const next = await previewBillAfter(stripe, present, plan, change)
  const lines = linesOf(change)
  const sum = (wanted: (amount: number) => boolean) =>
    lines.filter(({ amount }) => wanted(amount)).reduce((total, { amount }) => total + amount, 0)
  const tax = change.total - change.subtotal
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    credit: sum((amount) => amount < 0),
    charge: sum((amount) => amount > 0),
    tax,
    dueToday: change.amount_due,
    effectiveAt: at.toISOString(),
    nextBill: { amount: next, at: nextBillAt(change, present, at).toISOString() },
  }
}

/**
 * Returns the date of the new plan's first bill. A trial keeps its end through a plan change. Otherwise the
 * charged lines say how far they reach; the invoice's own period may be in the past.
 */
function nextBillAt(preview: Stripe.Invoice, { status, periodEnd }: CurrentPlan, at: Date): Date {
  if (status === 'trialing') return periodEnd
  const charged = preview.lines.data.filter(({ amount }) => amount >= 0)
  return new Date(Math.max(at.getTime(), ...charged.map(({ period }) => period.end * 1000)))
}

async function downgradeFigures(stripe: StripeClient, present: CurrentPlan, plan: BuyablePlanId) {
  const at = present.periodEnd.toISOString()
  return {
    lines: [],
    credit: 0,
    charge: 0,
    tax: 0,
    dueToday: 0,
    effectiveAt: at,
    nextBill: { amount: await previewBillAfter(stripe, present, plan), at },
  }
}

/**
 * Returns a valid quote: of this business and plan, unused, recent, and for the current plan and period. Else
 * throws 409 `quote_stale`.
 */
export async function readQuote(
  trx: Db,
  given: { quoteId: string; businessId: string; plan: PlanId; present: CurrentPlan; now: Date },
) {
  const { quoteId, businessId, plan, present, now } = given
  const quote = await trx
    .selectFrom('planQuote')
    .select(['proratedAt', 'dueToday'])
    .where('id', '=', quoteId)
    .where('businessId', '=', businessId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('planId', '=', plan)
    .where('fromPlanId', '=', present.planId)
    .where('subscriptionId', '=', present.id)
    // A renewal in between changes the price, and Stripe accepts no moment before it.
    .where('proratedAt', '>=', present.periodStart.toISOString())
    .executeTakeFirst()
  if (quote === undefined) throw stale()
  return { proratedAt: new Date(quote.proratedAt), dueToday: quote.dueToday }
}

/** Marks a quote as used. */
export async function spendQuote(trx: Db, quoteId: string, now: Date): Promise<void> {
  await trx.updateTable('planQuote').set({ usedAt: now.toISOString() }).where('id', '=', quoteId).execute()
}

export const stale = () =>
  new ApiError('quote_stale', 'The price has changed. Check the new one before you confirm.')
