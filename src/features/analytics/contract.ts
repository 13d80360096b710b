import * as z from 'zod/mini'

import { dayOf, isDay } from '#features/analytics/days.ts'
import { COMPARISONS, FIRST_DAY, INTERVALS, LAST_DAY, SERIES } from '#features/analytics/rules.ts'
import { BrandName } from '#features/brand/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { flag, Id, int, text } from '#shared/api/input.ts'

/** A calendar day in the requested time zone: 'YYYY-MM-DD', parsed to days since 1970. */
const WireDay = z.pipe(
  z.string().check(
    z.refine((value) => isDay(value), { error: 'Use a day such as 2026-11-21.' }),
    z.refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error: 'Use a day from 2015 to 2040.' }),
  ),
  z.transform((value: string) => dayOf(value)),
)

/** An inclusive range. By default the 30 days that end today. */
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
/**
 * A brand's series (R59). Parts that were not requested are absent; hidden ones are null or `[]` with the
 * reason. All lists of a reply have the same length.
 */
export const BrandSeries = z.object({
  totalCount: z.int(),
  chartData: z.array(Point),
  totalCountCompetitor: z.optional(Total),
  chartDataCompetitor: z.optional(z.array(Point)),
  competitorHidden: z.optional(z.nullable(z.string())),
  /** The previous range of the same length. Its chart only if requested. */
  totalCountPrevious: z.int(),
  chartDataPrevious: z.optional(z.array(Point)),
  totalCountMedian: z.optional(Total),
  chartDataMedian: z.optional(z.array(Point)),
  medianHidden: z.optional(z.nullable(z.string())),
  /** The resolved question: first and last day, zone and buckets, and the time of the reply. */
  from: z.string(),
  to: z.string(),
  previousFrom: z.string(),
  previousTo: z.string(),
  interval: z.enum(INTERVALS),
  timezone: z.string(),
  readAt: z.iso.datetime(),
})
export type BrandSeries = z.infer<typeof BrandSeries>

/** R8, A12: of a competitor only sums are returned, and only above the privacy floor. */
export const getSeries = endpoint('GET /analytics/:series', {
  summary: 'One of the four series by day, week or month in a time zone, with an optional competitor',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  keyScope: 'analytics:read',
  params: z.object({ series: z.enum(SERIES) }),
  query: z.object({
    ...Span,
    interval: z._default(z.enum(INTERVALS), 'day'),
    competitorId: z.optional(Id),
    /** The chart of the previous range; the median of the brand's category. */
    previous: z.optional(flag()),
    median: z.optional(flag()),
  }),
  reads: 'replica',
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

/**
 * Best first; `rising` and `fading` changed most since the previous range. `totalCount` is the number of
 * products.
 */
export const getTopProducts = endpoint('GET /analytics/products', {
  summary: "The brand's products by engagement",
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  keyScope: 'analytics:read',
  query: z.object({ ...Span, limit: z._default(int(1, 100), 5) }),
  reads: 'replica',
  reply: z.object({
    ...list('products', ProductNumbers).shape,
    rising: z.nullable(ProductNumbers),
    fading: z.nullable(ProductNumbers),
  }),
})

/** The channels of a promotion: a spotlight lasts for days, the others go out at one time. */
export const MARKED_CHANNELS = ['spotlight', 'email', 'push', 'social'] as const

/**
 * A promotion on its days in the zone. `to` is null while a spotlight runs. Results are those of the whole
 * promotion; `sentTo` is the number of readers, if reported.
 */
export const PromotionMarker = z.object({
  id: Id,
  channel: z.enum(MARKED_CHANNELS),
  products: z.array(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  impressions: z.int(),
  clicks: z.int(),
  sentTo: z.nullable(z.int()),
})
export type PromotionMarker = z.infer<typeof PromotionMarker>

/** Those that ran or went out in the range, in the order of their first days; at most 100, the latest. */
export const listPromotionMarkers = endpoint('GET /analytics/promotions', {
  summary: 'The promotions of a range, to mark in a chart',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  keyScope: 'analytics:read',
  query: z.object(Span),
  reads: 'replica',
  reply: list('promotions', PromotionMarker),
})

/**
 * The initial data of the screen. `firstDay` is null if nothing was ever counted; `median` if its category
 * has too few brands.
 */
export const AnalyticsFrame = z.object({
  firstDay: z.nullable(z.string()),
  comparison: z.enum(COMPARISONS),
  competitor: z.nullable(BrandName),
  median: z.nullable(z.object({ category: z.string(), brands: z.int(), isSample: z.boolean() })),
})
export type AnalyticsFrame = z.infer<typeof AnalyticsFrame>

export const getAnalyticsFrame = endpoint('GET /analytics/frame', {
  summary: 'When counting started, and what the viewer compares the numbers with',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ brandId: Id }),
  reads: 'replica',
  reply: AnalyticsFrame,
})

/** Stored per user and brand. Nobody else is notified. */
export const chooseComparison = endpoint('PUT /analytics/comparison', {
  summary: "Set what the viewer compares a brand's numbers with",
  access: { who: 'paid', can: 'analytics.read', scope: { brand: 'body.brandId' } },
  body: z.strictObject({ brandId: Id, comparison: z.enum(COMPARISONS), competitorId: z.optional(Id) }).check(
    z.refine((body) => (body.comparison === 'brand') === (body.competitorId !== undefined), {
      error: 'Choose a brand to compare with.',
      path: ['competitorId'],
    }),
  ),
  reply: AnalyticsFrame,
})

export const Rival = z.extend(BrandName, { isSameCategory: z.boolean() })
export type Rival = z.infer<typeof Rival>

/**
 * Without a name the most reviewed of the brand's own categories; with one, any brand of that name, own
 * categories first.
 */
export const listRivals = endpoint('GET /analytics/rivals', {
  summary: 'Brands to compare with',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  query: z.object({ brandId: Id, name: z.optional(text(100)) }),
  reads: 'replica',
  reply: list('brands', Rival),
})

/**
 * A number that changes with every counted event: polled, so that the series are only refetched when
 * something is new.
 */
export const getPulse = endpoint('GET /analytics/pulse', {
  summary: 'Whether anything was counted since a given moment',
  access: { who: 'paid', can: 'analytics.read', scope: OWN },
  keyScope: 'analytics:read',
  query: z.object({ brandId: Id }),
  reads: 'replica',
  reply: z.object({ counted: z.int() }),
})
