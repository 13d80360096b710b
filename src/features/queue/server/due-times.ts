import { sql } from 'kysely'
import * as z from 'zod/mini'

import { goalClock, type GoalClock } from '#features/queue/goal-clock.ts'
import { GOAL, goalOf, GoalRow } from '#features/queue/server/goal-row.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 500

const Waiting = z.extend(GoalRow, {
  reviewId: z.uuid(),
  askedAt: z.iso.datetime(),
  /** When the review was written. */
  createdAt: z.iso.datetime(),
  stars: z.int(),
  businessId: z.nullable(z.uuid()),
})

const withoutDue = statement({
  params: { limit: z.int() },
  row: Waiting,
  sql: ({ limit }) => sql`
    select w.review_id, w.asked_at, r.created_at, w.stars, b.business_id, ${GOAL}
    from review_work w
    join review r on r.id = w.review_id
    left join brand b on b.id = w.brand_id
    left join reply_goal g on g.business_id = b.business_id
    where w.due_at is null
    order by w.review_id
    limit ${limit}::int
    for update of w skip locked`,
})

const withoutDueOf = statement({
  params: { reviewIds: z.readonly(z.array(z.uuid())) },
  row: Waiting,
  sql: ({ reviewIds }) => sql`
    select w.review_id, w.asked_at, r.created_at, w.stars, b.business_id, ${GOAL}
    from review_work w
    join review r on r.id = w.review_id
    left join brand b on b.id = w.brand_id
    left join reply_goal g on g.business_id = b.business_id
    where w.due_at is null and w.review_id = any(${reviewIds}::uuid[])
    for update of w`,
})

const setDue = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update review_work w
    set due_at = r.due_at, goal_at = coalesce(w.goal_at, r.goal_at)
    from jsonb_to_recordset(${rows}::jsonb) as r(review_id uuid, due_at timestamptz, goal_at timestamptz)
    where w.review_id = r.review_id`,
})

/** Sets the due times of reviews that have just been written, in their transaction. */
export async function setDueTimes(trx: Db, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length > 0) await store(trx, await withoutDueOf(trx, { reviewIds }))
}

/**
 * Sets the due times that are missing: of comments, of writers that set none, and of reviews from before the
 * goals. Returns how many. Safe to run in several processes at once.
 */
export async function fillDueTimes(db: Db): Promise<number> {
  let filled = 0
  for (;;) {
    const rows = await db.transaction().execute(async (trx) => {
      const waiting = await withoutDue(trx, { limit: BATCH })
      await store(trx, waiting)
      return waiting.length
    })
    filled += rows
    if (rows < BATCH) return filled
  }
}

async function store(trx: Db, waiting: readonly z.infer<typeof Waiting>[]): Promise<void> {
  if (waiting.length === 0) return
  const clocks = new Map<string | null, GoalClock>()
  const rows = waiting.map((row) => {
    const clock = clocks.get(row.businessId) ?? goalClock(goalOf(row))
    clocks.set(row.businessId, clock)
    const dueAfter = (start: string) => clock.dueAt(new Date(start), row.stars)
    return { review_id: row.reviewId, due_at: dueAfter(row.askedAt), goal_at: dueAfter(row.createdAt) }
  })
  await setDue(trx, { rows: JSON.stringify(rows) })
}
