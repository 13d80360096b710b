import * as z from 'zod/mini'

import { Colleague } from '#features/queue/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'
import { isTimeZone } from '#shared/dates.ts'

const DAYS = ['7', '30', '90'] as const
export const GOAL_PERIODS = DAYS
export type GoalPeriod = (typeof DAYS)[number]
export const HOLIDAYS_MAX = 200
const MINUTES_MIN = 60

const Day = z.string().check(
  z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDate(day), {
    error: 'Write a date as 2026-12-25.',
  }),
)
function isDate(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const whole = (minimum: number, maximum: number) =>
  z
    .int({ error: `Use a whole number from ${minimum} to ${maximum}.` })
    .check(
      z.minimum(minimum, { error: `Use a whole number from ${minimum} to ${maximum}.` }),
      z.maximum(maximum, { error: `Use a whole number from ${minimum} to ${maximum}.` }),
    )

/** Minutes of the day for the hours, 1 for Monday, 'YYYY-MM-DD' for holidays. */
export const GoalBody = z
  .strictObject({
    lowHours: whole(1, 200),
    otherDays: whole(1, 30),
    weekdays: z.array(whole(1, 7)).check(
      z.minLength(1, { error: 'Choose at least one day.' }),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, { error: 'Name each day once.' }),
    ),
    opensAt: whole(0, 1439),
    closesAt: whole(1, 1440),
    zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'We don’t know this time zone.' })),
    holidays: z.array(Day).check(z.maxLength(HOLIDAYS_MAX, { error: `At most ${HOLIDAYS_MAX} days off.` })),
    remindHours: whole(0, 48),
    returnHours: whole(0, 200),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => closesAt - opensAt >= MINUTES_MIN, {
      error: 'The working day must be at least an hour long.',
      path: ['closesAt'],
    }),
  )
export type GoalBody = z.infer<typeof GoalBody>

/** `isSet` is false while the business has the defaults; its version is then that of the Unix epoch. */
export const Goal = z.object({ ...GoalBody.shape, isSet: z.boolean(), updatedAt: z.iso.datetime() })
export type Goal = z.infer<typeof Goal>

/**
 * First answers of a period. Times are in minutes from the review to the answer, all hours counted; null below
 * five answers. `met` counts those within the goal of their day.
 */
const Figures = z.object({
  replies: z.int(),
  met: z.int(),
  medianMinutes: z.nullable(z.number()),
  p90Minutes: z.nullable(z.number()),
})
export type Figures = z.infer<typeof Figures>

/**
 * `person` is null for all who are not on the team (any more), as one; `stars` is null for reviews without a
 * rating.
 */
export const GoalFigures = z.object({
  team: Figures,
  before: Figures,
  people: z.array(z.extend(Figures, { person: z.nullable(Colleague) })),
  stars: z.array(z.extend(Figures, { stars: z.nullable(z.int()) })),
  products: z.array(z.extend(Figures, { product: z.object({ id: Id, name: z.string() }) })),
})
export type GoalFigures = z.infer<typeof GoalFigures>

const ofBusiness = { business: 'params.businessId' } as const
const ofBrand = { brand: 'query.brandId' } as const
const Period = z.object({ brandId: Id, days: z._default(z.enum(DAYS), '30') })

export const getGoal = endpoint('GET /businesses/:businessId/reply-goal', {
  summary: 'How fast a business wants to answer, and when it works',
  access: { who: 'paid', can: 'read', scope: ofBusiness },
  reply: Goal,
})

/** Applies to new reviews. 412 `stale` if If-Match names an earlier version. */
export const updateGoal = endpoint('PUT /businesses/:businessId/reply-goal', {
  summary: 'Change the reply goal',
  access: { who: 'paid', can: 'team', scope: ofBusiness },
  body: GoalBody,
  reply: Goal,
})

/** Owners and admins see everyone; others themselves and the team. */
export const getGoalFigures = endpoint('GET /queue/figures', {
  summary: 'How fast the team answered, by person, stars and product',
  access: { who: 'paid', can: 'read', scope: ofBrand },
  query: Period,
  reads: 'replica',
  reply: GoalFigures,
})

/** Needs no plan: what a business has is always exported. */
export const exportGoalFigures = endpoint('GET /queue/figures/export', {
  summary: 'The same figures as CSV',
  access: { who: 'member', can: 'export', scope: ofBrand },
  query: Period,
  reads: 'replica',
  reply: z.string(),
  produces: 'text/csv',
})
