/** What is counted, as the database's own type `metric` has it. Engagement is all but the first two (rules.md, Events). */
export const METRICS = ['impression', 'pageview', 'save', 'click', 'like', 'comment'] as const
export type Metric = (typeof METRICS)[number]

/** `product_id` of the sums over all events of a brand, with a product and without; other ids are that product's own. */
export const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'

/** Events in one call at most; more is a 413 (A122). */
export const EVENTS_AT_ONCE = 500

/** What a sender's clock may be off by. Inside it an event counts when it reached us, beyond it is none (A122). */
export const DRIFT_MS = 5 * 60_000

/** Whether an event can have happened when its sender says; without a word it happened now. */
export function isTimely(sentAt: string | undefined, now: Date): boolean {
  return sentAt === undefined || Math.abs(Date.parse(sentAt) - now.getTime()) <= DRIFT_MS
}
