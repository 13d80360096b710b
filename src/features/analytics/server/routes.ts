import {
  chooseComparison,
  getAnalyticsFrame,
  getPulse,
  getSeries,
  getTopProducts,
  listPromotionMarkers,
  listRivals,
} from '#features/analytics/contract.ts'
import { type Day, todayIn } from '#features/analytics/days.ts'
import { bucketBounds, MAX_POINTS, type Range, SERIES } from '#features/analytics/rules.ts'
import { findMarkers } from '#features/analytics/server/markers.ts'
import { getOverview, keepChoice } from '#features/analytics/server/overview.ts'
import { findTopProducts } from '#features/analytics/server/products.ts'
import { readPulse } from '#features/analytics/server/pulse.ts'
import { findRivals } from '#features/analytics/server/rivals.ts'
import { readSeries } from '#features/analytics/server/series.ts'
import { zoneName } from '#features/analytics/server/zones.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const analyticsRoutes: readonly MountedRoute[] = [
  on(getAnalyticsFrame, ({ db, viewer, query }) => getOverview(db, { userId: viewer.userId, ...query })),
  on(getTopProducts, async ({ db, query, clock }) => {
    const { totalCount, ...found } = await findTopProducts(db, { ...query, ...spanOf(query, clock.now()) })
    return { ...found, metadata: { totalCount } }
  }),
  on(listPromotionMarkers, async ({ db, query, member, clock }) => {
    const of = { brandId: query.brandId, businessId: member.businessId, ...spanOf(query, clock.now()) }
    const promotions = await findMarkers(db, of)
    return { promotions, metadata: { totalCount: promotions.length } }
  }),
  on(listRivals, async ({ db, query }) => {
    const brands = await findRivals(db, query.brandId, query.name ?? '')
    return { brands, metadata: { totalCount: brands.length } }
  }),
  on(getPulse, async ({ db, query }) => ({ counted: await readPulse(db, query.brandId) })),
  on(getSeries, async ({ db, params, query, clock }) => {
    const { brandId, interval, competitorId } = query
    const series = SERIES.find((name) => name === params.series)
    if (series === undefined) throw notFound()
    const { range, zone } = spanOf(query, clock.now())
    if (competitorId === brandId) throw invalid('competitorId', 'Choose a brand other than your own.')
    if (bucketBounds(range, interval).length > MAX_POINTS + 1)
      throw invalid('interval', 'That’s too many points. Use weeks or months.')
    const previous = query.previous ?? false
    const median = query.median ?? false
    const question = { brandId, series, range, interval, zone, competitorId, previous, median }
    return {
      ...(await readSeries(db, question)),
      timezone: query.timezone,
      readAt: clock.now().toISOString(),
    }
  }),
  on(chooseComparison, async ({ db, viewer, body }) => {
    const whose = { userId: viewer.userId, brandId: body.brandId }
    await keepChoice(db, whose, body)
    return getOverview(db, whose)
  }),
]

const USUAL_DAYS = 30

type Span = { from?: Day | undefined; to?: Day | undefined; timezone: string }

/** Returns the requested range in a valid time zone. */
function spanOf({ from, to, timezone }: Span, now: Date): { range: Range; zone: string } {
  const zone = zoneName(timezone)
  if (zone === null) throw invalid('timezone', 'We don’t know this time zone. Use a name like Europe/Lisbon.')
  const last = to ?? todayIn(zone, now)
  const range = { from: from ?? last - USUAL_DAYS + 1, to: last }
  if (range.from > range.to) throw invalid('to', 'The end date is before the start date.')
  return { range, zone }
}
