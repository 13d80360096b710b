import { sql } from 'kysely'
import * as z from 'zod/mini'

import {
  inOrder,
  Listed,
  listPage,
  type ListPage,
  partOf,
  Range,
  rangeAfter,
} from '#features/public-pages/server/listing/list-range.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The characters and the words of a query that are read. */
export const QUERY_MAX = 100
const WORDS_MAX = 8
/** From this length the last word also finds the words that it begins, up to a number. */
const PREFIX_MIN = 3
const ENDINGS_MAX = 20
/** The products with a word that are counted to tell the rarest. */
const COUNTED = 500
/** The products that one page checks for all words. */
const EXAMINED = 1_000

/** A word, and how many products have it, at most `COUNTED`. */
const Word = z.object({ word: z.string(), products: z.int() })
type Word = z.infer<typeof Word>

const words = statement({
  params: { query: z.string(), limit: z.int(), counted: z.int() },
  row: Word,
  sql: ({ query, limit, counted }) => sql`
    select
      w.word,
      (
        select count(*)
        from (select from product_word p where p.word = w.word limit ${counted}) counted
      ) as products
    from unnest(search_words(${query})) with ordinality as w (word, place)
    order by w.place
    limit ${limit}`,
})

/** Skips from one word to the next in the index. */
const beginningWith = statement({
  params: { from: z.string(), to: z.string(), limit: z.int(), counted: z.int() },
  row: Word,
  sql: ({ from, to, limit, counted }) => sql`
    with recursive next (word) as (
      select min(p.word) from product_word p where p.word >= ${from} and p.word < ${to}
      union all
      select (select min(p.word) from product_word p where p.word > next.word and p.word < ${to})
      from next
      where next.word is not null
    )
    select
      n.word,
      (
        select count(*)
        from (select from product_word p where p.word = n.word limit ${counted}) counted
      ) as products
    from next n
    where n.word is not null
    limit ${limit}`,
})

const matching = statement({
  params: { any: z.array(z.string()), others: z.string(), ...Range },
  row: Listed,
  sql: ({ any, others, ...range }) => sql`
    with ${inOrder(
      {
        parts: sql`
          unnest(${any}::text[]) as w (word)
          cross join ${partOf(sql`product_word l where l.word = w.word`, range)}`,
        condition: sql`
          not exists (
            select from jsonb_array_elements(${others}::jsonb) as other (words)
            where not other.words ?| array(select p.word from product_word p where p.product_id = c.product_id)
          )`,
      },
      range,
    )}`,
})

const NOTHING: ListPage = { ids: [], next: null, isPartial: false }

/**
 * Returns a page of the products that have every word of a query in their name or their brand's. Reads the
 * products with the rarest word in order of rank, and checks a bounded number of them for the others.
 */
export async function searchProducts(
  db: Db,
  { query, after }: { query: string; after: string },
): Promise<ListPage> {
  const asked = await words(db, { query, limit: WORDS_MAX, counted: COUNTED })
  const last = asked.at(-1)
  if (last === undefined) return NOTHING
  const others = [...new Map(asked.slice(0, -1).map((word) => [word.word, [word]])).values()]
  const sets = [...others, await endingsOf(db, last)]
  const [rarest, ...rest] = sets.toSorted((a, b) => size(a) - size(b))
  if (rarest === undefined || size(rarest) === 0) return NOTHING
  const range = rest.length === 0 ? rangeAfter(after) : rangeAfter(after, EXAMINED)
  return listPage(
    await matching(db, { any: textOf(rarest), others: JSON.stringify(rest.map(textOf)), ...range }),
  )
}

async function endingsOf(db: Db, last: Word): Promise<readonly Word[]> {
  const { word: from } = last
  if (from.length < PREFIX_MIN) return [last]
  return beginningWith(db, { from, to: `${from}\u{10ffff}`, limit: ENDINGS_MAX, counted: COUNTED })
}

const size = (set: readonly Word[]) => set.reduce((sum, { products }) => sum + products, 0)
const textOf = (set: readonly Word[]) => set.map(({ word }) => word)
