import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { REVIEW_SORTS, type ReviewSort } from '#features/reviews/contract.ts'
import { combinations, type Slots, type Values } from '#server/data/statement.ts'

/** The parameters that need a statement of their own. Values of a run are in `PageParams`. */
export type PageShape = {
  hasProduct: boolean
  hasId: boolean
  maxRating: number | undefined
  isUnanswered: boolean
  hasPhoto: boolean
  isSearch: boolean
  /** Reads on from a cursor to the end, so nothing is counted, and a search filters page by page. */
  isExport: boolean
  sort: ReviewSort
  /** Where the page starts: at the first, at an offset, or after a row with or without a rating. */
  from: 'start' | 'offset' | 'rated' | 'unrated'
}

export const PageParams = {
  brandId: z.uuid(),
  productId: z.string(),
  id: z.string(),
  search: z.string(),
  limit: z.int(),
  offset: z.int(),
  afterAt: z.string(),
  afterId: z.string(),
  afterRating: z.int(),
}
export type PageParams = Values<typeof PageParams>

/** Returns every possible shape. One rating represents all five. */
export function pageShapes(): PageShape[] {
  return [
    ...combinations<PageShape>({
      ...FILTERS,
      isExport: [false],
      from: ['start', 'offset', 'rated', 'unrated'],
    }),
    ...combinations<PageShape>({ ...FILTERS, isExport: [true], from: ['start', 'rated', 'unrated'] }),
  ]
}

const EITHER = [false, true]
const FILTERS = {
  hasProduct: EITHER,
  hasId: EITHER,
  maxRating: [undefined, 3],
  isUnanswered: EITHER,
  hasPhoto: EITHER,
  isSearch: EITHER,
  sort: REVIEW_SORTS,
}

export type Slot = Slots<PageParams>
export type Sql = RawBuilder<unknown>

/**
 * Returns the filter conditions. A prepared statement is planned without its values, for an average brand:
 * only the index that also has the sort's order may look usable, so every other condition is written as a
 * plain filter.
 */
export function within(shape: PageShape, slot: Slot): Sql[] {
  const isLatest = shape.sort === 'createdAt_desc'
  const partial = isLatest && !shape.hasProduct && !shape.hasId ? indexed : filter
  return [
    ...whose(shape, slot),
    ...(shape.isUnanswered ? [partial(sql`replied_at is null`), filter(notPending(slot))] : []),
    ...(shape.hasPhoto ? [partial(sql`images_count > 0`)] : []),
    ...atMost(shape, isLatest || shape.hasId ? filter : indexed),
    ...searched(shape, slot),
  ]
}

/** Returns the search of an export as a condition. */
export function searched({ isSearch, isExport }: PageShape, slot: Slot): Sql[] {
  return isSearch && isExport ? [found(slot)] : []
}

/**
 * Returns the scope condition: the brand's, a product's (already checked to be the brand's), or one review.
 */
export function whose({ hasProduct, hasId }: PageShape, slot: Slot): Sql[] {
  if (hasId) {
    const product = hasProduct ? [filter(sql`product_id = ${slot.productId}`)] : []
    return [sql`id = ${slot.id}`, filter(sql`brand_id = ${slot.brandId}`), ...product]
  }
  return [hasProduct ? sql`product_id = ${slot.productId}` : sql`brand_id = ${slot.brandId}`]
}

/** Returns the rating condition. Reviews without a rating are outside maxRating. */
export function atMost(
  { maxRating }: Pick<PageShape, 'maxRating'>,
  as: (condition: Sql) => Sql = indexed,
): Sql[] {
  return maxRating === undefined ? [] : [as(sql`rating <= ${literal(maxRating)}`)]
}

/** Returns the total: from counters if the filter allows it, in the same statement as the page (A121). */
export function totalCount(shape: PageShape, slot: Slot): Sql {
  const { hasProduct, hasId, hasPhoto, isUnanswered, isSearch, isExport, maxRating } = shape
  if (isExport) return sql`0`
  if (isSearch) return sql`(select count(*)::int from matched)`
  const column = isUnanswered ? sql`unanswered_count` : sql`reviews_count`
  const pending = isUnanswered ? sql` - ${pendingCount(slot.brandId, atMost(shape))}` : sql``
  if (hasId || hasPhoto || (hasProduct && (isUnanswered || maxRating !== undefined)))
    return counted(shape, slot)
  if (hasProduct) return sql`coalesce((select reviews_count from product where id = ${slot.productId}), 0)`
  if (maxRating === undefined) return sql`b.${column}${pending}`
  return sql`(select coalesce(sum(${column}), 0)::int from brand_rating
    where brand_id = ${slot.brandId} and rating between 1 and ${literal(maxRating)})${pending}`
}

/** Counts without an order, so every index may be used. */
function counted(shape: PageShape, slot: Slot): Sql {
  const unanswered = shape.isUnanswered ? [sql`replied_at is null`, filter(notPending(slot))] : []
  const photo = shape.hasPhoto ? [sql`images_count > 0`] : []
  return sql`(select count(*)::int from review where ${all([...whose(shape, slot), ...unanswered, ...photo, ...atMost(shape)])})`
}

/** Leaves out reviews whose answer waits to be published: to the team they are answered. */
const notPending = ({ brandId }: Pick<Slot, 'brandId'>) =>
  sql`id <> all(array(select review_id from pending_reply where brand_id = ${brandId}))`

/** Counts the unanswered reviews whose answer waits to be published; the brand's counters don't know them. */
export function pendingCount(brandId: RawBuilder<unknown>, conditions: Sql[] = []): Sql {
  return sql`(select count(*)::int from review
    where id = any(array(select review_id from pending_reply where brand_id = ${brandId}))
      and ${all([sql`replied_at is null`, ...conditions])})`
}

/** Tells whether a search reads all that it matches first, for the page and the total. */
export const readsMatched = ({ isSearch, isExport }: PageShape): boolean => isSearch && !isExport

/** Returns the CTE of a search; empty without one. */
export function matchedReviews(shape: PageShape, slot: Slot): Sql {
  if (!readsMatched(shape)) return sql``
  return sql`with matched as materialized (
    select id, rating, created_at from review where ${all([...within(shape, slot), found(slot)])})`
}

/** Returns the condition of a search. Ignores case and accents; no wildcards. */
const found = (slot: Slot) => sql`strpos(${folded}, (select fold(${slot.search}::text))) > 0`

/** Equivalent to fold(text), which spends nine tenths of its time on normalising ASCII text. */
const folded = sql`case when octet_length(text) = char_length(text) then lower(text)
  when text is nfkc normalized then lower(unaccent('unaccent'::regdictionary, text)) else fold(text) end`

export const all = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
/** Inlines our own numbers only: with the rating known, the planner can use the index's order. */
export const literal = (n: number): Sql => sql.raw(String(Math.trunc(n)))

const indexed = (condition: Sql): Sql => condition
const filter = (condition: Sql): Sql => sql`(${condition}) is true`
