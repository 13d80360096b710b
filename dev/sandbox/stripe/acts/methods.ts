import { UNPROVED } from '#dev/sandbox/stripe/acts/charging.ts'
import { behaviourOf, readyMade } from '#dev/sandbox/stripe/world/cards.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import { declined, invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { PaymentMethod, SetupIntent } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** Returns a saved card, or a new one for Stripe's ready-made ids (`pm_card_visa`). */
export function takeMethod(world: World, id: string, param = 'payment_method'): PaymentMethod {
  const number = readyMade(id)
  if (number === undefined) return world.get('payment_method', id, param)
  const year = new Date(world.now() * 1000).getUTCFullYear() + 4
  return makePaymentMethod(world, { number, exp_month: 12, exp_year: year })
}

export function attach(world: World, method: PaymentMethod, customer: string): PaymentMethod {
  world.get('customer', customer, 'customer')
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  const { onAttach } = behaviourOf(world.cards.get(method.id)?.number ?? '')
  if (onAttach !== undefined) throw declined(onAttach)
  if (method.customer === null) {
    method.customer = customer
    world.emit('payment_method.attached', method)
  }
  return method
}

export function detach(world: World, method: PaymentMethod): PaymentMethod {
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const customer = world.get('customer', method.customer)
  method.customer = null
  if (customer.invoice_settings.default_payment_method === method.id)
    customer.invoice_settings.default_payment_method = null
  world.emit('payment_method.detached', method)
  return method
}

export function createSetupIntent(
  world: World,
  given: { customer: string | null; usage: string; metadata: Record<string, string> },
): SetupIntent {
  const id = world.id('seti')
  return world.add<SetupIntent>({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.id('x').slice(2)}`,
    created: world.now(),
    customer: given.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage,
  })
}

/** Confirms a card with its bank; some ask the cardholder first. */
export function confirmSetup(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.status === 'succeeded')
    throw invalid('You cannot confirm this SetupIntent because it has already succeeded.', {
      code: 'setup_intent_unexpected_state',
    })
  const behaviour = behaviourOf(world.cards.get(method.id)?.number ?? '')
  if (behaviour.onAttach !== undefined) {
    intent.last_setup_error = { type: 'card_error', message: behaviour.onAttach.message }
    world.emit('setup_intent.setup_failed', intent)
    throw declined(behaviour.onAttach, { setup_intent: intent })
  }
  intent.payment_method = method.id
  if (behaviour.asks === undefined) return completeSetup(world, intent, method)
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  return intent
}

export function authenticateSetup(world: World, intent: SetupIntent, isProved: boolean): SetupIntent {
  const method = world.get('payment_method', intent.payment_method)
  intent.next_action = null
  if (isProved) return completeSetup(world, intent, method)
  intent.status = 'requires_payment_method'
  intent.last_setup_error = {
    type: 'card_error',
    code: 'setup_intent_authentication_failure',
    message: UNPROVED.message,
  }
  world.emit('setup_intent.setup_failed', intent)
  return intent
}

function completeSetup(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const file = world.cards.get(method.id)
  if (file !== undefined) file.isAuthenticated = true
  if (intent.customer !== null)
    attach(world, method, typeof intent.customer === 'string' ? intent.customer : '')
  intent.status = 'succeeded'
  world.emit('setup_intent.succeeded', intent)
  return intent
}
