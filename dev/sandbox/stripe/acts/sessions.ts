import { intentOf, settle } from '#dev/sandbox/stripe/acts/invoices.ts'
import { attach } from '#dev/sandbox/stripe/acts/methods.ts'
import { authenticateIntent, charge } from '#dev/sandbox/stripe/acts/charging.ts'
import { afterPayment, createSubscription } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { makeCustomer } from '#dev/sandbox/stripe/world/make.ts'
import { declined, invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Invoice, PaymentMethod, Session, SessionOrder } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { behaviourOf } from '#dev/sandbox/stripe/world/cards.ts'

export type NewSession = {
  successUrl: string
  cancelUrl: string | null
  customer: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  expiresAt: number | null
  order: SessionOrder
}

const DAY = 86_400

export function createSession(world: World, given: NewSession, pageUrl: (id: string) => string): Session {
  const id = world.id('cs_test')
  const price = world.get('price', given.order.priceId, 'line_items[0][price]')
  const amount = given.order.trialEnd === null ? price.unit_amount : 0
  world.orders.set(id, given.order)
  return world.add<Session>({
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: given.order.isTaxed, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: given.customerEmail,
    discounts: [],
    expires_at: given.expiresAt ?? world.now() + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: undefined,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    wallet_options: null,
  })
}

/**
 * Pays on the hosted page. `proof` is the result of 3-D Secure, if it was asked. Returns 'asks' if it must be
 * asked first; throws the bank's decline, and then nothing was created.
 */
export function paySession(
  world: World,
  session: Session,
  method: PaymentMethod,
  proof: boolean | undefined,
): 'complete' | 'asks' {
  const order = world.orders.get(session.id)
  if (session.status !== 'open' || order === undefined)
    throw invalid('This Checkout Session is no longer open.')
  const behaviour = behaviourOf(world.cards.get(method.id)?.number ?? '')
  if (behaviour.asks !== undefined && proof === undefined) return 'asks'
  if (proof === false)
    throw declined({
      code: 'card_declined',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  const refusal = behaviour.onAttach ?? (order.trialEnd === null ? behaviour.onCharge : undefined)
  if (refusal !== undefined) throw declined(refusal)
  const file = world.cards.get(method.id)
  if (file !== undefined) file.isAuthenticated = true
  const customer = session.customer ?? buyer(world, session)
  attach(world, method, customer)
  const subscription = createSubscription(world, {
    customer,
    price: world.get('price', order.priceId),
    trialEnd: order.trialEnd,
    metadata: order.metadata,
    isTaxed: order.isTaxed,
    defaultMethod: method.id,
    behaviour: 'default_incomplete',
    isOffSession: false,
  })
  const invoice = world.find('invoice', subscription.latest_invoice)
  if (invoice !== undefined && invoice.status === 'open') payInvoiceInPerson(world, invoice, method)
  complete(world, session, {
    customer,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    isFree: order.trialEnd !== null,
  })
  return 'complete'
}

/** Pays an invoice with the cardholder present and verified. */
function payInvoiceInPerson(world: World, invoice: Invoice, method: PaymentMethod) {
  const intent = intentOf(world, invoice)
  if (intent === undefined) return
  if (charge(world, intent, method, false) === 'asks') authenticateIntent(world, intent, true)
  settle(world, invoice)
  afterPayment(world, invoice)
}

function buyer(world: World, session: Session): string {
  const customer = world.add({ ...makeCustomer(world), email: session.customer_email })
  world.emit('customer.created', customer)
  return customer.id
}

function complete(
  world: World,
  session: Session,
  made: { customer: string; subscription: string; invoice: string | null; isFree: boolean },
) {
  session.status = 'complete'
  session.payment_status = made.isFree ? 'no_payment_required' : 'paid'
  session.customer = made.customer
  session.subscription = made.subscription
  session.invoice = made.invoice
  session.url = null
  const { email } = world.get('customer', made.customer)
  session.customer_details = {
    address: null,
    business_name: null,
    email: email ?? session.customer_email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  world.emit('checkout.session.completed', session)
}

export function expireSession(world: World, session: Session): Session {
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  session.status = 'expired'
  session.url = null
  world.emit('checkout.session.expired', session)
  return session
}
