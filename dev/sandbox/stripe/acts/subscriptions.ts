import type Stripe from 'stripe'

import { applyPending } from '#dev/sandbox/stripe/acts/changes.ts'
import { itemOf, nameOf } from '#dev/sandbox/stripe/acts/items.ts'
import {
  collect,
  draftInvoice,
  finalizeInvoice,
  methodOf,
  unpaid,
} from '#dev/sandbox/stripe/acts/invoices.ts'
import { periodLine, trialLine } from '#dev/sandbox/stripe/acts/lines.ts'
import { listOf, makeItem, repriced } from '#dev/sandbox/stripe/world/make.ts'
import { periodAfter } from '#dev/sandbox/stripe/world/periods.ts'
import { invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Invoice, Price, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

export type NewSubscription = {
  customer: string
  price: Price
  trialEnd: number | null
  metadata: Stripe.Metadata
  isTaxed: boolean
  defaultMethod: string | null
  /** error_if_incomplete keeps nothing of a subscription whose first charge fails. */
  behaviour: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  isOffSession: boolean
}

export function createSubscription(world: World, given: NewSubscription): Subscription {
  world.get('customer', given.customer, 'customer')
  const now = world.now()
  const isTrial = given.trialEnd !== null && given.trialEnd > now
  const period =
    isTrial && given.trialEnd !== null
      ? { start: now, end: given.trialEnd }
      : periodAfter(now, given.price.recurring.interval, now)
  const subscription = blank(world, given, period)
  const item = itemOf(subscription)
  const name = nameOf(world, given.price)
  const lines = [
    isTrial ? trialLine(world, item, period, name) : periodLine(world, item, given.price, period, name),
  ]
  const invoice = draftInvoice(world, { subscription, lines, reason: 'subscription_create', period })
  if (given.behaviour === 'error_if_incomplete' && invoice.amount_due > 0)
    tryFirst(world, subscription, invoice)
  subscription.latest_invoice = invoice.id
  world.add(subscription)
  world.emit('customer.subscription.created', subscription)
  finalizeInvoice(world, invoice)
  if (given.behaviour !== 'default_incomplete' && invoice.status !== 'paid')
    collect(world, invoice, methodOf(world, subscription), given.isOffSession)
  afterPayment(world, invoice)
  return subscription
}

/** Asks the bank before anything is stored; a decline leaves no trace. */
function tryFirst(world: World, subscription: Subscription, invoice: Invoice) {
  const before = { balance: world.get('customer', subscription.customer).balance }
  const trial = structuredClone(invoice)
  world.add(subscription)
  finalizeInvoice(world, trial)
  const said = collect(world, trial, methodOf(world, subscription), true)
  world.remove('subscription', subscription.id)
  world.remove('invoice', trial.id)
  const customer = world.get('customer', subscription.customer)
  customer.balance = before.balance
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 2) - 1
  if (said !== 'paid' && said !== 'asks') throw unpaid(world, trial, said)
  if (said === 'asks')
    throw invalid('This payment requires additional user action.', {
      code: 'subscription_payment_intent_requires_action',
    })
}

function blank(world: World, given: NewSubscription, period: { start: number; end: number }): Subscription {
  const id = world.id('sub')
  const isTrial = given.trialEnd !== null && given.trialEnd > world.now()
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.isTaxed,
      liability: given.isTaxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: isTrial ? period.end : period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic', flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: 'usd',
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([makeItem(world, id, given.price, period)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.now(),
    status: isTrial ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: isTrial ? period.end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: isTrial ? period.start : null,
  }
}

/** Updates a subscription after its invoice was paid, or was not. */
export function afterPayment(world: World, invoice: Invoice) {
  const subscription = subscriptionOf(world, invoice)
  if (subscription === undefined) return
  const before = subscription.status
  if (invoice.status === 'paid') {
    if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id)
      applyPending(world, subscription)
    const isClear =
      world.all(
        'invoice',
        (other) => other.status === 'open' && subscriptionOf(world, other) === subscription,
      ).length === 0
    if (['incomplete', 'past_due', 'unpaid'].includes(before) && isClear) subscription.status = 'active'
  } else if (before === 'active' && invoice.billing_reason === 'subscription_cycle') {
    subscription.status = 'past_due'
  }
  if (subscription.status !== before) world.emit('customer.subscription.updated', subscription)
}

export function subscriptionOf(world: World, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription
  return typeof id === 'string' ? world.find('subscription', id) : undefined
}

/** Starts the next period at `price`, and charges it once its draft is due. */
export function renew(
  world: World,
  subscription: Subscription,
  price: Price,
  draftSeconds = world.settings.draftSeconds,
): void {
  const item = itemOf(subscription)
  const start = item.current_period_end
  if (price.recurring.interval !== item.price.recurring.interval) subscription.billing_cycle_anchor = start
  const period = periodAfter(subscription.billing_cycle_anchor, price.recurring.interval, start)
  const changed = { ...repriced(item, price), current_period_start: start, current_period_end: period.end }
  subscription.items.data = [changed]
  const wasTrial = subscription.status === 'trialing'
  if (wasTrial) subscription.status = 'active'
  const lines = [periodLine(world, changed, price, { start, end: period.end }, nameOf(world, price))]
  const invoice = draftInvoice(world, {
    subscription,
    lines,
    reason: 'subscription_cycle',
    period: { start, end: period.end },
  })
  subscription.latest_invoice = invoice.id
  world.emit('customer.subscription.updated', subscription)
  if (draftSeconds === 0) return chargeRenewal(world, subscription, invoice)
  invoice.automatically_finalizes_at = world.now() + draftSeconds
  world.add(invoice)
  world.emit('invoice.created', invoice)
}

/** Finalizes the invoice of a renewal and charges it; that of an ended subscription stays a draft. */
export function chargeRenewal(world: World, subscription: Subscription, invoice: Invoice) {
  invoice.automatically_finalizes_at = null
  if (subscription.status === 'canceled') return
  finalizeInvoice(world, invoice)
  if (invoice.status !== 'paid') collect(world, invoice, methodOf(world, subscription), true)
  afterPayment(world, invoice)
}

/** Ends a trial at once: its first real period begins now. */
export function endTrial(world: World, subscription: Subscription) {
  const item = itemOf(subscription)
  const now = world.now()
  subscription.trial_end = now
  subscription.billing_cycle_anchor = now
  subscription.items.data = [{ ...item, current_period_end: now }]
  renew(world, subscription, item.price, 0)
}

export function cancelNow(
  world: World,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
) {
  if (subscription.status === 'canceled')
    throw invalid('This subscription is already canceled.', { param: 'id' })
  subscription.status = 'canceled'
  subscription.canceled_at ??= world.now()
  subscription.ended_at = world.now()
  subscription.pending_update = null
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  }
  const schedule = world.find('subscription_schedule', subscription.schedule)
  if (schedule !== undefined) schedule.status = 'canceled'
  subscription.schedule = null
  world.emit('customer.subscription.deleted', subscription)
}
