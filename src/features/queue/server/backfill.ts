import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 1_000
/** Batches of one run: some minutes of work, after which the next run continues. */
const BATCHES = 500

/**
 * Locks the place, so that two processes never read the same reviews, and the reviews, so that a comment waits
 * or is read.
 */
const nextReviews = statement({
  params: { limit: z.int() },
  row: z.object({ ids: z.nullable(z.array(z.uuid())), last: z.nullable(z.uuid()) }),
  sql: ({ limit }) => sql`
    with place as (select after_id from review_work_fill where finished_at is null for update),
    next as (
      select r.id from review r
      where r.id > (select after_id from place)
      order by r.id
      limit ${limit}::int
      for no key update
    )
    select (select array_agg(id order by id) from next) as ids,
      (select id from next order by id desc limit 1) as last
    from place`,
})

const addWork = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`select add_review_work(${ids}::uuid[])`,
})

const movePlace = statement({
  params: { last: z.uuid() },
  sql: ({ last }) => sql`update review_work_fill set after_id = ${last}`,
})

const finish = statement({ sql: () => sql`update review_work_fill set finished_at = app_now()` })

/**
 * Adds the work of reviews from before the queue, in batches of their own transactions: after a crash it
 * continues with the next batch. Returns whether all have been added.
 */
export async function addMissingWork(
  db: Db,
  { batch = BATCH, batches = BATCHES }: { batch?: number; batches?: number } = {},
): Promise<boolean> {
  for (let done = 0; done < batches; done += 1) {
    const isFinished = await db.transaction().execute(async (trx) => {
      const [next] = await nextReviews(trx, { limit: batch })
      if (next === undefined) return true
      if (next.ids === null || next.last === null) {
        await finish(trx, {})
        return true
      }
      await addWork(trx, { ids: next.ids })
      await movePlace(trx, { last: next.last })
      return false
    })
    if (isFinished) return true
  }
  return false
}
