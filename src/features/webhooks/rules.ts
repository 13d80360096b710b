/** The types of events, by the subject that they are about. `test` is sent on request only. */
export const EVENT_TYPES = [
  'review.created',
  'review.updated',
  'review.removed',
  'review.takenDown',
  'review.restored',
  'reply.created',
  'reply.edited',
  'reply.deleted',
  'reply.restored',
  'brand.updated',
  'brand.claimed',
  'brand.released',
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'report.decided',
  'goal.missed',
  'plan.changed',
  'promotion.approved',
  'promotion.refused',
  'promotion.started',
  'promotion.paused',
  'promotion.resumed',
  'promotion.stopped',
  'promotion.cancelled',
  'promotion.done',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
export const TEST_TYPE = 'test'

export const ENDPOINTS_MAX = 10
/** Days for which events, deliveries and answers are kept. */
export const LOG_DAYS = 30
/** Days of the numbers in the list. */
export const HEALTH_DAYS = 28
/** After a rotation both secrets sign this long. */
export const OVERLAP_HOURS = 24
/** An endpoint that failed this long without one success is paused. */
export const FAILING_DAYS = 5
export const TIMEOUT_MS = 15_000
export const ANSWER_BYTES = 2048
/** The largest body, as bytes. */
export const BODY_BYTES = 20_000

const MINUTE = 60
const HOUR = 3600
/** Seconds before each attempt, after the one before. */
const WAITS = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
export const ATTEMPTS = WAITS.length
/** The wait is longer by up to this share, so that a server that recovers isn't hit by everything at once. */
const JITTER = 0.1

/**
 * Returns the seconds until the next attempt, or null after the last. `made` attempts failed; `random` is from
 * 0 to 1; `retryAfter` are the seconds that the endpoint asked for, of which up to a day are kept.
 */
export function waitBefore(made: number, random: number, retryAfter: number | null): number | null {
  const wait = WAITS[made]
  if (wait === undefined) return null
  return Math.max(wait * (1 + JITTER * random), Math.min(retryAfter ?? 0, 24 * HOUR))
}

/** Returns the seconds that a Retry-After header asks for; null without a valid one. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  if (text.startsWith('-')) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000)
}

/** How an endpoint answered: accepted, refused for good (410), or to be tried again. */
export function outcomeOf(status: number | null): 'delivered' | 'gone' | 'retry' {
  if (status === null) return 'retry'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'retry'
}
