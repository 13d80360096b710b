import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import { dayOf, todayIn } from '#features/analytics/days.ts'
import type { Question } from '#features/analytics/web/queries.ts'
import { fittingIntervals, rangeOf, usualInterval } from '#features/analytics/web/ranges.ts'
import type { View } from '#features/analytics/web/view.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

/** Returns the query of a view, in the browser's time zone. */
export function questionOf(
  brandId: string,
  frame: AnalyticsFrame,
  view: View,
): { question: Question; today: number } {
  const timezone = visitorTimeZone()
  const today = todayIn(timezone, new Date())
  const range = rangeOf(view.chosen, today, frame.firstDay === null ? null : dayOf(frame.firstDay))
  const interval =
    view.interval !== null && fittingIntervals(range).includes(view.interval)
      ? view.interval
      : usualInterval(range)
  const { comparison, competitor } = frame
  return {
    question: { brandId, range, interval, timezone, comparison, competitorId: competitor?.id ?? null },
    today,
  }
}
