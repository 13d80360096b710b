import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import {
  type QueueQuery,
  type QueueSort,
  type Shown,
  SHOWN,
  type Who,
  WHO,
} from '#features/queue/contract.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { combinations, type Slots, type Values } from '#server/data/statement.ts'

/** The parameters that need a statement of their own. */
export type QueueShape = {
  show: Shown
  who: Who
  sort: QueueSort
  maxRating: number | undefined
  hasProduct: boolean
  hasLanguage: boolean
  isAfter: boolean
}

export const PageParams = {
  brandId: z.uuid(),
  viewerId: z.uuid(),
  productId: z.string(),
  language: z.string(),
  afterAt: z.string(),
  afterStars: z.int(),
  afterId: z.string(),
  limit: z.int(),
}
export type Slot = Slots<Values<typeof PageParams>>
type Sql = RawBuilder<unknown>

/** Returns every possible shape. One rating represents all five. */
export function queueShapes(): QueueShape[] {
  const either = [false, true]
  return combinations<QueueShape>({
    show: SHOWN,
    who: WHO,
    sort: ['due', 'waiting'],
    maxRating: [undefined, 2],
    hasProduct: either,
    hasLanguage: either,
    isAfter: either,
  }).filter(({ show, sort }) => show === 'toAnswer' || sort === 'due')
}

export function shapeOf(query: Omit<QueueQuery, 'brandId'>, isAfter: boolean): QueueShape {
  return {
    show: query.show,
    who: query.who,
    sort: query.show === 'toAnswer' ? query.sort : 'due',
    maxRating: query.maxRating,
    hasProduct: query.productId !== undefined,
    hasLanguage: query.language !== undefined,
    isAfter,
  }
}

/** Returns the rows of a page and their order, which is that of an index. */
export function pageOf(shape: QueueShape, slot: Slot): { from: Sql; order: Sql } {
  const conditions = [...within(shape, slot), ...(shape.isAfter ? [after(shape, slot)] : [])]
  const order = sql.raw(ORDERS[orderOf(shape)])
  return {
    from: sql`
      select * from review_work
      where ${sql.join(conditions, sql` and `)}
      order by ${order}
      limit ${slot.limit}::int`,
    order,
  }
}

const ORDERS = {
  due: 'due_at, stars, review_id',
  waiting: 'asked_at, stars, review_id',
  snoozed: 'snoozed_until, review_id',
  answered: 'done_at desc, review_id desc',
}

function orderOf({ show, sort }: QueueShape): keyof typeof ORDERS {
  return show === 'toAnswer' ? sort : show
}

/**
 * Returns the conditions. A prepared statement is planned without its values: only the index that also has the
 * page's order may look usable, so every other condition is written as a plain filter.
 */
function within(shape: QueueShape, slot: Slot): Sql[] {
  const { show, who, maxRating, hasProduct, hasLanguage } = shape
  const narrow = narrowest(shape)
  const as = (index: typeof narrow, condition: Sql) =>
    index === narrow ? condition : sql`(${condition}) is true`
  const brand = narrow === 'product' ? 'brand' : narrow
  return [
    as(brand, sql`brand_id = ${slot.brandId}`),
    STATES[show],
    ...(show === 'answered' ? [] : [sql`not ${isPending(sql`review_id`, slot.brandId)}`]),
    ...(who === 'mine' ? [as('assignee', sql`assignee_id = ${slot.viewerId}`)] : []),
    ...(who === 'unassigned' ? [as('assignee', sql`assignee_id is null`)] : []),
    ...(maxRating === undefined ? [] : [sql`stars <= ${sql.raw(String(Math.trunc(maxRating)))}`]),
    ...(hasProduct ? [as('product', sql`product_id = ${slot.productId}::uuid`)] : []),
    ...(hasLanguage ? [as('language', sql`language = ${slot.language}`)] : []),
  ]
}

/** Returns the filter whose index is read. Every order has an index by product. */
function narrowest({ show, sort, who, hasProduct, hasLanguage }: QueueShape) {
  if (hasProduct) return 'product'
  if (show !== 'toAnswer' || sort !== 'due') return 'brand'
  if (who !== 'everyone') return 'assignee'
  return hasLanguage ? 'language' : 'brand'
}

const STATES: Record<Shown, Sql> = {
  toAnswer: sql`state = 'open' and due_at is not null`,
  snoozed: sql`state = 'snoozed'`,
  answered: sql`state in ('answered', 'dismissed')`,
}

function after(shape: QueueShape, slot: Slot): Sql {
  const [at, id] = [sql`${slot.afterAt}::timestamptz`, sql`${slot.afterId}::uuid`]
  const stars = sql`${slot.afterStars}::smallint`
  switch (orderOf(shape)) {
    case 'due':
      return sql`(due_at, stars, review_id) > (${at}, ${stars}, ${id})`
    case 'waiting':
      return sql`(asked_at, stars, review_id) > (${at}, ${stars}, ${id})`
    case 'snoozed':
      return sql`(snoozed_until, review_id) > (${at}, ${id})`
    case 'answered':
      return sql`(done_at, review_id) < (${at}, ${id})`
  }
}
