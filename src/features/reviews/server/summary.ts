import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import type { ReviewerHistory, ReviewSummary } from '#features/reviews/contract.ts'
import { AnswerTimes, answerTimes, medianHours, usualHours } from '#features/reviews/server/answer-time.ts'
import { pendingCount } from '#features/reviews/server/review-filters.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Products listed beside the reviews, and reviews listed in a reviewer's history. */
const TALKED_ABOUT = 5
const REMEMBERED = 10

const ProductRef = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.nullable(z.uuid()),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
})
const SummaryRow = z.object({
  totalCount: z.int(),
  unansweredCount: z.int(),
  oldestUnansweredId: z.nullable(z.uuid()),
  oldestUnansweredAt: z.nullable(z.iso.datetime()),
  repliesSince: z.nullable(z.iso.datetime()),
  rating: z.nullable(z.number()),
  stars: z.nullable(z.array(z.object({ rating: z.number(), count: z.int() }))),
  ...AnswerTimes.shape,
  products: z.nullable(z.array(ProductRef)),
})
type SummaryRow = z.infer<typeof SummaryRow>

/**
 * Returns consistent totals, from counters; the median covers replies to the last 90 days' reviews (the
 * latest 200 of them).
 */
export async function getSummary(db: Db, brandId: string): Promise<ReviewSummary> {
  const [row] = await summary(db, { brandId })
  if (row === undefined) throw notFound()
  const counted = new Map((row.stars ?? []).map(({ rating, count }) => [rating, count]))
  return {
    totalCount: row.totalCount,
    unansweredCount: row.unansweredCount,
    oldestUnansweredId: row.oldestUnansweredId,
    oldestUnansweredAt: row.oldestUnansweredAt,
    repliesSince: row.repliesSince,
    rating: row.rating,
    stars: [1, 2, 3, 4, 5].map((star) => counted.get(star) ?? 0),
    unrated: counted.get(0) ?? 0,
    medianReplyHours: medianHours(row),
    usualReplyHours: usualHours(row),
    products: (row.products ?? []).map((product) => ({ ...product, image: presentImage(product.image) })),
  }
}

const summary = statement({
  params: { brandId: z.uuid() },
  row: SummaryRow,
  sql: (slot) => sql`
    select b.reviews_count as total_count,
      b.unanswered_count - ${pendingCount(slot.brandId)} as unanswered_count, b.rating,
      coalesce(oldest.id, before.id) as oldest_unanswered_id, oldest.created_at as oldest_unanswered_at,
      nullif(b.replies_since, 'infinity') as replies_since,
      (select json_agg(json_build_object('rating', rating, 'count', reviews_count)) from brand_rating
        where brand_id = b.id) as stars,
      times.asked, times.answered, times.hours,
      (select json_agg(json_build_object('id', id, 'name', name, 'image', image_id, 'rating', rating,
        'reviewsCount', reviews_count))
        from (select id, name, image_id, rating, reviews_count from product
          where brand_id = b.id and removed_at is null order by reviews_count desc, id desc
            limit ${sql.raw(String(TALKED_ABOUT))}) p
            where reviews_count > 0) as products
    from (select id, reviews_count, unanswered_count, replies_since, case when rated_count > 0
      then round(rating_sum::numeric / rated_count, 3) end as rating
        from brand where id = ${slot.brandId}) b
      left join lateral (
        select id, created_at from review
        where brand_id = b.id and ${isUnanswered(slot.brandId)} and created_at >= b.replies_since
        order by created_at, id
        limit 1) oldest on true
      left join lateral (
        select id from review
        where oldest.id is null and brand_id = b.id and ${isUnanswered(slot.brandId)}
        order by created_at, id
        limit 1) before on true
      cross join lateral (${answerTimes(sql`b.id`)}) times`,
})

function isUnanswered(brandId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replied_at is null and id <> all(array(select review_id from pending_reply where brand_id = ${brandId}))`
}

const Written = z.object({
  id: z.uuid(),
  rating: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  productId: z.uuid(),
  productName: z.string(),
  productImage: z.nullable(z.uuid()),
  brandId: z.uuid(),
  brandName: z.string(),
  brandSlug: z.string(),
})
const Totals = {
  totalCount: z.int(),
  ownCount: z.int(),
  averageRating: z.nullable(z.number()),
  firstAt: z.iso.datetime(),
}
/** A reviewer without other reviews still has totals. */
const HistoryRow = z.union([z.extend(Written, Totals), z.object({ id: z.null(), ...Totals })])
type HistoryRow = z.infer<typeof HistoryRow>

/**
 * Returns the reviewer's other public reviews, newest first. Of an erased user only those of this brand, so
 * that they can't be identified again.
 */
export async function getHistory(
  db: Db,
  of: { reviewId: string; brandId: string },
): Promise<ReviewerHistory> {
  const rows = await history(db, of)
  const [first] = rows
  if (first === undefined) throw notFound()
  const { totalCount, ownCount, averageRating, firstAt } = first
  return { totalCount, ownCount, rating: averageRating, firstAt, reviews: rows.flatMap(presentWritten) }
}

function presentWritten(row: HistoryRow): ReviewerHistory['reviews'] {
  if (row.id === null) return []
  const product = { id: row.productId, name: row.productName, image: presentImage(row.productImage) }
  const brand = { id: row.brandId, name: row.brandName, slug: row.brandSlug }
  return [{ id: row.id, product, brand, rating: row.rating, createdAt: row.createdAt }]
}

const history = statement({
  params: { reviewId: z.uuid(), brandId: z.uuid() },
  row: HistoryRow,
  // The given review is one of the reviewer's.
  notNull: ['firstAt'],
  sql: (slot) => sql`
    select a.total_count, a.own_count, a.average_rating, a.first_at, w.id, w.rating, w.created_at,
      p.id as product_id, p.name as product_name, p.image_id as product_image, b.id as brand_id,
        b.name as brand_name, b.slug as brand_slug
    from (select u.id, u.is_deleted from review r join app_user u on u.id = r.user_id
      where r.id = ${slot.reviewId} and r.brand_id = ${slot.brandId}) person
      cross join lateral (
        select count(*)::int as total_count,
          (count(*) filter (where brand_id = ${slot.brandId}))::int as own_count,
          round(avg(rating), 3) as average_rating, min(created_at) as first_at
        from review
          where user_id = person.id and brand_id is not null
            and (not person.is_deleted or brand_id = ${slot.brandId})) a
      left join lateral (
        select id, rating, created_at, product_id, brand_id from review
        where user_id = person.id and brand_id is not null and id <> ${slot.reviewId}
          and (not person.is_deleted or brand_id = ${slot.brandId})
        order by created_at desc, id desc limit ${sql.raw(String(REMEMBERED))}) w on true
      left join product p on p.id = w.product_id
      left join brand b on b.id = w.brand_id
    order by w.created_at desc, w.id desc`,
})
