import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type Stripe from 'stripe'

import { type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { ApiError } from '#shared/errors.ts'
import { enqueueSync } from '#features/payments/server/webhooks/enqueue-sync.ts'
import type { Queue } from '#server/queue.ts'
import type { Services } from '#server/api/context.ts'
import { raise } from '#server/http/alarms.ts'
import { readJson } from '#server/api/read-request.ts'
import type { Db } from '#server/data/db.ts'

/** The allowed clock difference in seconds. The SDK itself would accept a signature from the future (A78). */
const TOLERANCE = 300

/** Events after which a customer's money may have changed. All others are acknowledged and ignored. */
const TELLING =
  /^(checkout\.session\.|customer\.(subscription\.|updated|deleted)|subscription_schedule\.|invoice\.|payment_method\.|charge\.(refunded|dispute\.)|refund\.|setup_intent\.succeeded)/

/**
 * Handles `POST /api/payments/webhook`: verifies the signature over the raw body, records the event once, and
 * queues a sync. The event's content is not trusted.
 */
export function registerPaymentHooks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/payments/webhook', { config: { access: 'public' } }, async (request, reply) => {
      const event = await openEvent(services, request.body, request.headers['stripe-signature'], request.log)
      const state = await services.db.transaction().execute((trx) => remember(trx, event, services.queue))
      if (state === 'unmatched')
        request.log.warn({ eventId: event.id, type: event.type }, 'event for an unknown customer')
      return reply.send({ received: true })
    })
  })
}

/**
 * Parses a signed event. Throws 400 `webhook_signature` unless Stripe has signed it just now (A75, A78), and
 * 400 for another account (A81).
 */
async function openEvent(
  { config, clock }: Services,
  body: unknown,
  header: string | string[] | undefined,
  log: FastifyBaseLogger,
): Promise<Stripe.Event> {
  const stripe = await stripeOf(config)
  const secret = config.stripe?.webhookSecret ?? ''
  if (!Buffer.isBuffer(body) || typeof header !== 'string' || secret.trim() === '') throw unsigned()
  const skew = skewOf(header, clock.now())
  if (!(Math.abs(skew) <= TOLERANCE)) {
    // Correctly signed at another time: one of the clocks is wrong, and events are refused until it is
    // corrected (F18).
    if (isSignedThen(stripe, body, header, secret)) {
      raise('clock skew')
      log.error({ skewSeconds: skew }, 'clock skew')
    }
    throw unsigned()
  }
  const event = verified(stripe, body, header, secret, clock.now())
  const { problem } = readJson(body)
  if (problem !== undefined) throw new ApiError('validation', problem)
  const isTest = config.stripe?.secretKey.includes('_test_') === true
  if (event.object !== 'event' || event.account !== undefined || event.livemode === isTest)
    throw new ApiError('validation', 'This event is for a different account.')
  return event
}

function verified(
  stripe: StripeClient,
  body: Buffer,
  header: string,
  secret: string,
  now: Date,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      body,
      header,
      secret,
      TOLERANCE,
      undefined,
      Math.floor(now.getTime() / 1000),
    )
  } catch {
    throw unsigned()
  }
}

/** Returns how many seconds the header's timestamp is behind our clock; NaN if it has none, or several. */
function skewOf(header: string, now: Date): number {
  const times = header.split(',').filter((part) => part.startsWith('t='))
  const [stamp] = times
  const isTime = times.length === 1 && stamp !== undefined && /^t=\d{1,12}$/.test(stamp)
  return isTime ? Math.floor(now.getTime() / 1000) - Number(stamp.slice(2)) : Number.NaN
}

/** Tells whether Stripe signed the event at the time that the header names. */
function isSignedThen(stripe: StripeClient, body: Buffer, header: string, secret: string): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (Number.isNaN(seconds)) return false
  try {
    return stripe.webhooks.constructEvent(body, header, secret, TOLERANCE, undefined, seconds) !== undefined
  } catch {
    return false
  }
}

const unsigned = () => new ApiError('webhook_signature', 'This wasn’t signed by Stripe.')

/** Records an event once (A79): the same id again has no effect. */
async function remember(
  trx: Db,
  event: Stripe.Event,
  queue: Queue,
): Promise<'queued' | 'unmatched' | 'ignored'> {
  const customerId = customerOf(event)
  const isTelling = customerId !== null && TELLING.test(event.type)
  const disputedIntent = intentOf(event, /^charge\.dispute\./)
  const business =
    disputedIntent !== undefined
      ? await payerOf(trx, disputedIntent)
      : isTelling
        ? await trx
            .selectFrom('business')
            .select('id')
            .where('stripeCustomerId', '=', customerId)
            .executeTakeFirst()
        : undefined
  // A deleted customer that is unknown here was deleted by us.
  const isOurs = isTelling && event.type !== 'customer.deleted'
  const state = business !== undefined ? 'queued' : isOurs ? 'unmatched' : 'ignored'
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stripeEvent')
    .values({ id: event.id, type: event.type, customerId, state })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (business !== undefined && numInsertedOrUpdatedRows !== 0n)
    await enqueueSync(queue, trx, business.id, toldBy(event))
  return state
}

/** Returns the customer of an event. Event types and API versions differ in where they name it. */
function customerOf({ data, type }: Stripe.Event): string | null {
  const object: unknown = data.object
  if (typeof object !== 'object' || object === null) return null
  const named = type.startsWith('customer.') && !type.includes('subscription') ? 'id' : 'customer'
  const value: unknown = named in object ? Reflect.get(object, named) : null
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null
}

/** Selects the business of a dispute by its payment, because a dispute names no customer. */
function payerOf(trx: Db, intent: string) {
  return trx
    .selectFrom('invoice')
    .select('businessId as id')
    .where('paymentIntentId', '=', intent)
    .limit(1)
    .executeTakeFirst()
}

function toldBy(event: Stripe.Event) {
  const refundedIntent = intentOf(event, /^(refund\.|charge\.refunded$)/)
  const disputedIntent = intentOf(event, /^charge\.dispute\./)
  return {
    ...(refundedIntent !== undefined && { refundedIntent }),
    ...(disputedIntent !== undefined && { disputedIntent }),
  }
}

function intentOf({ type, data }: Stripe.Event, types: RegExp): string | undefined {
  if (!types.test(type)) return undefined
  const object: unknown = data.object
  const intent: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, 'payment_intent') : null
  return typeof intent === 'string' ? intent : undefined
}
