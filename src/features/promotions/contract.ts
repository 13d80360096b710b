import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { byBrand, Country, Day, ids, ofBrand } from '#features/promotions/fields.ts'
import {
  BUDGET_MIN,
  CATEGORIES_MAX,
  CHANNELS,
  COUNTRIES_MAX,
  LINE_MAX,
  PRODUCTS_MAX,
  PROMOTION_STATUSES,
} from '#features/promotions/rules.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'
import { isTimeZone } from '#shared/dates.ts'

const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => isTimeZone(zone), { error: 'We don’t know this time zone.' }),
)

const Cents = z.int()
const Instant = z.iso.datetime()

/**
 * The steps of a promotion. `stopped`: the plan ended; `returned`: unused budget went back; `creditedBack`:
 * invalid impressions were paid back.
 */
export const PROMOTION_STEPS = [
  'created',
  'edited',
  'submitted',
  'withdrawn',
  'approved',
  'refused',
  'started',
  'paused',
  'resumed',
  'cancelled',
  'stopped',
  'returned',
  'sent',
  'reported',
  'done',
  'creditedBack',
] as const

/** `by` is null for the clock, an operator, and a deleted user. */
export const PromotionStep = z.object({
  step: z.enum(PROMOTION_STEPS),
  words: z.string(),
  by: z.nullable(z.string()),
  at: Instant,
})
export type PromotionStep = z.infer<typeof PromotionStep>

const PromotedProduct = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(Picture),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
})

/**
 * A promotion. Amounts are cents of credit: `costCents` of `budgetCents` were used. `goal` is the number of
 * impressions that the budget buys, `even` where an even delivery would be now. `impressions` are all that
 * were counted; more than `goal` are free. `days` are the impressions of its last 14 days, oldest first.
 * `refusal` is the operator's reason, with the words that it is about.
 */
export const Promotion = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  status: z.enum(PROMOTION_STATUSES),
  products: z.array(PromotedProduct),
  line: z.string(),
  categories: z.array(z.object({ id: Id, title: z.string() })),
  /** ISO alpha-2; empty: every country. */
  countries: z.array(z.string()),
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  timeZone: z.string(),
  budgetCents: z.nullable(Cents),
  centsPerThousand: z.nullable(Cents),
  goal: z.nullable(z.int()),
  even: z.nullable(z.number()),
  costCents: Cents,
  impressions: z.int(),
  visitors: z.int(),
  clicks: z.int(),
  saves: z.int(),
  days: z.array(z.int()),
  /**
   * An email, push notification or social post; null for a spotlight. Results are those that were reported.
   */
  block: z.nullable(
    z.object({
      headline: z.string(),
      body: z.string(),
      button: z.string(),
      image: z.nullable(Picture),
      slot: z.nullable(
        z.object({
          id: Id,
          title: z.string(),
          audience: z.string(),
          readers: z.int(),
          goesOutAt: Instant,
          deadlineAt: Instant,
        }),
      ),
      sentTo: z.nullable(z.int()),
      sentUrl: z.string(),
      opens: z.nullable(z.int()),
    }),
  ),
  refusal: z.nullable(z.object({ reason: z.string(), words: z.string() })),
  submittedAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Promotion = z.infer<typeof Promotion>

/** `active`: in review, scheduled, running, paused or refused. */
export const SHOWN_PROMOTIONS = ['all', 'active', 'finished'] as const
export type ShownPromotions = (typeof SHOWN_PROMOTIONS)[number]
export const PROMOTIONS_PER_PAGE = 20

/** Those that need a change first, then running, coming, drafts and finished ones; the latest first. */
export const listPromotions = endpoint('GET /promotions', {
  summary: "A brand's promotions",
  access: ofBrand,
  keyScope: 'promotions:read',
  query: z.object({
    brandId: Id,
    show: z._default(z.enum(SHOWN_PROMOTIONS), 'all'),
    limit: z._default(int(1, 100), PROMOTIONS_PER_PAGE),
    page: z._default(int(1, 10_000), 1),
  }),
  reply: z.object({
    promotions: z.array(Promotion),
    metadata: z.object({ totalCount: z.int() }),
    counts: z.object({ all: z.int(), active: z.int(), finished: z.int() }),
  }),
})

export const getPromotion = endpoint('GET /promotions/:id', {
  summary: 'A promotion with its steps',
  access: ofBrand,
  keyScope: 'promotions:read',
  query: z.object({ brandId: Id }),
  reply: z.object({ promotion: Promotion, steps: z.array(PromotionStep) }),
})

/** The fields of a spotlight; a draft may lack anything. Dates are days of `timeZone`. */
export const SpotlightForm = z.strictObject({
  productIds: ids(PRODUCTS_MAX),
  line: text(LINE_MAX),
  categoryIds: ids(CATEGORIES_MAX),
  countries: z
    .array(Country)
    .check(z.maxLength(COUNTRIES_MAX, { error: `Choose at most ${COUNTRIES_MAX}.` })),
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  timeZone: TimeZone,
  budgetCents: z.nullable(
    z
      .int({ error: 'Use a whole number.' })
      .check(z.minimum(BUDGET_MIN, { error: 'Spend at least $20.' }), z.maximum(100_000_000)),
  ),
})

const { productIds, line, categoryIds, countries, startsOn, endsOn, timeZone, budgetCents } =
  SpotlightForm.shape
export const Spotlight = z.strictObject({
  brandId: Id,
  productIds: z._default(productIds, []),
  line: z._default(line, ''),
  categoryIds: z._default(categoryIds, []),
  countries: z._default(countries, []),
  startsOn: z._default(startsOn, null),
  endsOn: z._default(endsOn, null),
  timeZone,
  budgetCents: z._default(budgetCents, null),
})
export type Spotlight = z.infer<typeof Spotlight>

export const createSpotlight = endpoint('POST /promotions', {
  summary: 'Save a draft of a spotlight',
  access: byBrand,
  keyScope: 'promotions:write',
  body: Spotlight,
  reply: Promotion,
  status: 201,
  idempotent: 'transaction',
})

/**
 * `If-Match` is its `updatedAt` (412). A promotion in review or scheduled is reviewed again, with its new
 * budget reserved; 409 `conflict` once it runs or is over, or if less credit is left.
 */
export const updateSpotlight = endpoint('PATCH /promotions/:id', {
  summary: 'Change a spotlight',
  access: byBrand,
  keyScope: 'promotions:write',
  body: Spotlight,
  reply: Promotion,
  idempotent: 'transaction',
})

/** Its budget is free again. */
export const deletePromotion = endpoint('DELETE /promotions/:id', {
  summary: 'Delete a draft',
  access: { who: 'paid', can: 'promote', scope: { brand: 'query.brandId' } },
  keyScope: 'promotions:write',
  query: z.object({ brandId: Id }),
  reply: Nothing,
  status: 204,
})

/**
 * `If-Match` is its `updatedAt` (412). Reserves the budget. 400 for what is missing or not possible, by
 * field; 409 `conflict` if less credit is left.
 */
export const submitPromotion = endpoint('POST /promotions/:id/submit', {
  summary: 'Submit a promotion for review',
  access: byBrand,
  keyScope: 'promotions:write',
  body: z.strictObject({ brandId: Id }),
  reply: Promotion,
  idempotent: 'transaction',
})

/** `withdraw` makes it a draft again; `cancel` ends it. Both return what is not used. */
export const MEMBER_ACTIONS = ['withdraw', 'pause', 'resume', 'cancel'] as const
export type MemberAction = (typeof MEMBER_ACTIONS)[number]

/**
 * 409 `conflict` if its status does not allow it (any more), or the deadline of an approved email, push
 * notification or social post has passed.
 */
export const changePromotion = endpoint('POST /promotions/:id/status', {
  summary: 'Withdraw, pause, resume or cancel a promotion',
  access: byBrand,
  body: z.strictObject({ brandId: Id, action: z.enum(MEMBER_ACTIONS) }),
  reply: Promotion,
  idempotent: 'transaction',
})
