import type Stripe from 'stripe'

import { charge, makePaymentIntent } from '#dev/sandbox/stripe/acts/charging.ts'
import { type Decline } from '#dev/sandbox/stripe/world/cards.ts'
import { listOf } from '#dev/sandbox/stripe/world/make.ts'
import { declined, invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type {
  Invoice,
  InvoicePayment,
  Line,
  PaymentMethod,
  Subscription,
} from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

type InvoiceInput = {
  subscription: Subscription
  lines: Line[]
  reason: Stripe.Invoice.BillingReason
  period: { start: number; end: number }
}

/** Computes an invoice without storing it, as for a preview. Includes balance and tax. */
export function draftInvoice(world: World, { subscription, lines, reason, period }: InvoiceInput): Invoice {
  const customer = world.get('customer', subscription.customer)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isTaxed =
    subscription.automatic_tax.enabled && world.settings.taxPercent > 0 && customer.tax_exempt === 'none'
  const tax = isTaxed && subtotal > 0 ? Math.round((subtotal * world.settings.taxPercent) / 100) : 0
  const total = subtotal + tax
  const owed = total + customer.balance
  const id = world.id('in')
  for (const line of lines) line.invoice = id
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Trellis',
    account_tax_ids: null,
    amount_due: Math.max(owed, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(owed, 0),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      enabled: subscription.automatic_tax.enabled,
      disabled_reason: null,
      liability: subscription.automatic_tax.enabled ? { type: 'self' } : null,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: world
      .all('tax_id', (taxId) => taxId.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: Math.min(owed, 0),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: listOf<InvoicePayment>([], `/v1/invoice_payments?invoice=${id}`),
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: tax === 0 ? [] : [taxOf(tax, subtotal)],
    webhooks_delivered_at: world.now(),
  }
}

const taxOf = (amount: number, taxable: number): Stripe.Invoice.TotalTax => ({
  amount,
  tax_behavior: 'exclusive',
  tax_rate_details: { tax_rate: 'txr_sandbox' },
  taxability_reason: 'standard_rated',
  taxable_amount: taxable,
  type: 'tax_rate_details',
})

/** Numbers an invoice, applies the customer's balance, and opens it; nothing to pay is paid at once. */
export function finalizeInvoice(world: World, invoice: Invoice): Invoice {
  const customer = world.get('customer', invoice.customer)
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  customer.balance = invoice.ending_balance ?? 0
  customer.currency = 'usd'
  invoice.number = `${customer.invoice_prefix ?? 'INV'}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.effective_at = world.now()
  invoice.status_transitions.finalized_at = world.now()
  invoice.hosted_invoice_url = `/dev/stripe/invoices/${invoice.id}`
  invoice.invoice_pdf = `/dev/stripe/invoices/${invoice.id}.pdf`
  const wasDraft = world.find('invoice', invoice.id) !== undefined
  world.add(invoice)
  if (!wasDraft) world.emit('invoice.created', invoice)
  world.emit('invoice.finalized', invoice)
  if (invoice.amount_due === 0) settle(world, invoice)
  else attachPayment(world, invoice)
  return invoice
}

function attachPayment(world: World, invoice: Invoice) {
  const intent = makePaymentIntent(world, {
    amount: invoice.amount_due,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  })
  invoice.confirmation_secret = { client_secret: intent.client_secret ?? '', type: 'payment_intent' }
  invoice.payments.data.push({
    id: world.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

export const intentOf = (world: World, invoice: Invoice) =>
  world.find('payment_intent', invoice.payments.data[0]?.payment.payment_intent)

/** Charges an open invoice. Returns whether it is paid, waits for the cardholder, or was declined. */
export function collect(
  world: World,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  isOffSession: boolean,
): 'paid' | 'asks' | Decline {
  if (invoice.status === 'paid') return 'paid'
  const intent = intentOf(world, invoice)
  if (intent === undefined) throw invalid('This invoice has nothing to pay.')
  invoice.attempt_count += 1
  invoice.attempted = true
  const said = charge(world, intent, method, isOffSession)
  if (said === 'paid') settle(world, invoice)
  else world.emit(said === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice)
  return said
}

/** Applies the effects of a paid invoice, except those on its subscription. */
export function settle(world: World, invoice: Invoice) {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.status_transitions.paid_at = world.now()
  for (const payment of invoice.payments.data) {
    payment.status = 'paid'
    payment.amount_paid = invoice.amount_due
    payment.status_transitions.paid_at = world.now()
  }
  world.emit('invoice.paid', invoice)
  world.emit('invoice.payment_succeeded', invoice)
}

export function voidInvoice(world: World, invoice: Invoice) {
  if (invoice.status !== 'open') throw invalid("You can only pass in open invoices. This invoice isn't open.")
  invoice.status = 'void'
  invoice.status_transitions.voided_at = world.now()
  invoice.amount_remaining = 0
  const intent = intentOf(world, invoice)
  if (intent !== undefined) intent.status = 'canceled'
  world.emit('invoice.voided', invoice)
}

/** Marks an invoice as uncollectible. */
export function writeOffInvoice(world: World, invoice: Invoice) {
  if (invoice.status !== 'open')
    throw invalid("You can only mark open invoices as uncollectible. This invoice isn't open.")
  invoice.status = 'uncollectible'
  invoice.status_transitions.marked_uncollectible_at = world.now()
  world.emit('invoice.marked_uncollectible', invoice)
}

/** Returns the card of a subscription. */
export function methodOf(world: World, subscription: Subscription): PaymentMethod | undefined {
  const customer = world.get('customer', subscription.customer)
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return world.find('payment_method', id)
}

/** Returns Stripe's 402 for an invoice that could not be paid. */
export function unpaid(world: World, invoice: Invoice, decline: Decline) {
  const intent = intentOf(world, invoice)
  return declined(decline, intent === undefined ? {} : { payment_intent: intent })
}
