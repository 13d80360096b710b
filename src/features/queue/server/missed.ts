import { sql } from 'kysely'
import * as z from 'zod/mini'

import { isPending } from '#features/queue/server/pending.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 200

/** Marks the reviews as it takes them, so that each is reported once, in any process. A trigger tells webhooks. */
const takeMissed = statement({
  params: { limit: z.int() },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ limit }) => sql`
    with missed as (
      select w.review_id
      from review_work w
      where w.state = 'open' and w.due_at <= app_now()
        -- News of yesterday at most: also when this is new, or was down.
        and w.due_at > app_now() - interval '1 day'
        and w.missed_due_at is distinct from w.due_at
        and not ${isPending(sql`w.review_id`, sql`w.brand_id`)}
      order by w.due_at
      limit ${limit}::int
      for update of w skip locked
    )
    update review_work w
    set missed_due_at = w.due_at
    from missed
    where w.review_id = missed.review_id
    returning w.review_id`,
})

/** Reports the goals that were missed since the last run, once for each due time. Returns how many. */
export async function reportMissed(db: Db): Promise<number> {
  let reported = 0
  for (;;) {
    const missed = await takeMissed(db, { limit: BATCH })
    reported += missed.length
    if (missed.length < BATCH) return reported
  }
}
