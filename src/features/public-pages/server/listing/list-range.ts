import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { cursorOf, readCursor } from '#shared/api/cursor.ts'
import type { Slots } from '#server/data/statement.ts'

/** The products on one page of a list. */
export const PAGE_SIZE = 20

/** A place in a list, after the product with this rank and id. */
const Position = z.tuple([z.int().check(z.minimum(0), z.maximum(50)), z.uuid()])
type Position = z.infer<typeof Position>
/** Before every product. */
const START = { rank: 32_767, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** `examined` bounds the products that a condition is checked for. */
export const Range = { rank: z.int(), id: z.uuid(), examined: z.int(), limit: z.int() }
type Range = { rank: number; id: string; examined: number; limit: number }

export const Listed = z.object({ listingRank: z.int(), productId: z.uuid(), isEnd: z.boolean() })
type Listed = z.infer<typeof Listed>

export type ListPage = {
  ids: string[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  /** It has room for more products: the search ended after `examined` of them. */
  isPartial: boolean
}

/**
 * Returns the range of a page. With a condition, more products are examined than shown. Throws 400 for a
 * cursor that we did not make.
 */
export function rangeAfter(cursor: string, examined = PAGE_SIZE + 1): Range {
  const [rank, id] = cursor === '' ? [START.rank, START.id] : readCursor(Position, cursor)
  return { rank, id, examined, limit: PAGE_SIZE + 1 }
}

/** Returns the part of an index that a range may read, in the order of the list. */
export function partOf(list: RawBuilder<unknown>, { rank, id, examined }: Slots<Range>): RawBuilder<unknown> {
  return sql`
    lateral (
      select l.listing_rank, l.product_id
      from ${list}
        and (l.listing_rank, l.product_id) < (${rank}::smallint, ${id}::uuid)
      order by l.listing_rank desc, l.product_id desc
      limit ${examined}
    )`
}

/**
 * Selects the products of merged lists that meet a condition, best rank first and then newest first. If
 * `examined` products were not enough for a page, the row with `is_end` says where to continue.
 */
export function inOrder(
  { parts, condition }: { parts: RawBuilder<unknown>; condition: RawBuilder<unknown> },
  { examined, limit }: Slots<Range>,
): RawBuilder<unknown> {
  return sql`
    candidate as materialized (
      select distinct part.listing_rank, part.product_id
      from ${parts} part
      order by part.listing_rank desc, part.product_id desc
      limit ${examined}
    ),
    found as materialized (
      select c.listing_rank, c.product_id
      from candidate c
      where ${condition}
      order by c.listing_rank desc, c.product_id desc
      limit ${limit}
    ),
    last as (
      select listing_rank, product_id
      from candidate
      order by listing_rank, product_id
      limit 1
    )
    select listing_rank, product_id, false as is_end from found
    union all
    select listing_rank, product_id, true
    from last
    where (select count(*) from found) < ${limit} and (select count(*) from candidate) = ${examined}
    order by listing_rank desc, product_id desc`
}

/** Returns the page that these rows make. */
export function listPage(rows: readonly Listed[]): ListPage {
  const found = rows.filter(({ isEnd }) => !isEnd)
  const end = rows.find(({ isEnd }) => isEnd)
  const shown = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? shown.at(-1) : end
  const key: Position | undefined = last && [last.listingRank, last.productId]
  return {
    ids: shown.map(({ productId }) => productId),
    next: key === undefined ? null : cursorOf(key),
    isPartial: end !== undefined,
  }
}
