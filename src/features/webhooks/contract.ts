import * as z from 'zod/mini'

import { EVENT_TYPES, LOG_DAYS, ENDPOINTS_MAX } from '#features/webhooks/rules.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

const Url = z.string().check(
  z.maxLength(500, { error: 'Use an address of at most 500 characters.' }),
  z.refine((value) => isWebAddress(value), {
    error: 'Enter an address that starts with https://, without a user name or port.',
  }),
)

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    ['', '443', '80'].includes(url.port)
  )
}

const NO_TYPE = 'Use the types of events in the docs, such as review.created.'

/** Empty: all types, also ones that are added later. */
const Types = z
  .array(z.enum(EVENT_TYPES, { error: NO_TYPE }))
  .check(z.refine((types) => new Set(types).size === types.length, { error: 'Name each type once.' }))
const Signing = z.enum(['hmac', 'ed25519'])
/** The name of an endpoint's state; `pauseReason` says why it is paused. */
const PauseReason = z.enum(['byHand', 'gone', 'failing'])

/**
 * `days` counts deliveries by day, the oldest first; the last one is today in UTC. `overlapUntil`: until then two
 * secrets sign.
 */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  types: z.array(z.enum(EVENT_TYPES)),
  signing: Signing,
  createdAt: z.iso.datetime(),
  pausedAt: z.nullable(z.iso.datetime()),
  pauseReason: z.nullable(PauseReason),
  failingSince: z.nullable(z.iso.datetime()),
  overlapUntil: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  days: z.array(z.object({ day: z.string(), delivered: z.int(), failed: z.int() })),
})
export type Webhook = z.infer<typeof Webhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
/** `eventId` is the `webhook-id` header: the same for each attempt and replay. */
const Delivery = z.object({
  id: Id,
  eventId: z.string(),
  type: z.string(),
  subjectId: Id,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  lastStatus: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** Null while the endpoint is paused, and once it is over. */
  nextAt: z.nullable(z.iso.datetime()),
})
export type Delivery = z.infer<typeof Delivery>

/** `failure` says why no answer came. `answer` is its first 2 kB. */
const Attempt = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  tookMs: z.int(),
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(['name', 'connection', 'certificate', 'time', 'unsafe', 'unknown'])),
  answer: z.string(),
  timestamp: z.int(),
  signature: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

/** `body` is null before the first attempt, and once a person's words were erased (`erasedAt`). */
export const DeliveryDetail = z.extend(Delivery, {
  body: z.nullable(z.string()),
  erasedAt: z.nullable(z.iso.datetime()),
  attemptLog: z.array(Attempt),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const scope = { business: 'params.businessId' } as const
const members = { who: 'member', can: 'developers', scope } as const
const managers = { who: 'paid', can: 'developers', scope } as const
const keyScope = 'webhooks:manage' as const

export const listWebhooks = endpoint('GET /businesses/:businessId/webhooks', {
  summary: 'The webhook endpoints of a business, with their last four weeks',
  access: members,
  keyScope,
  reply: list('webhooks', Webhook),
})

/** 409 `quota` at ten endpoints. The secret is revealed apart. */
export const createWebhook = endpoint('POST /businesses/:businessId/webhooks', {
  summary: `Add a webhook endpoint; a business has at most ${ENDPOINTS_MAX}`,
  access: managers,
  keyScope,
  body: z.strictObject({ url: Url, types: Types, signing: z._default(Signing, 'hmac') }),
  reply: Webhook,
  status: 201,
  idempotent: 'transaction',
})

/** `isPaused: false` sends what waits, in order. */
export const updateWebhook = endpoint('PATCH /businesses/:businessId/webhooks/:id', {
  summary: 'Change, pause or resume a webhook endpoint',
  access: managers,
  keyScope,
  body: z.strictObject({
    url: z.optional(Url),
    types: z.optional(Types),
    isPaused: z.optional(z.boolean()),
  }),
  reply: Webhook,
})

/** Its log is deleted too, and what waits is not sent. */
export const removeWebhook = endpoint('DELETE /businesses/:businessId/webhooks/:id', {
  summary: 'Delete a webhook endpoint',
  access: members,
  keyScope,
  reply: Nothing,
  status: 204,
})

/** `whsec_…`, or the public key as `whpk_…`. */
export const revealWebhookSecret = endpoint('POST /businesses/:businessId/webhooks/:id/secret', {
  summary: 'Show what the signatures of an endpoint are verified with',
  access: managers,
  stepUp: true,
  reply: z.object({ verifyWith: z.string() }),
})

/**
 * For 24 hours each message has two signatures: by the new secret and by the old one. 409 `conflict` while an earlier
 * rotation still overlaps.
 */
export const rotateWebhookSecret = endpoint('POST /businesses/:businessId/webhooks/:id/rotate', {
  summary: 'Replace the secret of an endpoint',
  access: managers,
  stepUp: true,
  reply: Webhook,
  idempotent: 'transaction',
})

/** It is tried once, also if the endpoint is paused. One that paused by itself is resumed if it accepts. */
export const testWebhook = endpoint('POST /businesses/:businessId/webhooks/:id/test', {
  summary: 'Send a test event to an endpoint',
  access: managers,
  keyScope,
  reply: z.object({ deliveryId: Id }),
  status: 202,
  limits: [{ name: 'webhook-test', by: 'account', points: 20, seconds: 60, store: 'database' }],
})

export const listDeliveries = endpoint('GET /businesses/:businessId/webhooks/:id/deliveries', {
  summary: `The deliveries of an endpoint, newest first; kept for ${LOG_DAYS} days`,
  access: members,
  keyScope,
  query: z.object({
    state: z.optional(z.enum(DELIVERY_STATES)),
    type: z.optional(z.enum([...EVENT_TYPES, 'test'], { error: NO_TYPE })),
    cursor: z.optional(text(200)),
    limit: z._default(int(1, 100), 20),
  }),
  reply: z.object({ deliveries: z.array(Delivery), nextCursor: z.nullable(z.string()) }),
})

export const getDelivery = endpoint('GET /businesses/:businessId/webhooks/:id/deliveries/:deliveryId', {
  summary: 'A delivery with its body and all attempts',
  access: members,
  keyScope,
  reply: DeliveryDetail,
})

/** One delivery, or all that failed or were delivered in a range. Each keeps its event’s id. */
export const replayDeliveries = endpoint('POST /businesses/:businessId/webhooks/:id/replay', {
  summary: 'Send deliveries again: one, all of a range, or all that failed since',
  access: managers,
  keyScope,
  body: z.union([
    z.strictObject({ deliveryId: Id }),
    z.strictObject({
      from: z.iso.datetime(),
      to: z.optional(z.iso.datetime()),
      state: z._default(z.enum(['failed', 'all']), 'failed'),
    }),
  ]),
  reply: z.object({ count: z.int() }),
  status: 202,
  idempotent: 'transaction',
})

export const SIGNATURE_VERDICTS = [
  'matches',
  'unknownId',
  'noSignature',
  'timestamp',
  'reserialised',
  'body',
  'secret',
] as const
/**
 * `verdict` names the first difference between what arrived and what was sent. `signed` are the exact bytes that
 * were signed, as text; `differsAt` is the character of the body at which the two differ.
 */
export const checkSignature = endpoint('POST /businesses/:businessId/webhooks/:id/check-signature', {
  summary: 'Find out why a signature fails',
  access: members,
  keyScope,
  body: z.strictObject({
    id: text(100),
    timestamp: text(30),
    signature: text(2000),
    body: z.string().check(z.maxLength(50_000, { error: 'Paste at most 50,000 characters.' })),
  }),
  reply: z.object({
    verdict: z.enum(SIGNATURE_VERDICTS),
    signed: z.nullable(z.string()),
    differsAt: z.nullable(z.int()),
  }),
})
