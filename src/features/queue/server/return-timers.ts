import { sql } from 'kysely'
import * as z from 'zod/mini'

import { goalClock, type GoalClock } from '#features/queue/goal-clock.ts'
import { GOAL, goalOf, GoalRow } from '#features/queue/server/goal-row.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 500

const Untimed = z.extend(GoalRow, {
  reviewId: z.uuid(),
  businessId: z.nullable(z.uuid()),
  now: z.iso.datetime(),
})

const COLUMNS = sql`w.review_id, b.business_id, app_now() as now, ${GOAL}`
const FROM = sql`review_work w
    left join brand b on b.id = w.brand_id
    left join reply_goal g on g.business_id = b.business_id`
const IS_UNTIMED = sql`w.state = 'open' and w.assignee_id is not null and w.returns_at is null`

const untimed = statement({
  params: { limit: z.int() },
  row: Untimed,
  sql: ({ limit }) => sql`
    select ${COLUMNS}
    from ${FROM}
    where ${IS_UNTIMED}
    order by w.assigned_at
    limit ${limit}::int
    for update of w skip locked`,
})

const untimedOf = statement({
  params: { reviewIds: z.readonly(z.array(z.uuid())) },
  row: Untimed,
  sql: ({ reviewIds }) => sql`
    select ${COLUMNS}
    from ${FROM}
    where w.review_id = any(${reviewIds}::uuid[]) and ${IS_UNTIMED}
    for update of w`,
})

const setReturns = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update review_work w
    set returns_at = coalesce(r.returns_at, 'infinity')
    from jsonb_to_recordset(${rows}::jsonb) as r(review_id uuid, returns_at timestamptz)
    where w.review_id = r.review_id`,
})

/** Starts the timers of reviews that have just been assigned or opened again, in the transaction of that. */
export async function startTimersOf(trx: Db, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length > 0) await store(trx, await untimedOf(trx, { reviewIds }))
}

/**
 * Starts the timers that are missing: of assigned reviews that were snoozed or answered, and are open again.
 * Returns how many. Safe to run in several processes at once.
 */
export async function startTimers(db: Db): Promise<number> {
  for (let started = 0; ;) {
    const rows = await db.transaction().execute(async (trx) => {
      const found = await untimed(trx, { limit: BATCH })
      await store(trx, found)
      return found.length
    })
    started += rows
    if (rows < BATCH) return started
  }
}

async function store(trx: Db, found: readonly z.infer<typeof Untimed>[]): Promise<void> {
  if (found.length === 0) return
  const clocks = new Map<string | null, GoalClock>()
  const rows = found.map((row) => {
    const clock = clocks.get(row.businessId) ?? goalClock(goalOf(row))
    clocks.set(row.businessId, clock)
    return { review_id: row.reviewId, returns_at: clock.returnsAt(new Date(row.now)) }
  })
  await setReturns(trx, { rows: JSON.stringify(rows) })
}
