import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Counts new reviews of brands that have an owner, in the transaction that wrote them. */
export async function noteArrivals(trx: Db, runId: string, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return
  await countArrivals(trx, { runId, reviewIds })
}

const countArrivals = statement({
  params: { runId: z.uuid(), reviewIds: z.readonly(z.array(z.uuid())) },
  sql: ({ runId, reviewIds }) => sql`
    insert into import_review_count as a (run_id, brand_id, is_low, reviews_count, review_id)
    select
      ${runId}::uuid, r.brand_id, coalesce(r.rating <= 2, false) as low, count(*),
      (array_agg(r.id order by r.id))[1]
    from review r
    join brand b on b.id = r.brand_id and b.business_id is not null
    where r.id = any(${reviewIds}::uuid[])
    group by r.brand_id, low
    order by r.brand_id, low
    on conflict (run_id, brand_id, is_low) do update
      set reviews_count = a.reviews_count + excluded.reviews_count`,
})

const takeArrivals = statement({
  params: { runId: z.uuid() },
  row: z.object({
    businessId: z.uuid(),
    isLow: z.boolean(),
    count: z.int(),
    reviewId: z.uuid(),
    userId: z.uuid(),
    product: z.string(),
    rating: z.nullable(z.int()),
  }),
  notNull: ['businessId'],
  sql: ({ runId }) => sql`
    with taken as (
      delete from import_review_count where run_id = ${runId} returning *
    )
    select
      b.business_id, t.is_low, t.reviews_count as count, r.id as review_id, r.user_id, p.name as product,
      r.rating
    from taken t
    join brand b on b.id = t.brand_id and b.business_id is not null
    join review r on r.id = t.review_id
    join product p on p.id = r.product_id
    order by b.business_id, t.is_low`,
})

/**
 * Notifies each brand of the run's reviews: at most one notification of low ratings and one of the others
 * (decision 0023).
 */
export async function tellArrivals(trx: Db, runId: string, linesDone: number): Promise<void> {
  const arrivals = await takeArrivals(trx, { runId })
  for (const { businessId, isLow, count, reviewId, userId, product, rating } of arrivals) {
    const isOne = count === 1
    await notify(trx, {
      businessId,
      type: isLow ? 'review.low' : 'review.new',
      dedupeId: `import:${runId}:${linesDone}:${isLow ? 'low' : 'new'}`,
      ...(isOne && { subjectId: reviewId, personId: userId }),
      payload: isOne ? { count, product, ...(rating !== null && { rating }) } : { count },
    })
  }
}
