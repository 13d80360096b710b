import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 500
/** The most people of one run; the next run continues. */
const PEOPLE = 10_000

const Former = { id: z.uuid(), brandId: z.uuid(), userId: z.uuid() }

const formerAssignees = statement({
  params: { limit: z.int() },
  row: z.object(Former),
  sql: ({ limit }) => sql`
    select id, brand_id, user_id
    from former_assignee
    order by id
    limit ${limit}::int`,
})

/** Leaves alone what someone is changing right now, and everything of a person who can answer again. */
const unassign = statement({
  params: { brandId: z.uuid(), userId: z.uuid(), limit: z.int() },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ brandId, userId, limit }) => sql`
    with taken as materialized (
      select w.review_id
      from review_work w
      where w.assignee_id = ${userId} and w.brand_id = ${brandId} and not is_replier(${userId}, ${brandId})
      limit ${limit}::int
      for update skip locked
    )
    update review_work w
    set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
    from taken
    where w.review_id = taken.review_id
    returning w.review_id`,
})

const finish = statement({
  params: Former,
  sql: ({ id, brandId, userId }) => sql`
    delete from former_assignee
    where id = ${id}
      and (
        is_replier(${userId}, ${brandId})
        or not exists (
          select from review_work w where w.assignee_id = ${userId} and w.brand_id = ${brandId}))`,
})

/**
 * Unassigns the people who can't answer the reviews of a brand any more, in batches. Returns from how many
 * reviews. A failure is thrown after the others had their turn.
 */
export async function unassignFormer(db: Db): Promise<number> {
  let unassigned = 0
  const failures: unknown[] = []
  for (const former of await formerAssignees(db, { limit: PEOPLE })) {
    try {
      for (let taken = BATCH; taken === BATCH; unassigned += taken)
        taken = (await unassign(db, { ...former, limit: BATCH })).length
      await finish(db, former)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} former assignees still have reviews.`)
  return unassigned
}
