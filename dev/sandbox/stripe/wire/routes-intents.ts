import * as z from 'zod/mini'

import { authenticateIntent, charge } from '#dev/sandbox/stripe/acts/charging.ts'
import { intentOf, settle } from '#dev/sandbox/stripe/acts/invoices.ts'
import {
  authenticateSetup,
  confirmSetup,
  createSetupIntent,
  takeMethod,
} from '#dev/sandbox/stripe/acts/methods.ts'
import { afterPayment } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { declined, invalid, missing } from '#dev/sandbox/stripe/world/refusals.ts'
import type { PaymentIntent, SetupIntent } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { Expand, flag, Metadata } from '#dev/sandbox/stripe/wire/params.ts'
import { type Route, route, type Surroundings } from '#dev/sandbox/stripe/wire/route.ts'

const text = z.optional(z.string())
const Secret = { ...Expand, client_secret: text }
/** Only the stand-in's own script reports the result of 3-D Secure. */
const Proof = z.strictObject({ client_secret: z.string(), proved: flag })
const forBrowser = { isPublic: true }

export const intentRoutes: Route[] = [
  route(
    'GET /v1/payment_intents/:id',
    z.strictObject(Secret),
    (around, given, id) => intentFor(around, id, given.client_secret),
    forBrowser,
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    z.strictObject({ ...Secret, payment_method: text }),
    (around, given, id) => {
      const { world } = around
      const intent = intentFor(around, id, given.client_secret)
      if (intent.status === 'canceled') throw over()
      const method = takeMethod(world, given.payment_method ?? intent.payment_method ?? '')
      const said = charge(world, intent, method, false)
      settleBy(world, intent)
      if (said !== 'paid' && said !== 'asks') throw declined(said, { payment_intent: intent })
      return intent
    },
    forBrowser,
  ),
  route(
    'POST /v1/payment_intents/:id/prove',
    Proof,
    (around, given, id) => {
      const intent = intentFor(around, id, given.client_secret)
      if (intent.status === 'canceled') throw over()
      authenticateIntent(around.world, intent, given.proved)
      settleBy(around.world, intent)
      return intent
    },
    forBrowser,
  ),
  route(
    'POST /v1/setup_intents',
    z.strictObject({
      ...Expand,
      customer: text,
      usage: z._default(z.enum(['off_session', 'on_session']), 'off_session'),
      payment_method_types: z.optional(z.array(z.string())),
      metadata: z.optional(Metadata),
    }),
    ({ world }, given) => {
      if (given.customer !== undefined) world.get('customer', given.customer, 'customer')
      return createSetupIntent(world, {
        customer: given.customer ?? null,
        usage: given.usage,
        metadata: given.metadata ?? {},
      })
    },
  ),
  route(
    'GET /v1/setup_intents/:id',
    z.strictObject(Secret),
    (around, given, id) => setupFor(around, id, given.client_secret),
    forBrowser,
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    z.strictObject({ ...Secret, payment_method: z.string() }),
    (around, given, id) =>
      confirmSetup(
        around.world,
        setupFor(around, id, given.client_secret),
        takeMethod(around.world, given.payment_method),
      ),
    forBrowser,
  ),
  route(
    'POST /v1/setup_intents/:id/prove',
    Proof,
    (around, given, id) =>
      authenticateSetup(around.world, setupFor(around, id, given.client_secret), given.proved),
    forBrowser,
  ),
]

/** Returns the error for an intent that needs no more confirmation. */
const over = () =>
  invalid('This PaymentIntent is canceled and cannot be confirmed.', {
    code: 'payment_intent_unexpected_state',
  })

/** Returns an intent. The browser must know its client secret; the secret key may always. */
function intentFor(
  { world, isBrowser }: Surroundings,
  id: string,
  secret: string | undefined,
): PaymentIntent {
  const intent = world.get('payment_intent', id)
  if (isBrowser && intent.client_secret !== secret) throw missing('payment_intent', id)
  return intent
}

function setupFor({ world, isBrowser }: Surroundings, id: string, secret: string | undefined): SetupIntent {
  const intent = world.get('setup_intent', id)
  if (isBrowser && intent.client_secret !== secret) throw missing('setup_intent', id)
  return intent
}

/** Settles the invoice that waited for this payment. */
function settleBy(world: World, intent: PaymentIntent) {
  const [invoice] = world.all('invoice', (each) => intentOf(world, each) === intent)
  if (invoice === undefined || invoice.status !== 'open') return
  if (intent.status === 'succeeded') settle(world, invoice)
  afterPayment(world, invoice)
}
