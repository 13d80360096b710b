import type Stripe from 'stripe'

import type { Bill } from '#features/payments/billing-contract.ts'
import { billOf, type BuyablePlanId, isBuyable } from '#features/payments/rules.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { isStripeError, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { findPlan } from '#features/plans/plans.ts'
import { isApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/** How long Stripe's preview is cached at most; a sync discards it sooner. */
const FRESH_MS = 600_000
/** How long a failed preview is not repeated: every page that shows the plan would wait for it. */
const FAILED_MS = 30_000
const MOST_KEPT = 1_000
/** A page waits for it, so there is one attempt only. */
const ONE_TRY = { timeout: 4_000, maxNetworkRetries: 0 }

export type BillContext = Pick<PaymentContext, 'db' | 'config' | 'clock' | 'log'>

const underway = new Map<string, Promise<Bill | null>>()
const kept = new Map<string, { facts: string; at: number; bill: Bill | null }>()

/**
 * Returns the next charge as Stripe previews it, with agreed prices, tax and the balance of earlier changes.
 * Null if no bill follows. If Stripe is unreachable it is the plan's own price, marked as such.
 */
export async function readNextBill(context: BillContext, businessId: string): Promise<Bill | null> {
  const coming = await findComing(context.db, businessId)
  if (coming === null) return null
  const facts = JSON.stringify(coming)
  const now = context.clock.now().getTime()
  const known = kept.get(businessId)
  if (known?.facts === facts && Math.abs(now - known.at) < FRESH_MS) return known.bill
  // While an upgrade waits for the cardholder, its downgrade is deferred: Stripe would preview another plan.
  if (coming.pendingPlanId !== null && coming.scheduleId === null) return plain(coming)
  try {
    const bill = await together(facts, async () => preview(await stripeOf(context.config), coming))
    keep(businessId, { facts, at: now, bill })
    return bill
  } catch (error) {
    if (!isStripeError(error) && !isApiError(error, 'payment_unavailable')) throw error
    context.log.warn({ err: error, businessId }, 'next bill could not be calculated')
    const bill = plain(coming)
    keep(businessId, { facts, at: now - FRESH_MS + FAILED_MS, bill })
    return bill
  }
}

/** Shares a call that is under way: a page asks twice at once. */
function together(facts: string, act: () => Promise<Bill | null>): Promise<Bill | null> {
  const running = underway.get(facts) ?? act().finally(() => underway.delete(facts))
  underway.set(facts, running)
  return running
}

type Coming = NonNullable<Awaited<ReturnType<typeof findComing>>>

/** Returns the subscription that will be billed next, and its plan. */
async function findComing(db: Db, businessId: string) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select([
      'subscription.id',
      'planId',
      'pendingPlanId',
      'scheduleId',
      'subscription.currentPeriodEnd',
      'syncedAt',
    ])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('cancelAt', 'is', null)
    .where('business.isClaimTrial', '=', false)
    .where('subscription.status', 'in', ['active', 'trialing', 'past_due', 'unpaid'])
    .executeTakeFirst()
  const next = findPlan(row?.pendingPlanId ?? row?.planId ?? '')?.id
  return row === undefined || next === undefined || !isBuyable(next) ? null : { ...row, next }
}

/** Returns the plan's price, before tax and credit. */
function plain({ next, currentPeriodEnd: at }: { next: BuyablePlanId; currentPeriodEnd: string }): Bill {
  const plan = billOf(next)
  return { at, planId: next, plan, adjustments: 0, discount: 0, tax: 0, credit: 0, due: plan, isExact: false }
}

async function preview(stripe: StripeClient, coming: Coming): Promise<Bill | null> {
  const { id, scheduleId, next, currentPeriodEnd: at } = coming
  const asked = scheduleId === null ? { subscription: id } : { schedule: scheduleId }
  const invoice = await stripe.invoices.createPreview(asked, ONE_TRY).catch((error: unknown) => {
    if (isStripeError(error) && error.code === 'invoice_upcoming_none') return null
    throw error
  })
  return invoice && { at, planId: next, ...figuresOf(invoice), isExact: true }
}

/**
 * Returns amounts that add up despite rounding: the credit is the difference between the total and the amount
 * due.
 */
function figuresOf({ lines, subtotal, total, amount_due, total_discount_amounts }: Stripe.Invoice) {
  const plan = lines.data.filter((line) => !isProration(line)).reduce((sum, { amount }) => sum + amount, 0)
  const discount = (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    plan,
    adjustments: subtotal - plan,
    discount,
    tax: total - (subtotal - discount),
    credit: total - amount_due,
    due: amount_due,
  }
}

const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
  (parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration) === true

function keep(businessId: string, answer: { facts: string; at: number; bill: Bill | null }): void {
  kept.delete(businessId)
  kept.set(businessId, answer)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
