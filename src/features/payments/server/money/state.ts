import { sql } from 'kysely'
import * as z from 'zod/mini'
import type Stripe from 'stripe'

import type { PlanState } from '#features/payments/rules.ts'
import { DAY_MS, RETRY_DAYS } from '#features/payments/rules.ts'
import {
  dateOf,
  idOf,
  isEnded,
  maybeDate,
  subscriptionOf,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Writes the columns of a business that decide its access. */
export async function writeStanding(
  trx: Db,
  businessId: string,
  standing: PlanState,
  stripeState: StripeState,
  periodEnd: Date | null,
): Promise<void> {
  await trx
    .updateTable('business')
    .set({
      tier: standing.tier,
      billingCycle: standing.billingCycle,
      planStatus: standing.planStatus,
      isClaimTrial: standing.isClaimTrial,
      graceEndsAt: iso(standing.graceEndsAt),
      currentPeriodEnd: iso(periodEnd),
      showPendingPaymentAlert: standing.showPendingPaymentAlert,
      paymentMethod: stripeState.card === null ? null : JSON.stringify(stripeState.card),
    })
    .where('id', '=', businessId)
    .execute()
}

/** Writes subscriptions, ended ones first, so that the unique live row of a business never conflicts. */
export async function writeSubscriptions(
  trx: Db,
  businessId: string,
  subscriptions: readonly StripeSubscription[],
): Promise<void> {
  const inOrder = subscriptions.toSorted((a, b) => Number(isEnded(b)) - Number(isEnded(a)))
  for (const each of inOrder) {
    const values = {
      planId: each.planId,
      status: each.status,
      itemId: each.itemId,
      currentPeriodStart: each.periodStart.toISOString(),
      currentPeriodEnd: each.periodEnd.toISOString(),
      trialEnd: iso(each.trialEnd),
      cancelAt: isEnded(each) ? null : iso(each.cancelAt),
      pendingPlanId: each.pending?.planId ?? null,
      pendingAt: iso(each.pending?.at ?? null),
      scheduleId: each.scheduleId,
      latestInvoiceId: each.latestInvoiceId,
      isPaid: each.isPaid,
      startedAt: each.startedAt.toISOString(),
      endedAt: isEnded(each) ? iso(each.endedAt ?? each.startedAt) : null,
    }
    await trx
      .insertInto('subscription')
      .values({ id: each.id, businessId, ...values })
      .onConflict((on) => on.column('id').doUpdateSet({ ...values, syncedAt: appNow() }))
      .execute()
  }
}

/** Writes invoices, and one ledger entry for each payment (A74). Returns the newly paid ones. */
export async function writeInvoices(
  trx: Db,
  businessId: string,
  invoices: readonly Stripe.Invoice[],
): Promise<Stripe.Invoice[]> {
  const newlyPaid: Stripe.Invoice[] = []
  for (const invoice of invoices) {
    if (invoice.status === null || invoice.status === 'draft') continue
    const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const values = {
      subscriptionId: subscriptionOf(invoice),
      number: invoice.number,
      status: invoice.status,
      reason: invoice.billing_reason,
      description: descriptionOf(invoice),
      currency: invoice.currency,
      subtotal: invoice.subtotal,
      tax,
      total: invoice.total,
      amountDue: invoice.amount_due,
      amountPaid: invoice.amount_paid,
      attempts: invoice.attempt_count,
      paymentIntentId: intentIdOf(invoice),
      lines: JSON.stringify(linesOf(invoice)),
      periodStart: dateOf(invoice.period_start).toISOString(),
      periodEnd: dateOf(invoice.period_end).toISOString(),
      pdfUrl: invoice.invoice_pdf ?? null,
      createdAt: dateOf(invoice.created).toISOString(),
      paidAt: iso(maybeDate(invoice.status_transitions.paid_at)),
    }
    await trx
      .insertInto('invoice')
      .values({ id: invoice.id, businessId, ...values })
      .onConflict((on) => on.column('id').doUpdateSet(values))
      .execute()
    if (invoice.status !== 'paid' || invoice.amount_paid <= 0) continue
    const isNew = await enterLedger(trx, {
      businessId,
      kind: 'charge',
      amount: invoice.amount_paid,
      source: invoice.id,
      at: values.paidAt ?? values.createdAt,
    })
    if (isNew) newlyPaid.push(invoice)
  }
  return newlyPaid
}

type Entry = { businessId: string; kind: 'charge' | 'refund'; amount: number; source: string; at: string }
/** Adds a ledger entry. Returns whether it is new. */
async function enterLedger(trx: Db, entry: Entry): Promise<boolean> {
  const entered = await trx
    .insertInto('ledgerEntry')
    .values(entry)
    .onConflict((on) => on.column('source').doNothing())
    .returning('source')
    .executeTakeFirst()
  return entered !== undefined
}

/** Writes refunds by payment. Returns the new ones. */
export async function writeRefunds(
  trx: Db,
  businessId: string,
  refunds: readonly Stripe.Refund[],
): Promise<Stripe.Refund[]> {
  const fresh: Stripe.Refund[] = []
  for (const refund of refunds) {
    if (refund.status !== 'succeeded') continue
    const { id: source, created, amount } = refund
    const at = dateOf(created).toISOString()
    if (await enterLedger(trx, { businessId, kind: 'refund', amount: -amount, source, at }))
      fresh.push(refund)
  }
  const byIntent = Map.groupBy(refunds, ({ payment_intent }) => idOf(payment_intent))
  for (const [intent, own] of byIntent) {
    if (intent === null) continue
    const amountRefunded = own
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    await trx
      .updateTable('invoice')
      .set({ amountRefunded })
      .where('paymentIntentId', '=', intent)
      .where('businessId', '=', businessId)
      .execute()
  }
  return fresh
}

/** Schedules the retries of an unpaid invoice; none for one that was paid meanwhile. */
export async function planRetries(trx: Db, invoice: Stripe.Invoice): Promise<void> {
  const rows = RETRY_DAYS.map((day, at) => ({
    invoiceId: invoice.id,
    attempt: at + 1,
    dueAt: new Date(failedAtOf(invoice).getTime() + day * DAY_MS).toISOString(),
  }))
  await trx
    .insertInto('paymentRetry')
    .values(rows)
    .onConflict((on) => on.columns(['invoiceId', 'attempt']).doNothing())
    .execute()
}

/** Deletes the retries of invoices that are paid, voided, or of an ended plan. */
export async function dropRetries(trx: Db, businessId: string): Promise<void> {
  await deleteSettledRetries(trx, { businessId })
}

const deleteSettledRetries = statement({
  params: { businessId: z.uuid() },
  sql: ({ businessId }) => sql`
    delete from payment_retry r
    using invoice i
    left join subscription s on s.id = i.subscription_id
    where i.id = r.invoice_id and i.business_id = ${businessId} and r.done_at is null
      and (i.status <> 'open' or s.ended_at is not null)`,
})

/** Returns when an invoice first failed: a renewal is charged when it is created. */
export const failedAtOf = (invoice: Stripe.Invoice) =>
  dateOf(invoice.status_transitions.finalized_at ?? invoice.created)

export function intentIdOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data.find(({ payment: { type } }) => type === 'payment_intent')?.payment
  return idOf(payment?.payment_intent ?? null)
}

function descriptionOf(invoice: Stripe.Invoice): string {
  const last = invoice.lines.data.at(-1)?.description
  return last?.replace(/^1 × /, '').replace(/ \(at .*\)$/, '') ?? 'Plan'
}

export const linesOf = (invoice: Stripe.Invoice) =>
  invoice.lines.data.map(({ description, amount }) => ({ description: description ?? '', amount }))

const iso = (date: Date | null) => date?.toISOString() ?? null
