import * as z from 'zod/mini'

import {
  collect,
  draftInvoice,
  methodOf,
  unpaid,
  voidInvoice,
  writeOffInvoice,
} from '#dev/sandbox/stripe/acts/invoices.ts'
import { periodLine } from '#dev/sandbox/stripe/acts/lines.ts'
import { priceToCome } from '#dev/sandbox/stripe/acts/schedules.ts'
import { itemOf } from '#dev/sandbox/stripe/acts/items.ts'
import { dropPending, planChange } from '#dev/sandbox/stripe/acts/changes.ts'
import { afterPayment, subscriptionOf } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { periodAfter } from '#dev/sandbox/stripe/world/periods.ts'
import { declined, invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Dispute, Invoice, PaymentIntent, Refund } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { Expand, flag, Metadata, Page, whole } from '#dev/sandbox/stripe/wire/params.ts'
import { pageOf, type Route, route } from '#dev/sandbox/stripe/wire/route.ts'

const text = z.optional(z.string())
const none = z.strictObject(Expand)

export const moneyRoutes: Route[] = [
  route(
    'GET /v1/invoices',
    z.strictObject({ ...Page, customer: text, subscription: text, status: text }),
    ({ world }, page) =>
      pageOf(
        world.all(
          'invoice',
          (invoice) =>
            (page.customer === undefined || invoice.customer === page.customer) &&
            (page.subscription === undefined || subscriptionOf(world, invoice)?.id === page.subscription) &&
            (page.status === undefined || invoice.status === page.status),
        ),
        page,
        '/v1/invoices',
      ),
  ),
  route(
    'POST /v1/invoices/create_preview',
    z.strictObject({
      ...Expand,
      customer: text,
      subscription: text,
      schedule: text,
      subscription_details: z.optional(
        z.strictObject({
          items: z.optional(z.array(z.strictObject({ id: text, price: text }))),
          proration_behavior: z.optional(z.enum(['always_invoice', 'none'])),
          proration_date: z.optional(whole),
          cancel_at_period_end: z.optional(flag),
        }),
      ),
    }),
    ({ world }, given) => {
      const schedule =
        given.schedule === undefined ? undefined : world.get('subscription_schedule', given.schedule)
      return preview(world, schedule?.subscription ?? given.subscription, given.subscription_details)
    },
  ),
  route('GET /v1/invoices/:id', none, ({ world }, _, id) => world.get('invoice', id)),
  route(
    'POST /v1/invoices/:id/pay',
    z.strictObject({ ...Expand, payment_method: text, off_session: z.optional(flag) }),
    ({ world }, given, id) => {
      const invoice = world.get('invoice', id)
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
      const subscription = subscriptionOf(world, invoice)
      const method =
        given.payment_method === undefined
          ? subscription && methodOf(world, subscription)
          : world.get('payment_method', given.payment_method, 'payment_method')
      const said = collect(world, invoice, method, given.off_session ?? true)
      afterPayment(world, invoice)
      if (said === 'asks')
        throw declined({
          code: 'invoice_payment_intent_requires_action',
          message: 'This payment requires additional user action.',
        })
      if (said !== 'paid') throw unpaid(world, invoice, said)
      return invoice
    },
  ),
  route('POST /v1/invoices/:id/void', none, ({ world }, _, id) => {
    const invoice = world.get('invoice', id)
    voidInvoice(world, invoice)
    const subscription = subscriptionOf(world, invoice)
    if (subscription?.latest_invoice === id && subscription.pending_update !== null)
      dropPending(world, subscription)
    return invoice
  }),
  route('POST /v1/invoices/:id/mark_uncollectible', none, ({ world }, _, id) => {
    const invoice = world.get('invoice', id)
    writeOffInvoice(world, invoice)
    return invoice
  }),
  route('GET /v1/invoice_payments', z.strictObject({ ...Page, invoice: text }), ({ world }, page) =>
    pageOf(world.get('invoice', page.invoice, 'invoice').payments.data, page, '/v1/invoice_payments'),
  ),
  route(
    'POST /v1/refunds',
    z.strictObject({
      ...Expand,
      payment_intent: z.string(),
      amount: z.optional(whole),
      reason: text,
      metadata: z.optional(Metadata),
    }),
    ({ world }, given) =>
      refund(world, world.get('payment_intent', given.payment_intent, 'payment_intent'), given.amount),
  ),
  route(
    'GET /v1/refunds',
    z.strictObject({ ...Page, payment_intent: text, created: z.optional(z.strictObject({ gte: whole })) }),
    ({ world }, page) =>
      pageOf(
        world.all(
          'refund',
          ({ payment_intent, created }) =>
            (page.payment_intent === undefined || payment_intent === page.payment_intent) &&
            created >= (page.created?.gte ?? 0),
        ),
        page,
        '/v1/refunds',
      ),
  ),
  route('GET /v1/disputes', z.strictObject({ ...Page, payment_intent: text }), ({ world }, page) =>
    pageOf(
      world.all(
        'dispute',
        ({ payment_intent }) => page.payment_intent === undefined || payment_intent === page.payment_intent,
      ),
      page,
      '/v1/disputes',
    ),
  ),
  route('GET /v1/events', z.strictObject({ ...Page, type: text }), ({ world }, page) =>
    pageOf(
      world.all('event', ({ type }) => page.type === undefined || type === page.type),
      page,
      '/v1/events',
    ),
  ),
  route('GET /v1/events/:id', none, ({ world }, _, id) => world.get('event', id)),
]

type Details =
  | {
      items?: { price?: string | undefined }[] | undefined
      proration_behavior?: 'always_invoice' | 'none' | undefined
      proration_date?: number | undefined
      cancel_at_period_end?: boolean | undefined
    }
  | undefined

/** Previews a price change, or else the next renewal: at another price if it is not prorated. Stores nothing. */
function preview(world: World, subscriptionId: string | undefined, details: Details): Invoice {
  const subscription = world.get('subscription', subscriptionId, 'subscription')
  const id = details?.items?.[0]?.price
  const price = id === undefined ? undefined : world.get('price', id, 'subscription_details[items][0][price]')
  if (price !== undefined && details?.proration_behavior !== 'none') {
    const { lines, next } = planChange(world, subscription, {
      price,
      at: details?.proration_date ?? world.now(),
    })
    return draftInvoice(world, { subscription, lines, reason: 'upcoming', period: next })
  }
  const item = itemOf(subscription)
  const isEnding = details?.cancel_at_period_end ?? subscription.cancel_at_period_end
  if (isEnding || subscription.status === 'canceled')
    throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' })
  const next = price ?? priceToCome(world, subscription)
  // Another interval begins at once, except in a trial.
  const isAtOnce =
    price !== undefined &&
    price.recurring.interval !== item.price.recurring.interval &&
    subscription.status !== 'trialing'
  const start = isAtOnce ? world.now() : item.current_period_end
  const anchor =
    next.recurring.interval === item.price.recurring.interval ? subscription.billing_cycle_anchor : start
  const period = { start, end: periodAfter(anchor, next.recurring.interval, start).end }
  const name = world.find('product', next.product)?.name ?? 'Subscription'
  return draftInvoice(world, {
    subscription,
    lines: [periodLine(world, item, next, period, name)],
    reason: 'upcoming',
    period,
  })
}

function refund(world: World, intent: PaymentIntent, wanted: number | undefined): Refund {
  const before = world
    .all('refund', ({ payment_intent }) => payment_intent === intent.id)
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = intent.amount_received - before
  const amount = wanted ?? left
  const isDisputed = ({ payment_intent }: Dispute) => payment_intent === intent.id
  if (world.all('dispute', isDisputed).some(({ is_charge_refundable }) => !is_charge_refundable))
    throw invalid('This charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })
  if (left <= 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount > left)
    throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  const made = world.add<Refund>({
    id: world.id('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: intent.latest_charge,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    metadata: {},
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  world.emit('refund.created', made)
  return made
}
