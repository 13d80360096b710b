import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** A brand that is to be listed, and what it comes from: the platform's id, or the claim that proposed it. */
type Newcomer = { sourceId: string; name: string }

const takenSlugs = statement({
  params: { slugs: z.array(z.string()) },
  row: z.object({ slug: z.string() }),
  sql: ({ slugs }) => sql`
    select slug from brand where slug = any(${slugs}::text[])
    union all
    select slug from brand_redirect where slug = any(${slugs}::text[])`,
})

/** The address of each new brand, by its source: its name's slug, with a short mark of the source where a brand has that one, or had it (decision 0036). */
export async function freeSlugs(db: Db, newcomers: readonly Newcomer[]): Promise<Map<string, string>> {
  const wanted = newcomers.map(({ sourceId, name }) => ({ sourceId, slug: slugify(name, 'brand') }))
  const rows = await takenSlugs(db, { slugs: wanted.map(({ slug }) => slug) })
  const taken = new Set(rows.map(({ slug }) => slug))
  const found = new Map<string, string>()
  for (const { sourceId, slug } of wanted) {
    const mark = createHash('sha256').update(sourceId).digest('hex').slice(0, 8)
    const free = taken.has(slug) ? `${slug}-${mark}` : slug
    taken.add(free)
    found.set(sourceId, free)
  }
  return found
}

const bySlug = statement({
  params: { slug: z.string() },
  row: z.object({ slug: z.string() }),
  sql: (slot) => sql`select b.slug from brand_redirect f join brand b on b.id = f.brand_id where f.slug = ${slot.slug}`,
})

/** The address of the brand that the one of this address was merged into. */
export async function findNextSlug(db: Db, slug: string): Promise<string | undefined> {
  return (await bySlug(db, { slug }))[0]?.slug
}

const byIds = statement({
  params: { ids: z.array(z.uuid()) },
  row: z.object({ id: z.uuid(), brandId: z.uuid() }),
  sql: (slot) => sql`select id, brand_id from brand_redirect where id = any(${slot.ids}::uuid[])`,
})

/** The brands that those of these ids were merged into, by the old id; brands that stand are not among them. */
export async function findNextIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await byIds(db, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, brandId }) => [id, brandId]))
}

/** The brand that the one of this id was merged into. */
export async function findNextId(db: Db, id: string): Promise<string | undefined> {
  return (await findNextIds(db, [id])).get(id)
}
