/** The counted metrics, as in the database's type `metric`. Engagement is all but the first two. */
export const METRICS = ['impression', 'pageview', 'save', 'click', 'like', 'comment'] as const
export type Metric = (typeof METRICS)[number]

/**
 * `product_id` of the sums over all events of a brand, with or without a product; other ids are that
 * product's own.
 */
export const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'

/** The most events of one call; more is a 413 (A122). */
export const EVENTS_AT_ONCE = 500

/**
 * The tolerance of a sender's clock. Within it an event counts at its arrival, beyond it the event is dropped
 * (A122).
 */
export const DRIFT_MS = 5 * 60_000

/** Tells whether the sender's time is plausible; without one the event happened now. */
export function isTimely(sentAt: string | undefined, now: Date): boolean {
  return sentAt === undefined || Math.abs(Date.parse(sentAt) - now.getTime()) <= DRIFT_MS
}
