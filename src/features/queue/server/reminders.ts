import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { DEFAULT_GOAL } from '#features/queue/rules.ts'
import { isPending } from '#features/queue/server/pending.ts'
import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 200
/** The longest time before a goal at which a business can be reminded, in hours. */
const LONGEST = 48

/** Marks the reviews as it takes them, so that each is reminded of once, in any process. */
const takeDue = statement({
  params: { limit: z.int() },
  row: z.object({
    reviewId: z.uuid(),
    dueAt: z.iso.datetime(),
    businessId: z.uuid(),
    userId: z.uuid(),
    product: z.string(),
  }),
  notNull: ['businessId', 'dueAt'],
  sql: ({ limit }) => sql`
    with due as (
      select w.review_id, b.business_id, r.user_id, p.name as product
      from review_work w
      join brand b on b.id = w.brand_id
      join business s on s.id = b.business_id and ${isPaidPlan}
      join review r on r.id = w.review_id
      join product p on p.id = r.product_id
      left join reply_goal g on g.business_id = b.business_id
      where w.state = 'open' and w.reminded_at is null
        and not ${isPending(sql`w.review_id`, sql`w.brand_id`)}
        and w.due_at > app_now()
        and w.due_at <= app_now() + make_interval(hours => ${sql.raw(String(LONGEST))})
        and w.due_at <= app_now()
          + make_interval(hours => coalesce(g.remind_hours, ${sql.raw(String(DEFAULT_GOAL.remindHours))}))
      order by w.due_at
      limit ${limit}::int
      for update of w skip locked
    )
    update review_work w
    set reminded_at = app_now()
    from due
    where w.review_id = due.review_id
    returning w.review_id, w.due_at, due.business_id, due.user_id, due.product`,
})

/**
 * Notifies teams of reviews whose goal is about to be missed, once for each due time. Returns how many. Goals
 * that are missed already are not reminded of, and nobody without a paid plan, who doesn't see the queue.
 */
export async function remindOfDue(db: Db): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, { limit: BATCH })
      for (const { reviewId, dueAt, businessId, userId, product } of due)
        await notify(trx, {
          businessId,
          type: 'review.due',
          dedupeId: `review.due:${reviewId}:${dueAt}`,
          subjectId: reviewId,
          personId: userId,
          payload: { product },
        })
      return due.length
    })
    reminded += taken
    if (taken < BATCH) return reminded
  }
}
