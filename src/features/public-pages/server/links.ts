import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findNextId } from '#features/brand/server/addresses.ts'
import type { EventBatch } from '#features/events/server/record.ts'
import { webAddress } from '#features/public-pages/server/web-address.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The links of a brand, in display order, with the name of each network; a website shows its own URL. */
export const BRAND_LINKS = [
  ['website', undefined],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['youtube', 'YouTube'],
  ['pinterest', 'Pinterest'],
  ['linkedin', 'LinkedIn'],
] as const

/** The target of a link, and the event of a click. */
type Link = { url: string; click: EventBatch }

/** Returns a brand's link; a merged brand returns its successor's (decision 0036). */
export async function findBrandLink(db: Db, id: string, target: string): Promise<Link | undefined> {
  const name = BRAND_LINKS.map(([key]) => key).find((key) => key === target)
  if (name === undefined) return undefined
  const row = await db.selectFrom('brand').select(name).where('id', '=', id).executeTakeFirst()
  if (row === undefined) {
    const next = await findNextId(db, id)
    return next === undefined ? undefined : findBrandLink(db, next, target)
  }
  const url = webAddress(row[name])?.href
  return url === undefined ? undefined : { url, click: { metric: 'click', brandId: id, target: name } }
}

const shopLink = statement({
  params: { id: z.uuid(), country: z.string() },
  row: z.object({ url: z.string(), brandId: z.uuid() }),
  sql: ({ id, country }) => sql`
    select s.url, p.brand_id
    from product p
    join product_purchasability s on s.product_id = p.id
    where p.id = ${id} and p.removed_at is null and s.country = ${country}`,
})

/** Returns a product's shop in a country. */
export async function findShopLink(db: Db, id: string, country: string): Promise<Link | undefined> {
  const [row] = await shopLink(db, { id, country })
  const url = row === undefined ? undefined : webAddress(row.url)?.href
  if (row === undefined || url === undefined) return undefined
  return { url, click: { metric: 'click', brandId: row.brandId, productId: id, target: `shop:${country}` } }
}
