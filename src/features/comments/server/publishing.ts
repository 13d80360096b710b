import { sql } from 'kysely'
import * as z from 'zod/mini'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Replies published in one run; the next run continues. */
const AT_ONCE = 200

/**
 * Publishes replies that can no longer be undone, the oldest first, and returns how many. Any process may run it
 * at any time. One that fails is logged by the caller and tried again in the next run, after the others.
 */
export async function publishDue(db: Db): Promise<number> {
  let published = 0
  const failures: unknown[] = []
  for (const { id } of await due(db, { limit: AT_ONCE })) {
    try {
      const [reply] = await retrying(() => publish(db, { id }))
      if (reply === undefined) continue
      published += 1
      // Marks an onboarding step; if this fails, the next read of the steps does it.
      if (reply.isFirst) await noteMilestones(db, { brandId: reply.brandId })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} replies were not published.`)
  return published
}

const due = statement({
  params: { limit: z.int() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select id from pending_reply where publish_at <= app_now() order by publish_at limit ${slot.limit}::int`,
})

/**
 * Turns a pending reply into a comment, in one statement: after a crash it is either, never both or neither.
 * Returns no row if another process was first, or the reply was undone.
 */
const publish = statement({
  params: { id: z.uuid() },
  row: z.object({ brandId: z.uuid(), isFirst: z.boolean() }),
  sql: (slot) => sql`
    with taken as (
      delete from pending_reply where id = ${slot.id} and publish_at <= app_now()
      returning id, client_id, brand_id, review_id, user_id, receiver_id, response_to, text, created_at),
    added as (
      insert into comment (id, client_id, brand_id, review_id, user_id, as_brand_id, receiver_id, response_to,
        platform, text, written_at)
      select id, client_id, brand_id, review_id, user_id, brand_id, receiver_id, response_to, 'business', text,
        created_at
      from taken
      on conflict (user_id, client_id) do nothing
      returning brand_id)
    select b.id as brand_id, not b.onboarding_milestones ? 'reply' as is_first
    from added join brand b on b.id = added.brand_id`,
})
