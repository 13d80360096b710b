import { behaviourOf, type Decline } from '#dev/sandbox/stripe/world/cards.ts'
import type { PaymentIntent, PaymentMethod } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

type Verdict = 'paid' | 'asks' | Decline

const ASKED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const NO_CARD: Decline = {
  code: 'payment_intent_unexpected_state',
  message: 'This customer has no attached payment source or default payment method.',
}

/** Returns the bank's answer to a charge. Off session the cardholder can't be asked. */
function verdict(world: World, method: PaymentMethod | undefined, isOffSession: boolean): Verdict {
  if (method === undefined) return NO_CARD
  const file = world.cards.get(method.id)
  const behaviour = behaviourOf(file?.number ?? '')
  if (behaviour.onCharge !== undefined) return behaviour.onCharge
  if (isExpired(world, method)) return { code: 'expired_card', message: 'Your card has expired.' }
  const asks = behaviour.asks === 'always' || (behaviour.asks === 'once' && file?.isAuthenticated !== true)
  if (!asks) return 'paid'
  return isOffSession ? ASKED : 'asks'
}

function isExpired(world: World, { card }: PaymentMethod): boolean {
  return card !== undefined && Date.UTC(card.exp_year, card.exp_month, 1) / 1000 <= world.now()
}

export function makePaymentIntent(
  world: World,
  given: { amount: number; customer: string; description: string },
): PaymentIntent {
  const id = world.id('pi')
  return world.add<PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${world.id('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: 'usd',
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  })
}

/** Asks the bank, and writes its answer to the intent. */
export function charge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  isOffSession: boolean,
): Verdict {
  const said = verdict(world, method, isOffSession)
  intent.payment_method = method?.id ?? null
  if (said === 'paid') {
    succeed(world, intent)
  } else if (said === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    world.emit('payment_intent.requires_action', intent)
  } else {
    refuse(world, intent, said)
  }
  return said
}

/** Completes 3-D Secure, successfully or not. */
export function authenticateIntent(world: World, intent: PaymentIntent, isProved: boolean) {
  if (isProved) succeed(world, intent)
  else refuse(world, intent, UNPROVED)
}
export const UNPROVED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

function succeed(world: World, intent: PaymentIntent) {
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_payment_error = null
  intent.amount_received = intent.amount
  intent.latest_charge = world.id('ch')
  world.emit('payment_intent.succeeded', intent)
}

function refuse(world: World, intent: PaymentIntent, decline: Decline) {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    message: decline.message,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
  }
  world.emit('payment_intent.payment_failed', intent)
}
