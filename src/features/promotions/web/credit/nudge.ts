import { todayIn } from '#features/analytics/days.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { BUDGET_MIN } from '#features/promotions/rules.ts'
import type { PromotableProduct } from '#features/promotions/web/queries.ts'

const NUDGE_DAYS = 7
const DAY_MS = 86_400_000

/** Returns the credit that lapses within seven days, if it is enough for a spotlight. */
export function lapsingSoon(
  { lapses, left }: Pick<NonNullable<Redemptions['adCredit']>, 'lapses' | 'left'>,
  now: Date,
): { amount: number; at: string } | null {
  const soon = lapses.filter(({ at }) => Date.parse(at) - now.getTime() <= NUDGE_DAYS * DAY_MS)
  const at = soon.map((lapse) => lapse.at).toSorted()[0]
  const amount = soon.reduce((sum, lapse) => sum + lapse.amount, 0)
  return at === undefined || amount <= 0 || left < BUDGET_MIN ? null : { amount, at }
}

/** Returns the ids of products that are promoted, or were within the last 30 days. */
export function recentlyPromoted(promotions: readonly Promotion[], now: Date): ReadonlySet<string> {
  const recent = promotions.filter(
    ({ status, endedAt }) =>
      status !== 'draft' &&
      status !== 'refused' &&
      (endedAt === null || now.getTime() - Date.parse(endedAt) < 30 * DAY_MS),
  )
  return new Set(recent.flatMap(({ products }) => products.map(({ id }) => id)))
}

/** Returns the verified product with the most reviews that has not been promoted lately. */
export function bestProduct(
  products: readonly PromotableProduct[],
  promoted: ReadonlySet<string>,
): PromotableProduct | null {
  const fit = products.filter(({ id, isVerified }) => isVerified && !promoted.has(id))
  return (
    fit.toSorted((a, b) => b.reviewsCount - a.reviewsCount || (b.rating ?? 0) - (a.rating ?? 0))[0] ?? null
  )
}

/** Returns 'in 7 days', 'tomorrow' or 'today' for an instant: by days of the calendar in a zone. */
export function inDays(at: string, now: Date, timeZone: string): string {
  const days = todayIn(timeZone, new Date(at)) - todayIn(timeZone, now)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
