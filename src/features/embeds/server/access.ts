import { NUMBERS_DAYS, type ShownParts } from '#features/embeds/rules.ts'
import { isPaid, type PaywallState } from '#shared/paywall.ts'

/** The plan of a business; `endedAt` is when its last subscription ended, if one has. */
export type PlanFacts = PaywallState & { endedAt: string | null }

const DAY_MS = 86_400_000

/**
 * Returns the parts that a business's embeds show: everything on a paid plan, rating and count for 30 days
 * after it, then a link. `business` is null for an embed whose brand has left its business.
 */
export function showsOf(business: PlanFacts | null, now: Date): ShownParts {
  if (business === null) return 'link'
  if (isPaid(business, now)) return 'reviews'
  const until = numbersUntil(business, now)
  return until !== null && now < until ? 'numbers' : 'link'
}

/**
 * Returns the end of the days after a plan on which rating and count are shown; null without an ended plan.
 */
export function numbersUntil(business: PlanFacts, now: Date): Date | null {
  if (isPaid(business, now)) return null
  // A grace period that has passed ends a plan as well, before its subscription does.
  const ends = [business.endedAt, business.graceEndsAt]
    .map((at) => (at === null ? Number.NaN : Date.parse(at)))
    .filter((at) => at <= now.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends) + NUMBERS_DAYS * DAY_MS)
}
