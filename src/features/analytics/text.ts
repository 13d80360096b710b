import type { Interval, Series } from '#features/analytics/rules.ts'
import { MEDIAN_BRANDS, PRIVACY_FLOOR } from '#features/analytics/rules.ts'

export const SERIES_NAMES: Record<Series, string> = {
  engagement: 'Engagement',
  impressions: 'Impressions',
  pageviews: 'Page views',
  saves: 'Saves',
}

/** What each counts, in a line. */
export const SERIES_MEANINGS: Record<Series, string> = {
  engagement: 'Likes, comments, saves and clicks on your links.',
  impressions: 'How often your brand or a product was shown in a list.',
  pageviews: 'How often your page, or one of a product, was opened.',
  saves: 'How often you or a product was put into a collection.',
}

export const INTERVAL_NAMES: Record<Interval, string> = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Why a competitor's numbers are not shown. */
export const FEW_COUNTED = `Fewer than ${PRIVACY_FLOOR} were counted in these days. To keep single visitors private, so few are not shown.`

/** Why a median is not shown. */
export const NO_CATEGORY = `None of your categories has ${MEDIAN_BRANDS} brands yet.`
export const FEW_BRANDS = (category: string): string =>
  `Fewer than ${MEDIAN_BRANDS} brands of ${category} were seen in these days.`
