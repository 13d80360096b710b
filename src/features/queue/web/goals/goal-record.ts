import * as z from 'zod/mini'

import { type Goal, GoalBody } from '#features/queue/goals-contract.ts'
import { FIELD_NAMES, type GoalField } from '#features/queue/web/goals/goal-words.ts'
import type { VersionedRecord } from '#web/forms/use-versioned-form.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

/** The goal under the id of its business. */
export type GoalRow = Goal & { id: string }
// The keys of the record, in their order.
const FIELDS = Object.keys(FIELD_NAMES) as GoalField[]

/** A goal that was never set begins with the time zone of the browser. */
export function valuesOf({ isSet, ...goal }: Goal): GoalBody {
  const { lowHours, otherDays, weekdays, opensAt, closesAt, holidays, remindHours, returnHours } = goal
  const zone = isSet ? goal.zone : visitorTimeZone()
  return { lowHours, otherDays, weekdays, opensAt, closesAt, zone, holidays, remindHours, returnHours }
}

/** Returns the fields that differ. */
export function changedFields(saved: GoalBody, values: GoalBody): GoalField[] {
  return FIELDS.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(values[field]))
}

const Draft = z.partial(
  z.object({
    lowHours: z.number(),
    otherDays: z.number(),
    weekdays: z.array(z.number()),
    opensAt: z.number(),
    closesAt: z.number(),
    zone: z.string(),
    holidays: z.array(z.string()),
    remindHours: z.number(),
    returnHours: z.number(),
  }),
)

/** Parses the unsaved fields kept in this tab, if any. Leaves out invalid times, which are stored as null. */
function readDraft(text: string): Partial<GoalBody> {
  try {
    const parsed: unknown = JSON.parse(text, (_key, value: unknown) => value ?? undefined)
    const draft = Draft.safeParse(parsed).data ?? {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

export const GOAL: VersionedRecord<GoalRow, GoalBody, GoalBody> = {
  name: 'reply-goal',
  label: 'Goals',
  schema: GoalBody,
  valuesOf,
  changedFields,
  readDraft,
}
