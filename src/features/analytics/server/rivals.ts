import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Rival } from '#features/analytics/contract.ts'
import { findNames } from '#features/brand/server/names.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const SUGGESTED = 8
const FOUND = 20
/** The fewest letters to search for. */
const ENOUGH_LETTERS = 2

/** Finds any other brand: those of the same categories first, then in the order of the search. */
export async function findRivals(db: Db, brandId: string, name: string): Promise<Rival[]> {
  if (Array.from(name.trim()).length < ENOUGH_LETTERS)
    return (await ofCategories(db, { brandId, most: SUGGESTED })).map(present)
  const { brands } = await findNames(db, { name, limit: FOUND })
  const near = await inCategories(db, { brandId, ids: brands.map(({ id }) => id) })
  const isNear = new Set(near.map(({ id }) => id))
  const rivals = brands
    .filter(({ id }) => id !== brandId)
    .map((brand) => ({ ...brand, isSameCategory: isNear.has(brand.id) }))
  return rivals.toSorted((a, b) => Number(b.isSameCategory) - Number(a.isSameCategory))
}

const RivalRow = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  country: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
  isClaimed: z.boolean(),
})
type RivalRow = z.infer<typeof RivalRow>

function present({ logoId, ...brand }: RivalRow): Rival {
  return { ...brand, logo: presentImage(logoId), isSameCategory: true }
}

const ofCategories = statement({
  params: { brandId: z.uuid(), most: z.int() },
  row: RivalRow,
  sql: (slot) => sql`
    select b.id, b.name, b.slug, b.country, b.logo_id, b.business_id is not null as is_claimed from brand b
    where b.id <> ${slot.brandId} and b.id in (select o.brand_id from brand_category own
      join category c on c.id = own.category_id and c.type = 'brandCategory'
      join brand_category o on o.category_id = own.category_id where own.brand_id = ${slot.brandId})
    order by b.reviews_count desc, b.id desc limit ${slot.most}::int`,
})

const inCategories = statement({
  params: { brandId: z.uuid(), ids: z.array(z.uuid()) },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select distinct o.brand_id as id from brand_category own
    join category c on c.id = own.category_id and c.type = 'brandCategory'
      join brand_category o on o.category_id = own.category_id
    where own.brand_id = ${slot.brandId} and o.brand_id = any(${slot.ids}::uuid[])`,
})
