import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const ListedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  imageId: z.nullable(z.uuid()),
  imageAlt: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
  brandId: z.uuid(),
  brandName: z.string(),
  brandSlug: z.string(),
})
/** A product as lists of products of many brands show it. */
export type ListedProduct = z.infer<typeof ListedProduct>

const byIds = statement({
  params: { ids: z.array(z.uuid()) },
  row: ListedProduct,
  sql: ({ ids }) => sql`
    select
      p.id, p.name, p.image_id, (select alt from image where image.id = p.image_id) as image_alt, p.rating,
      p.reviews_count, p.brand_id, b.name as brand_name, b.slug as brand_slug
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
    join product p on p.id = listed.id
    join brand b on b.id = p.brand_id
    where p.removed_at is null
    order by listed.place`,
})

/** Returns what the cards of products show, in this order, without archived ones. */
export async function findListedProducts(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : byIds(db, { ids })
}
