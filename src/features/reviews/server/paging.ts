import { sql } from 'kysely'

import type { ReviewSort } from '#features/reviews/contract.ts'
import {
  all,
  atMost,
  literal,
  type PageShape,
  readsMatched,
  searched,
  type Slot,
  type Sql,
  whose,
  within,
} from '#features/reviews/server/review-filters.ts'

const ORDERS: Record<ReviewSort, Sql> = {
  createdAt_desc: sql`created_at desc, id desc`,
  rating_desc: sql`rating desc nulls last, created_at desc, id desc`,
  rating_asc: sql`rating asc nulls last, created_at desc, id desc`,
}

/** Returns the order of the joined rows, `r` being the review. */
export function orderOfRows(sort: ReviewSort): Sql {
  if (sort === 'createdAt_desc') return sql`r.created_at desc, r.id desc`
  return sort === 'rating_desc'
    ? sql`r.rating desc nulls last, r.created_at desc, r.id desc`
    : sql`r.rating asc nulls last, r.created_at desc, r.id desc`
}

/**
 * Selects the reviews `r` of one page, from an index in the sort's order. A later page is selected by ids
 * alone, so that skipped rows are never fetched. A search reads the brand's reviews once, for page and total.
 */
export function reviewsOfPage(shape: PageShape, slot: Slot): Sql {
  const pick = picked(shape, slot)
  return picksIds(shape) ? sql`((${pick}) page join review r on r.id = page.id)` : sql`(${pick}) r`
}

function picked(shape: PageShape, slot: Slot): Sql {
  if (readsMatched(shape)) return page(shape, slot, sql`matched`, after(shape, slot))
  if (shape.sort !== 'createdAt_desc' && shape.from === 'rated')
    return union(ratingSteps(shape, slot), shape, slot)
  if (isMergedByRating(shape)) return union(ratingStreams(shape, slot), shape, slot)
  return page(shape, slot, sql`review`, [...within(shape, slot), ...after(shape, slot)])
}

function page(shape: PageShape, slot: Slot, from: Sql, conditions: Sql[]): Sql {
  return sql`select ${columns(shape)} from ${from} where ${all(conditions)} order by ${ORDERS[shape.sort]} ${window(shape, slot)}`
}

/**
 * Tells whether to merge one stream of the rating index per star: latest first with a rating of at most n,
 * and no smaller index to read.
 */
function isMergedByRating({ sort, maxRating, hasId, isUnanswered, hasPhoto }: PageShape): boolean {
  return sort === 'createdAt_desc' && maxRating !== undefined && !hasId && !isUnanswered && !hasPhoto
}

function ratingStreams(shape: PageShape, slot: Slot): Sql[] {
  const stars = Array.from({ length: shape.maxRating ?? 5 }, (_, i) => sql`rating = ${literal(i + 1)}`)
  return stars.map((star) =>
    stream(shape, slot, [...whose(shape, slot), star, ...after(shape, slot), ...searched(shape, slot)]),
  )
}

/**
 * Returns the index ranges after a rated row: the rest of its stars, the next stars, and those without a
 * rating.
 */
function ratingSteps(shape: PageShape, slot: Slot): Sql[] {
  const others = within({ ...shape, maxRating: undefined }, slot)
  const steps = [
    [sql`rating = ${slot.afterRating}::smallint`, older(slot)],
    [beyond(shape, slot), ...atMost(shape)],
    ...(shape.maxRating === undefined ? [[sql`rating is null`]] : []),
  ]
  return steps.map((step) => stream(shape, slot, [...others, ...step]))
}

function stream(shape: PageShape, slot: Slot, conditions: Sql[]): Sql {
  const enough =
    shape.from === 'offset' ? sql`${slot.limit}::int + ${slot.offset}::int` : sql`${slot.limit}::int`
  return sql`(select ${streamed(shape)} from review where ${all(conditions)} order by ${ORDERS[shape.sort]} limit ${enough})`
}

function union(streams: Sql[], shape: PageShape, slot: Slot): Sql {
  return sql`select ${columns(shape)} from (${sql.join(streams, sql` union all `)}) s order by ${ORDERS[shape.sort]} ${window(shape, slot)}`
}

/** Returns the conditions for rows after the cursor in the order of the sort. */
function after(shape: PageShape, slot: Slot): Sql[] {
  if (shape.from === 'start' || shape.from === 'offset') return []
  if (shape.sort === 'createdAt_desc') return [older(slot)]
  if (shape.from === 'unrated') return [sql`rating is null`, older(slot)]
  return [
    sql`(${beyond(shape, slot)} or rating is null or (rating = ${slot.afterRating}::smallint and ${older(slot)}))`,
  ]
}

function beyond({ sort }: PageShape, slot: Slot): Sql {
  return sort === 'rating_desc'
    ? sql`rating < ${slot.afterRating}::smallint`
    : sql`rating > ${slot.afterRating}::smallint`
}

function window({ from }: PageShape, slot: Slot): Sql {
  return from === 'offset'
    ? sql`limit ${slot.limit}::int offset ${slot.offset}::int`
    : sql`limit ${slot.limit}::int`
}

const older = (slot: Slot): Sql =>
  sql`(created_at, id) < (${slot.afterAt}::timestamptz, ${slot.afterId}::uuid)`
const picksIds = (shape: PageShape): boolean => readsMatched(shape) || shape.from === 'offset'
const columns = (shape: PageShape): Sql => (picksIds(shape) ? sql`id` : sql`*`)
const streamed = (shape: PageShape): Sql => (picksIds(shape) ? sql`id, rating, created_at` : sql`*`)
