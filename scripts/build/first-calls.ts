import { getUser } from '#features/account/contract.ts'
import { getAnalyticsFrame } from '#features/analytics/contract.ts'
import { listBrands } from '#features/brand/contract.ts'
import { getSubscription } from '#features/payments/contract.ts'
import { listProducts } from '#features/products/contract.ts'
import { LISTED_FIELDS } from '#features/products/rules.ts'
import { getReviewSummary, listReviews, REVIEWS_PER_PAGE } from '#features/reviews/contract.ts'
import { paths } from '#shared/paths.ts'
import { callUrl } from '#shared/api/call.ts'

/** The placeholder for a stored value of the browser; the page's script fills it in. */
const stored = (key: 'userID' | 'activeBusiness' | 'activeBrand') => `_${key}_`

const viewer = callUrl(getUser, { params: { id: stored('userID') } })
const brand = callUrl(listBrands, { query: { businessId: stored('activeBusiness') } })
const ofBrand = { brandId: stored('activeBrand') }

const OF_PAGE: Record<string, readonly string[]> = {
  [paths.reviews]: [
    callUrl(listReviews, { query: { ...ofBrand, sort: 'createdAt_desc', limit: REVIEWS_PER_PAGE } }),
    callUrl(getReviewSummary, { query: ofBrand }),
  ],
  [paths.performance]: [callUrl(getAnalyticsFrame, { query: ofBrand })],
  [paths.brand]: [brand],
  [paths.brandEdit]: [brand],
  [paths.products]: [
    callUrl(listProducts, { query: { ...ofBrand, limit: 0, fields: LISTED_FIELDS } }),
    brand,
  ],
  [paths.subscription]: [callUrl(getSubscription, { query: { businessId: stored('activeBusiness') } })],
}

/**
 * Returns the calls that a framed page starts before its scripts load, the most important first. A URL with a
 * query may need other data or another brand: there it is the viewer alone.
 */
export function firstCalls(framed: string): { always: readonly string[]; withoutQuery: readonly string[] } {
  return { always: [viewer], withoutQuery: OF_PAGE[framed] ?? [] }
}
