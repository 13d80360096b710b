import * as z from 'zod/mini'

import { byBrand, Country, Day, ids, ofBrand } from '#features/promotions/fields.ts'
import {
  CATEGORIES_MAX,
  COUNTRIES_MAX,
  PRODUCTS_MAX,
  SPOTLIGHT_MAX_DAYS,
} from '#features/promotions/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

const Range = z.object({ low: z.int(), high: z.int() })

/**
 * The delivery that a budget buys: `impressions` in all, and each day's share of them in `days`. `audience`
 * is about how many people opened products of these categories in two weeks, in any country; null without
 * data, and then `likely` begins at zero. `isSmall`: too few for these impressions. `unsold` are countries in
 * which none of the products is sold.
 */
export const Estimate = z.object({
  centsPerThousand: z.int(),
  impressions: z.int(),
  likely: Range,
  clicks: Range,
  days: z.array(z.object({ day: Day, impressions: z.int() })),
  audience: z.nullable(z.int()),
  isSmall: z.boolean(),
  unsold: z.array(z.string()),
})
export type Estimate = z.infer<typeof Estimate>

/** A POST because its lists can be long; it changes nothing. */
export const estimateSpotlight = endpoint('POST /promotions/estimate', {
  summary: 'Estimate the delivery of a spotlight',
  access: byBrand,
  body: z
    .strictObject({
      brandId: Id,
      productIds: z._default(ids(PRODUCTS_MAX), []),
      categoryIds: ids(CATEGORIES_MAX),
      countries: z.array(Country).check(z.maxLength(COUNTRIES_MAX)),
      startsOn: Day,
      endsOn: Day,
      budgetCents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    })
    .check(
      z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
        error: 'The last day is before the first.',
        path: ['endsOn'],
      }),
      z.refine(({ startsOn, endsOn }) => daysFrom(startsOn, endsOn) <= SPOTLIGHT_MAX_DAYS, {
        error: `Run it for at most ${SPOTLIGHT_MAX_DAYS} days.`,
        path: ['endsOn'],
      }),
    ),
  reply: Estimate,
  limits: [{ name: 'estimate', by: 'account', points: 120, seconds: 60, store: 'memory' }],
})

/** Returns the number of days from one day to another, both included. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
}

const Counts = { impressions: z.int(), clicks: z.int(), saves: z.int() }

/**
 * The counted events of a spotlight. `days` are those of its time zone, from the day it started to today or
 * its end; `visitors` is the sum of each day's. `costPerClickCents` is null without clicks.
 */
export const Results = z.object({
  ...Counts,
  visitors: z.int(),
  costCents: z.int(),
  costPerClickCents: z.nullable(z.int()),
  days: z.array(z.object({ day: Day, ...Counts })),
  products: z.array(z.object({ id: Id, name: z.string(), ...Counts })),
})
export type Results = z.infer<typeof Results>

export const getResults = endpoint('GET /promotions/:id/results', {
  summary: 'The results of a spotlight by day and by product',
  access: ofBrand,
  query: z.object({ brandId: Id }),
  reply: Results,
})
