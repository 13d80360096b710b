import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const mainCategories = statement({
  params: { productIds: z.array(z.uuid()), limit: z.int() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select c.category_id as id
    from product_category c join category k on k.id = c.category_id
    where c.product_id = any(${slot.productIds}::uuid[]) and k.type = 'productCategory'
    group by c.category_id order by count(*) desc, c.category_id limit ${slot.limit}`,
})

/** The categories of search results in which sponsored cards are chosen. */
const MOST = 3

/** Returns the categories that most of these products are in. */
export async function findMainCategories(db: Db, productIds: readonly string[]): Promise<string[]> {
  return (await mainCategories(db, { productIds, limit: MOST })).map(({ id }) => id)
}
