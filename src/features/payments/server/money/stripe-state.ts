import type Stripe from 'stripe'

import type { PaymentMethod } from '#features/account/contract.ts'
import { planOfPrice } from '#features/payments/server/plans/prices.ts'
import type { StripeClient } from '#features/payments/server/stripe.ts'
import type { PlanId } from '#features/plans/plans.ts'
import type { z } from 'zod/mini'

export type Card = z.output<typeof PaymentMethod>

/** A Stripe subscription in our terms. */
export type StripeSubscription = {
  id: string
  status: Stripe.Subscription.Status
  planId: PlanId | null
  itemId: string
  /** The claim that it pays for. While it is a trial it grants nothing. */
  claimId: string | null
  periodStart: Date
  periodEnd: Date
  trialEnd: Date | null
  cancelAt: Date | null
  pending: { planId: PlanId; at: Date } | null
  /** Until when the cardholder may confirm the payment of a change. */
  waitsUntil: Date | null
  scheduleId: string | null
  latestInvoiceId: string | null
  /** Whether its current period is paid, so that its allowances can be granted. */
  isPaid: boolean
  startedAt: Date
  endedAt: Date | null
}

export type StripeState = {
  subscriptions: StripeSubscription[]
  invoices: Stripe.Invoice[]
  card: Card | null
  cardId: string | null
}

const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired']
export const isEnded = ({ status }: { status: Stripe.Subscription.Status }) => ENDED.includes(status)

/** Fetches the state of a customer from Stripe, newest first. */
export async function fetchStripeState(stripe: StripeClient, customerId: string): Promise<StripeState> {
  const [customer, subscriptions, invoices] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] }),
    everyInvoice(stripe, customerId),
  ])
  const method = customer.deleted === true ? null : customer.invoice_settings.default_payment_method
  const listed = await Promise.all(subscriptions.data.map((subscription) => present(stripe, subscription)))
  const seen = listed.map((each) => ({ ...each, isPaid: isPeriodPaid(each, invoices) }))
  const own = seen.find((each) => !isEnded(each))
  const used = subscriptions.data.find(({ id }) => id === own?.id)?.default_payment_method ?? null
  const methodId = used === null ? idOf(method) : idOf(used)
  const known = typeof method === 'object' && method?.id === methodId ? method : null
  const full = known ?? (methodId === null ? null : await stripe.paymentMethods.retrieve(methodId))
  return { subscriptions: seen, invoices, card: cardOf(full), cardId: full?.id ?? null }
}

async function everyInvoice(stripe: StripeClient, customer: string): Promise<Stripe.Invoice[]> {
  const all: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }))
    all.push(invoice)
  return all
}

const PERIOD_BILLS: readonly Stripe.Invoice['billing_reason'][] = [
  'subscription_create',
  'subscription_cycle',
]

/**
 * Tells whether the current period is paid. Stripe begins a period before it charges for it: for about an
 * hour the renewal is a draft, and the subscription active. A change within a period is no renewal.
 */
function isPeriodPaid({ id, latestInvoiceId }: Listed, invoices: readonly Stripe.Invoice[]): boolean {
  if (latestInvoiceId === null) return true
  if (invoices.every((invoice) => invoice.id !== latestInvoiceId)) return false
  const bill = invoices.find(
    (invoice) => subscriptionOf(invoice) === id && PERIOD_BILLS.includes(invoice.billing_reason),
  )
  return bill === undefined || bill.status === 'paid'
}

type Listed = Omit<StripeSubscription, 'isPaid'>
async function present(stripe: StripeClient, subscription: Stripe.Subscription): Promise<Listed> {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`${subscription.id} has no item`)
  const schedule = typeof subscription.schedule === 'object' ? subscription.schedule : null
  const end = dateOf(item.current_period_end)
  return {
    id: subscription.id,
    status: subscription.status,
    planId: planOfPrice(item.price),
    itemId: item.id,
    claimId: subscription.metadata['claim'] ?? null,
    periodStart: dateOf(item.current_period_start),
    periodEnd: end,
    trialEnd: maybeDate(subscription.trial_end),
    cancelAt: maybeDate(subscription.cancel_at),
    pending: await planned(stripe, schedule, item.price.id, end),
    waitsUntil: maybeDate(subscription.pending_update?.expires_at ?? null),
    scheduleId: schedule?.id ?? null,
    latestInvoiceId: idOf(subscription.latest_invoice),
    startedAt: dateOf(subscription.created),
    endedAt: maybeDate(subscription.ended_at),
  }
}

/** Returns the different price that the schedule switches to at the period's end, if any. */
async function planned(
  stripe: StripeClient,
  schedule: Stripe.SubscriptionSchedule | null,
  present: string,
  at: Date,
) {
  const next = schedule?.phases.find(({ start_date }) => start_date * 1000 >= at.getTime())?.items[0]?.price
  if (next === undefined || idOf(next) === present) return null
  const price =
    typeof next === 'object' && next.deleted !== true ? next : await stripe.prices.retrieve(idOf(next) ?? '')
  const planId = planOfPrice(price)
  return planId === null ? null : { planId, at }
}

function cardOf(method: Stripe.PaymentMethod | null): Card | null {
  if (method?.card === undefined) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, last4, expMonth: exp_month, expYear: exp_year }
}

/** Returns the id of the subscription of an invoice. */
export const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  idOf(parent?.subscription_details?.subscription ?? null)

export const dateOf = (seconds: number) => new Date(seconds * 1000)
export const maybeDate = (seconds: number | null) => (seconds === null ? null : dateOf(seconds))
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' || reference === null ? reference : reference.id
}
