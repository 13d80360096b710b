import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { can, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 200
export const MANAGERS = ROLES.filter((role) => can(role, 'team'))

const Returned = z.object({
  reviewId: z.uuid(),
  returnsAt: z.iso.datetime(),
  businessId: z.nullable(z.uuid()),
  product: z.string(),
  assigneeId: z.uuid(),
  /** Null if a rule assigned the review, or the assigner left the team. */
  assignerId: z.nullable(z.uuid()),
  isPaid: z.boolean(),
})
type Returned = z.infer<typeof Returned>

/** Clears the assignees as it takes the reviews, so that each returns once, in any process. */
const takeReturned = statement({
  params: { limit: z.int() },
  row: Returned,
  notNull: ['returnsAt', 'assigneeId'],
  sql: ({ limit }) => sql`
    with due as (
      select w.review_id, w.returns_at, w.assignee_id, m.user_id as assigner_id, b.business_id,
        p.name as product, coalesce(${isPaidPlan}, false) as is_paid
      from review_work w
      join review r on r.id = w.review_id
      join brand b on b.id = w.brand_id
      join product p on p.id = w.product_id
      left join business s on s.id = b.business_id
      left join business_member m on m.business_id = b.business_id and m.user_id = w.assigned_by
      where w.state = 'open' and w.returns_at <= app_now()
        and not ${isPending(sql`w.review_id`, sql`w.brand_id`)}
        -- Nobody loses a review while they write about it.
        and not exists (
          select from reply_writer y
          where y.review_id = w.review_id and y.user_id = w.assignee_id and y.ends_at > app_now())
      order by w.returns_at
      limit ${limit}::int
      for update of w skip locked
    )
    update review_work w
    set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null,
      returned_at = app_now()
    from due
    where w.review_id = due.review_id
    returning w.review_id, due.returns_at, due.business_id, due.product, due.assignee_id, due.assigner_id,
      due.is_paid`,
})

const managersOf = statement({
  params: { businessId: z.uuid(), roles: z.readonly(z.array(z.string())) },
  row: z.object({ userId: z.uuid() }),
  sql: ({ businessId, roles }) => sql`
    select user_id
    from business_member
    where business_id = ${businessId} and role::text = any(${roles}::text[])
    order by user_id`,
})

/** Returns the owners and admins of a business. */
export async function findManagers(db: Db, businessId: string): Promise<string[]> {
  return (await managersOf(db, { businessId, roles: MANAGERS })).map(({ userId }) => userId)
}

/**
 * Gives the reviews whose timer is over back to everyone, and notifies those they returned from and those who
 * assigned them. Returns how many. Without a paid plan nobody is notified.
 */
export async function returnUnanswered(db: Db): Promise<number> {
  for (let returned = 0; ;) {
    const taken = await db.transaction().execute(async (trx) => {
      const reviews = await takeReturned(trx, { limit: BATCH })
      const paid = reviews.filter(({ isPaid }) => isPaid)
      for (const [businessId, own] of Map.groupBy(paid, (review) => review.businessId))
        if (businessId !== null) await tell(trx, businessId, own)
      return reviews.length
    })
    returned += taken
    if (taken < BATCH) return returned
  }
}

/** Notifies each person once of those that returned from them, and once of those that they had assigned. */
async function tell(trx: Db, businessId: string, reviews: readonly Returned[]): Promise<void> {
  const managers = reviews.some(({ assignerId }) => assignerId === null)
    ? await findManagers(trx, businessId)
    : []
  const assigners = ({ assignerId, assigneeId }: Returned) =>
    (assignerId === null ? managers : [assignerId]).filter((id) => id !== assigneeId)
  const notifications = [
    ...reviews.map((review) => ({ to: review.assigneeId, review, isYours: true })),
    ...reviews.flatMap((review) => assigners(review).map((to) => ({ to, review, isYours: false }))),
  ]
  for (const group of Map.groupBy(notifications, ({ to, isYours }) => `${to}:${isYours}`).values()) {
    const [first] = group
    if (first === undefined) continue
    const { to, isYours, review } = first
    const from = new Set(group.map((one) => one.review.assigneeId))
    const isOne = group.length === 1
    await notify(trx, {
      businessId,
      type: 'review.returned',
      dedupeId: `review.returned:${to}:${isYours}:${review.reviewId}:${review.returnsAt}`,
      recipientId: to,
      subjectId: isOne ? review.reviewId : null,
      personId: isYours || from.size > 1 ? null : review.assigneeId,
      payload: { count: group.length, isYours, ...(isOne && { product: review.product }) },
    })
  }
}
