import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 500
/** The most brands of one run; the next run continues. */
const BRANDS = 1_000

const changedBrands = statement({
  params: { limit: z.int() },
  row: z.object({ brandId: z.uuid(), changedAt: z.iso.datetime() }),
  notNull: ['changedAt'],
  sql: ({ limit }) => sql`
    select id as brand_id, clock_changed_at as changed_at
    from brand
    where clock_changed_at is not null
    order by clock_changed_at
    limit ${limit}::int`,
})

const restart = statement({
  params: { brandId: z.uuid(), limit: z.int() },
  row: z.object({ restarted: z.int() }),
  sql: ({ brandId, limit }) => sql`select restart_reply_clock(${brandId}, ${limit}::int) as restarted`,
})

/** Of reviews that arrived while the owner changed. Their due time is computed next. */
const startArrived = statement({
  params: { brandId: z.uuid(), limit: z.int() },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ brandId, limit }) => sql`
    with arrived as materialized (
      select w.review_id
      from review_work w
      join brand b on b.id = w.brand_id
      where w.brand_id = ${brandId} and w.state = 'open' and w.due_at = 'infinity'
        and w.asked_at >= b.replies_since
      limit ${limit}::int
      for update of w skip locked
    )
    update review_work w
    set due_at = null
    from arrived
    where w.review_id = arrived.review_id
    returning w.review_id`,
})

const withdrawReminders = statement({
  params: { brandId: z.uuid() },
  sql: ({ brandId }) => sql`
    delete from notification n
    using brand b, review_work w
    where b.id = ${brandId} and n.business_id = b.business_id and n.type = 'review.due'
      and w.review_id = n.subject_id and w.brand_id = b.id and w.asked_at < b.replies_since`,
})

/** Looks again for a minute: a transaction that began before the change may commit a due time after it. */
const finish = statement({
  params: { brandId: z.uuid(), changedAt: z.string() },
  sql: ({ brandId, changedAt }) => sql`
    update brand
    set clock_changed_at = null
    where id = ${brandId} and clock_changed_at = ${changedAt}::timestamptz
      and clock_changed_at < app_now() - interval '1 minute'`,
})

/**
 * Applies the reply clock to the reviews of brands that changed their owner, in batches, and withdraws reminders
 * of reviews from before. Returns how many reviews changed. A failure is thrown after the others had their turn.
 */
export async function restartClocks(db: Db): Promise<number> {
  let changed = 0
  const failures: unknown[] = []
  for (const { brandId, changedAt } of await changedBrands(db, { limit: BRANDS })) {
    try {
      for (let taken = BATCH; taken === BATCH; changed += taken)
        taken = (await restart(db, { brandId, limit: BATCH }))[0]?.restarted ?? 0
      for (let taken = BATCH; taken === BATCH; changed += taken)
        taken = (await startArrived(db, { brandId, limit: BATCH })).length
      await withdrawReminders(db, { brandId })
      await finish(db, { brandId, changedAt })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The reply clocks of ${failures.length} brands were not applied.`)
  return changed
}
