import { sql } from 'kysely'
import * as z from 'zod/mini'

import { MEDIAN_BRANDS, MEDIAN_SAMPLE } from '#features/analytics/rules.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export type MedianCategory = { id: string; category: string; brands: number; isSample: boolean }

/** Returns the narrowest of the brand's categories with enough brands for a median; null without one. */
export async function findMedianCategory(db: Db, brandId: string): Promise<MedianCategory | null> {
  const [row] = await categories(db, { brandId, enough: MEDIAN_BRANDS, most: MEDIAN_SAMPLE + 1 })
  if (row === undefined) return null
  const isSample = row.brands > MEDIAN_SAMPLE
  return { id: row.id, category: row.title, brands: Math.min(row.brands, MEDIAN_SAMPLE), isSample }
}

/** Returns the other brands of the median, always the same ones. */
export async function findPeers(
  db: Db,
  brandId: string,
): Promise<{ category: string; brandIds: string[] } | null> {
  const found = await findMedianCategory(db, brandId)
  if (found === null) return null
  const rows = await peers(db, { brandId, categoryId: found.id, most: MEDIAN_SAMPLE - 1 })
  return { category: found.category, brandIds: rows.map((row) => row.brandId) }
}

const categories = statement({
  params: { brandId: z.uuid(), enough: z.int(), most: z.int() },
  row: z.object({ id: z.uuid(), title: z.string(), brands: z.int() }),
  sql: (slot) => sql`
    select c.id, c.title, n.brands from brand_category own
    join category c on c.id = own.category_id and c.type = 'brandCategory'
      cross join lateral (select count(*)::int as brands from (
        select from brand_category where category_id = c.id limit ${slot.most}::int) some_of_them) n
    where own.brand_id = ${slot.brandId} and n.brands >= ${slot.enough}::int
    order by n.brands, c.title, c.id limit 1`,
})

// Ordered by the random end of the id: neither the oldest nor the best known.
const peers = statement({
  params: { brandId: z.uuid(), categoryId: z.uuid(), most: z.int() },
  row: z.object({ brandId: z.uuid() }),
  sql: (slot) => sql`
    select brand_id from brand_category where category_id = ${slot.categoryId} and brand_id <> ${slot.brandId}
    order by right(brand_id::text, 12), brand_id limit ${slot.most}::int`,
})
