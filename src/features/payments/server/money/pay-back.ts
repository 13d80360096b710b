import type Stripe from 'stripe'

import { intentIdOf } from '#features/payments/server/money/state.ts'
import { isDefinite, isGone, type StripeClient } from '#features/payments/server/stripe.ts'
import {
  isEnded,
  subscriptionOf,
  type StripeState,
  type StripeSubscription,
} from '#features/payments/server/money/stripe-state.ts'
import type { Settling } from '#features/payments/server/money/payment-context.ts'

/** Cents of an invoice to refund; all of it if not given. */
export type Back = { invoice: Stripe.Invoice; amount?: number }

type Ending = Pick<Settling, 'context' | 'stripe'>

/**
 * Ends a subscription at once and refunds the given amounts, by default its last invoice. Refunds first, so
 * that the next run completes a crash in between; the idempotency key prevents a second refund.
 */
export async function endAndPayBack(
  { context, stripe }: Ending,
  subscription: StripeSubscription,
  invoices: readonly Stripe.Invoice[],
  backs: readonly Back[] = lastOf(subscription, invoices),
): Promise<void> {
  for (const back of backs) {
    const key = `pay-back:refund:${subscription.id}:${back.invoice.id}`
    await payBack(stripe, back, key).catch((error: unknown) => {
      if (!isDefinite(error)) throw error
      // Such as a payment that the cardholder disputes. The plan ends all the same, and charges nothing more.
      const ids = { subscriptionId: subscription.id, invoiceId: back.invoice.id }
      context.log.error({ err: error, ...ids }, 'Stripe refused a refund: check whether something is owed')
    })
  }
  await stripe.subscriptions
    .cancel(subscription.id, {}, { idempotencyKey: `pay-back:cancel:${subscription.id}` })
    .catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
}

/** Refunds an amount of an invoice, or what is left of it if a part was refunded before. */
async function payBack(stripe: StripeClient, { invoice, amount }: Back, key: string): Promise<void> {
  const intent = intentIdOf(invoice)
  if (intent === null) return
  const create = (cents: number | undefined, idempotencyKey: string) =>
    stripe.refunds.create(
      { payment_intent: intent, ...(cents !== undefined && { amount: cents }) },
      { idempotencyKey },
    )
  try {
    await create(amount, key)
  } catch (error) {
    if (!isDefinite(error)) throw error
    const left = invoice.amount_paid - (await refundedOf(stripe, intent))
    if (left <= 0) return
    if (amount === undefined || left >= amount) throw error
    await create(left, `${key}:rest`)
  }
}

async function refundedOf(stripe: StripeClient, intent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  return data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Ends and refunds all but the first of several subscriptions of one business (two tabs that were both paid)
 * (A70).
 */
export async function endDuplicates(
  { context, stripe }: Settling,
  stripeState: StripeState,
): Promise<boolean> {
  const granting = stripeState.subscriptions.filter((each) => !isEnded(each) && each.status !== 'incomplete')
  const [kept, ...extra] = granting.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  if (kept === undefined) return false
  for (const each of extra) {
    context.log.warn({ kept: kept.id, ended: each.id }, 'ending and refunding a duplicate subscription')
    await endAndPayBack({ context, stripe }, each, stripeState.invoices)
  }
  return extra.length > 0
}

const lastOf = ({ latestInvoiceId }: StripeSubscription, invoices: readonly Stripe.Invoice[]): Back[] =>
  invoices
    .filter(({ id, amount_paid }) => id === latestInvoiceId && amount_paid > 0)
    .map((invoice) => ({ invoice }))

/**
 * Returns the refunds for the time after a moment: for each line of a paid invoice the share of its own days,
 * with tax. Credits of upgrades are lines too, so the sum is the value of the last plan's days. Refunds start
 * with the newest payment and never exceed a payment.
 */
export function unusedOf({ id }: StripeSubscription, invoices: readonly Stripe.Invoice[], at: Date): Back[] {
  const paid = invoices.filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === id)
  let left = Math.floor(paid.reduce((sum, invoice) => sum + unusedIn(invoice, at.getTime() / 1000), 0))
  const backs: Back[] = []
  for (const invoice of paid.toSorted((a, b) => b.created - a.created)) {
    const amount = Math.min(left, invoice.amount_paid)
    if (amount <= 0) continue
    backs.push({ invoice, amount })
    left -= amount
  }
  return backs
}

function unusedIn({ lines, subtotal, total }: Stripe.Invoice, at: number): number {
  const net = lines.data.reduce((sum, { amount, period: { start, end } }) => {
    const share = end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0
    return sum + amount * share
  }, 0)
  return subtotal === 0 ? net : (net * total) / subtotal
}
