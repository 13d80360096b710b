import { sql } from 'kysely'
import * as z from 'zod/mini'

import { DEFAULT_GOAL, type ReplyGoal } from '#features/queue/rules.ts'

/** The columns of a business's goal `g`, null without one. */
export const GOAL = sql`g.low_hours, g.other_days, g.weekdays, g.opens_at, g.closes_at, g.zone, g.holidays,
  g.remind_hours, g.return_hours`

export const GoalRow = z.object({
  lowHours: z.nullable(z.int()),
  otherDays: z.nullable(z.int()),
  weekdays: z.nullable(z.array(z.int())),
  opensAt: z.nullable(z.int()),
  closesAt: z.nullable(z.int()),
  zone: z.nullable(z.string()),
  holidays: z.nullable(z.array(z.string())),
  remindHours: z.nullable(z.int()),
  returnHours: z.nullable(z.int()),
})
type GoalRow = z.infer<typeof GoalRow>

/** Returns the goal of a row, or the default of the product. */
export function goalOf(row: GoalRow): ReplyGoal {
  const { lowHours, otherDays, weekdays, opensAt, closesAt, zone, holidays, remindHours, returnHours } = row
  if (
    lowHours === null ||
    otherDays === null ||
    weekdays === null ||
    opensAt === null ||
    closesAt === null ||
    zone === null ||
    holidays === null ||
    remindHours === null ||
    returnHours === null
  )
    return DEFAULT_GOAL
  return { lowHours, otherDays, weekdays, opensAt, closesAt, zone, holidays, remindHours, returnHours }
}
