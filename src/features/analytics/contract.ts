import * as z from 'zod/mini'

import { dayOf, isDay } from '#features/analytics/days.ts'
import { COMPARISONS, FIRST_DAY, INTERVALS, LAST_DAY, SERIES } from '#features/analytics/rules.ts'
import { BrandName } from '#features/brand/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { flag, Id, int, text } from '#shared/api/input.ts'

/** A day of the calendar in the zone that is asked for: 'YYYY-MM-DD', counted in days since 1970. */
const WireDay = z.pipe(
  z.string().check(
    z.refine((value) => isDay(value), { error: 'Use a day such as 2026-11-21.' }),
    z.refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error: 'Use a day from 2015 to 2040.' }),
  ),
  z.transform((value: string) => dayOf(value)),
)

/** Both days belong to the range. Without them: the 30 days that end today. */
const Span = {
  brandId: Id,
  from: z.optional(WireDay),
  to: z.optional(WireDay),
  timezone: z._default(text(64, 1), 'UTC'),
}
const OWN = { brand: 'query.brandId' } as const

/** `date` is the bucket's first day in the zone. */
export const Point = z.object({ date: z.string(), count: z.int() })
export type Point = z.infer<typeof Point>

const Total = z.nullable(z.int())
/** R59. What is not asked for is not there; where it is hidden: null, `[]` and why, in words. All of a reply's lists are equally long. */
export const BrandSeries = z.object({
  totalCount: z.int(),
  chartData: z.array(Point),
  totalCountCompetitor: z.optional(Total),
  chartDataCompetitor: z.optional(z.array(Point)),
  competitorHidden: z.optional(z.nullable(z.string())),
  /** The range just before, as long. Its chart only when asked for. */
  totalCountPrevious: z.int(),
  chartDataPrevious: z.optional(z.array(Point)),
  totalCountMedian: z.optional(Total),
  chartDataMedian: z.optional(z.array(Point)),
  medianHidden: z.optional(z.nullable(z.string())),
  /** What was answered: first and last day, zone and buckets, and when. */
  from: z.string(),
  to: z.string(),
  previousFrom: z.string(),
  previousTo: z.string(),
  interval: z.enum(INTERVALS),
  timezone: z.string(),
  readAt: z.iso.datetime(),
})
export type BrandSeries = z.infer<typeof BrandSeries>

/** R8, A12: of a competitor only sums leave, and only above the privacy floor. */
export const getSeries = endpoint('GET /analytics/:series', {
  summary: 'One of the four series, by day, week or month of a time zone, beside a competitor if one is named',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  params: z.object({ series: z.enum(SERIES) }),
  query: z.object({
    ...Span,
    interval: z._default(z.enum(INTERVALS), 'day'),
    competitorId: z.optional(Id),
    /** The chart of the range before; the median of the brand's category. */
    previous: z.optional(flag()),
    median: z.optional(flag()),
  }),
  reply: BrandSeries,
})

export const ProductNumbers = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(Picture),
  engagement: z.int(),
  pageviews: z.int(),
  saves: z.int(),
  engagementPrevious: z.int(),
})
export type ProductNumbers = z.infer<typeof ProductNumbers>

/** Best first; `rising` and `fading` moved most against the range before. `totalCount` is the number of products. */
export const getTopProducts = endpoint('GET /analytics/products', {
  summary: "The brand's products by engagement",
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ ...Span, limit: z._default(int(1, 100), 5) }),
  reply: z.object({
    ...list('products', ProductNumbers).shape,
    rising: z.nullable(ProductNumbers),
    fading: z.nullable(ProductNumbers),
  }),
})

/** What the screen starts from. `firstDay` is null where nothing was ever counted; `median` where its category has too few brands. */
export const AnalyticsFrame = z.object({
  firstDay: z.nullable(z.string()),
  comparison: z.enum(COMPARISONS),
  competitor: z.nullable(BrandName),
  median: z.nullable(z.object({ category: z.string(), brands: z.int(), isSample: z.boolean() })),
})
export type AnalyticsFrame = z.infer<typeof AnalyticsFrame>

export const getAnalyticsFrame = endpoint('GET /analytics/frame', {
  summary: 'Since when there are numbers, and what the viewer compares them with',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ brandId: Id }),
  reply: AnalyticsFrame,
})

/** Kept per person and brand. Nobody else is told. */
export const chooseComparison = endpoint('PUT /analytics/comparison', {
  summary: "What the viewer compares a brand's numbers with",
  access: { who: 'paid', can: 'analytics.read', scope: { brand: 'body.brandId' } },
  body: z.strictObject({ brandId: Id, comparison: z.enum(COMPARISONS), competitorId: z.optional(Id) }).check(
    z.refine((body) => (body.comparison === 'brand') === (body.competitorId !== undefined), {
      error: 'Name the brand to compare with.',
      path: ['competitorId'],
    }),
  ),
  reply: AnalyticsFrame,
})

export const Rival = z.extend(BrandName, { isSameCategory: z.boolean() })
export type Rival = z.infer<typeof Rival>

/** Without a name the most reviewed of one's own categories; with one, any brand of that name, those of one's own categories first. */
export const listRivals = endpoint('GET /analytics/rivals', {
  summary: 'Brands to compare with',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ brandId: Id, name: z.optional(text(100)) }),
  reply: list('brands', Rival),
})

/** A number that changes with every event that is counted: asked often, so that the series are only read again when there is something new. */
export const getPulse = endpoint('GET /analytics/pulse', {
  summary: 'Whether something was counted since',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ brandId: Id }),
  reply: z.object({ counted: z.int() }),
})
