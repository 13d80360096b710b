import { settleCheckouts } from '#features/payments/server/checkout.ts'
import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { sync, syncRefunds } from '#features/payments/server/money/sync.ts'
import { idOf } from '#features/payments/server/money/stripe-state.ts'

/**
 * Compares every business with Stripe and repairs differences (A84). Returns how many differed. A failure
 * does not stop the others.
 */
export async function reconcileAll(context: PaymentContext): Promise<number> {
  if (context.config.stripe === undefined) return 0
  const businesses = await context.db
    .selectFrom('business')
    .select('id')
    .where('stripeCustomerId', 'is not', null)
    .orderBy('id')
    .execute()
  const ids = businesses.map(({ id }) => id)
  const looked = await forEachBusiness(context, ids, {
    complaint: 'business could not be reconciled',
    work: (id) => reconcile(context, id),
  })
  const mended = new Set([...looked].flatMap(([id, isDifferent]) => (isDifferent ? [id] : [])))
  for (const id of await mendRefunds(context)) mended.add(id)
  for (const businessId of mended)
    context.log.warn({ businessId }, 'payment state had drifted and was corrected')
  await context.db
    .deleteFrom('stripeEvent')
    .where('receivedAt', '<', new Date(context.clock.now().getTime() - KEPT_MS).toISOString())
    .execute()
  return mended.size
}

/** Longer than Stripe repeats an event. */
const KEPT_MS = 40 * 86_400_000

/** How far back refunds are compared: there are few of them. */
const REFUNDS_MS = 400 * 86_400_000

/** Records refunds whose event was lost. Returns the businesses affected. */
async function mendRefunds(context: PaymentContext): Promise<string[]> {
  const stripe = await stripeOf(context.config)
  const gte = Math.floor((context.clock.now().getTime() - REFUNDS_MS) / 1000)
  const given = new Map<string, number>()
  for await (const { payment_intent, amount, status } of stripe.refunds.list({
    created: { gte },
    limit: 100,
  })) {
    const intent = idOf(payment_intent)
    if (intent !== null && status === 'succeeded') given.set(intent, (given.get(intent) ?? 0) + amount)
  }
  const mended: string[] = []
  for (const [intent, amount] of given) {
    const invoice = await context.db
      .selectFrom('invoice')
      .select('businessId')
      .where('paymentIntentId', '=', intent)
      .where('amountRefunded', '<', amount)
      .executeTakeFirst()
    if (invoice === undefined) continue
    await withLease(context, invoice.businessId, (lease) => syncRefunds(context, lease, intent))
    mended.push(invoice.businessId)
  }
  return mended
}

/** Reconciles one business: its plan, its invoices and an open checkout. */
export async function reconcile(context: PaymentContext, businessId: string): Promise<boolean> {
  return withLease(context, businessId, async (lease) => {
    const isDifferent = await sync(context, lease)
    await settleCheckouts(context, lease)
    return isDifferent
  })
}
