import type { Goal, GoalBody } from '#features/queue/goals-contract.ts'
import { DEFAULT_GOAL } from '#features/queue/rules.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import type { BusinessActor } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'

const UNSET = '1970-01-01T00:00:00Z'

const COLUMNS = [
  'lowHours',
  'otherDays',
  'weekdays',
  'opensAt',
  'closesAt',
  'zone',
  'holidays',
  'remindHours',
  'returnHours',
  'updatedAt',
] as const

/** Returns the goal of a business, or the defaults. */
export async function findGoal(db: Db, businessId: string): Promise<Goal> {
  const row = await db
    .selectFrom('replyGoal')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (row !== undefined) return { ...row, isSet: true }
  const { weekdays, holidays, ...rest } = DEFAULT_GOAL
  return { ...rest, weekdays: [...weekdays], holidays: [...holidays], isSet: false, updatedAt: UNSET }
}

/** Changes the goal for new reviews; those that wait keep their due time. Equal values change nothing. */
export async function saveGoal(
  db: Db,
  actor: BusinessActor,
  body: GoalBody,
  versions: Versions,
): Promise<Goal> {
  const { businessId } = actor
  const values = {
    ...body,
    weekdays: body.weekdays.toSorted((a, b) => a - b),
    holidays: [...new Set(body.holidays)].toSorted(),
  }
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, `reply goal ${businessId}`)
    const before = await findGoal(trx, businessId)
    refuseStale(versions, before.updatedAt)
    const { isSet, updatedAt: _updatedAt, ...known } = before
    if (isSet && JSON.stringify(sorted(known)) === JSON.stringify(sorted(values))) return before
    await trx
      .insertInto('replyGoal')
      .values({ businessId, ...values })
      .onConflict((on) => on.column('businessId').doUpdateSet(values))
      .execute()
    await audit(trx, {
      ...actor,
      event: 'reply_goal.updated',
      subjectId: businessId,
      detail: { before: textsOf(known), after: textsOf(values) },
    })
    return findGoal(trx, businessId)
  })
}

const sorted = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The goal as texts, for the audit log. */
function textsOf(goal: GoalBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(goal).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
