import { type RawBuilder, sql } from 'kysely'

import type { ReviewSort } from '#features/reviews/contract.ts'
import type { Slots } from '#server/db.ts'

/** What tells one statement from another. Values of a run are in `PageParams`. */
export type PageShape = {
  hasProduct: boolean
  hasId: boolean
  maxRating: number | undefined
  isUnanswered: boolean
  hasPhoto: boolean
  isSearch: boolean
  sort: ReviewSort
  /** Where the page begins: at a number, or after a row with or without a rating. */
  from: 'offset' | 'rated' | 'unrated'
}

export type PageParams = {
  brandId: string
  productId: string
  id: string
  search: string
  limit: number
  offset: number
  afterAt: string
  afterId: string
  afterRating: number
}

type Slot = Slots<PageParams>
type Sql = RawBuilder<unknown>

const ORDERS: Record<ReviewSort, Sql> = {
  createdAt_desc: sql`created_at desc, id desc`,
  rating_desc: sql`rating desc nulls last, created_at desc, id desc`,
  rating_asc: sql`rating asc nulls last, created_at desc, id desc`,
}

/** The order of the whole rows, `r` being the review. */
export function orderOfRows(sort: ReviewSort): Sql {
  if (sort === 'createdAt_desc') return sql`r.created_at desc, r.id desc`
  return sort === 'rating_desc'
    ? sql`r.rating desc nulls last, r.created_at desc, r.id desc`
    : sql`r.rating asc nulls last, r.created_at desc, r.id desc`
}

/** The ids of one page, picked from an index that has the sort's order. A search reads the brand's reviews once, for page and total. */
export function pageIds(shape: PageShape, slot: Slot): Sql {
  if (shape.isSearch) return page(shape, slot, sql`matched`, [])
  if (shape.sort !== 'createdAt_desc' && shape.from === 'rated') return union(ratingSteps(shape, slot), shape, slot)
  if (isMergedByRating(shape)) return union(ratingStreams(shape, slot), shape, slot)
  return page(shape, slot, sql`review`, [...scope(shape, slot), ...atMost(shape)])
}

/** How many there are: from counters wherever the filter allows it, in the same statement as the page (A121). */
export function totalCount(shape: PageShape, slot: Slot): Sql {
  if (shape.isSearch) return sql`(select count(*)::int from matched)`
  if (!shape.hasProduct && !shape.hasId && !shape.hasPhoto) {
    const column = shape.isUnanswered ? sql`unanswered_count` : sql`reviews_count`
    if (shape.maxRating === undefined) return sql`b.${column}`
    return sql`(select coalesce(sum(t.${column}), 0)::int from brand_rating t where t.brand_id = b.id and t.rating between 1 and ${literal(shape.maxRating)})`
  }
  if (shape.hasProduct && !shape.hasId && !shape.hasPhoto && !shape.isUnanswered && shape.maxRating === undefined) {
    return sql`coalesce((select p.reviews_count from product p where p.id = ${slot.productId} and p.brand_id = b.id), 0)`
  }
  return sql`(select count(*)::int from review where ${all([...scope(shape, slot), ...atMost(shape)])})`
}

/** Goes before the statement; empty unless it searches. Case- and accent-blind; nothing in the text is a wildcard. */
export function matchedReviews(shape: PageShape, slot: Slot): Sql {
  if (!shape.isSearch) return sql``
  // fold() costs ten times lower(), and does no more where every character is ASCII.
  const folded = sql`case when octet_length(text) = char_length(text) then lower(text) else fold(text) end`
  const found = sql`strpos(${folded}, (select fold(${slot.search}::text))) > 0`
  return sql`with matched as materialized (
    select id, rating, created_at from review where ${all([...scope(shape, slot), ...atMost(shape), found])})`
}

function scope(shape: PageShape, slot: Slot): Sql[] {
  return [
    sql`brand_id = ${slot.brandId}`,
    ...(shape.hasProduct ? [sql`product_id = ${slot.productId}`] : []),
    ...(shape.hasId ? [sql`id = ${slot.id}`] : []),
    ...(shape.isUnanswered ? [sql`replied_at is null`] : []),
    ...(shape.hasPhoto ? [sql`images_count > 0`] : []),
  ]
}

/** Reviews without a rating are outside maxRating. */
function atMost({ maxRating }: PageShape): Sql[] {
  return maxRating === undefined ? [] : [sql`rating <= ${literal(maxRating)}`]
}

function page(shape: PageShape, slot: Slot, from: Sql, conditions: Sql[]): Sql {
  return sql`select id from ${from} where ${all([...conditions, ...after(shape, slot)])}
    order by ${ORDERS[shape.sort]} limit ${slot.limit}::int offset ${offset(shape, slot)}`
}

/** Latest first with a rating of at most n, and no smaller index to read: one stream of the rating index per star, merged. */
function isMergedByRating({ sort, maxRating, hasId, isUnanswered, hasPhoto }: PageShape): boolean {
  return sort === 'createdAt_desc' && maxRating !== undefined && !hasId && !isUnanswered && !hasPhoto
}

function ratingStreams(shape: PageShape, slot: Slot): Sql[] {
  const stars = Array.from({ length: shape.maxRating ?? 5 }, (_, i) => sql`rating = ${literal(i + 1)}`)
  return stars.map((star) => stream(shape, slot, [star, ...after(shape, slot)]))
}

/** After a rated row come the rest of its own stars, the stars beyond, and those without: an index range each. */
function ratingSteps(shape: PageShape, slot: Slot): Sql[] {
  const beyond =
    shape.sort === 'rating_desc'
      ? sql`rating < ${slot.afterRating}::smallint`
      : sql`rating > ${slot.afterRating}::smallint`
  const steps = [
    [sql`rating = ${slot.afterRating}::smallint`, older(slot)],
    [beyond, ...atMost(shape)],
    ...(shape.maxRating === undefined ? [[sql`rating is null`]] : []),
  ]
  return steps.map((step) => stream(shape, slot, step))
}

function stream(shape: PageShape, slot: Slot, conditions: Sql[]): Sql {
  return sql`(select id, rating, created_at from review where ${all([...scope(shape, slot), ...conditions])}
    order by ${ORDERS[shape.sort]} limit ${slot.limit}::int + ${offset(shape, slot)})`
}

function union(streams: Sql[], shape: PageShape, slot: Slot): Sql {
  return sql`select id from (${sql.join(streams, sql` union all `)}) s
    order by ${ORDERS[shape.sort]} limit ${slot.limit}::int offset ${offset(shape, slot)}`
}

/** What stands behind the cursor's row in the order of the sort. */
function after(shape: PageShape, slot: Slot): Sql[] {
  if (shape.from === 'offset') return []
  if (shape.sort === 'createdAt_desc') return [older(slot)]
  if (shape.from === 'unrated') return [sql`rating is null`, older(slot)]
  const beyond =
    shape.sort === 'rating_desc'
      ? sql`rating < ${slot.afterRating}::smallint`
      : sql`rating > ${slot.afterRating}::smallint`
  return [sql`(${beyond} or rating is null or (rating = ${slot.afterRating}::smallint and ${older(slot)}))`]
}

const older = (slot: Slot): Sql => sql`(created_at, id) < (${slot.afterAt}::timestamptz, ${slot.afterId}::uuid)`
const offset = (shape: PageShape, slot: Slot): Sql => (shape.from === 'offset' ? sql`${slot.offset}::int` : sql`0`)
const all = (conditions: Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
/** From our own numbers only: a planner that sees the star can use the index's order. */
const literal = (n: number): Sql => sql.raw(String(Math.trunc(n)))
