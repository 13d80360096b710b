import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** A brand to list, with its source: the platform's id, or the claim that proposed it. */
type Newcomer = { sourceId: string; name: string }

const takenSlugs = statement({
  params: { slugs: z.array(z.string()) },
  row: z.object({ slug: z.string() }),
  sql: ({ slugs }) => sql`
    select slug from brand where slug = any(${slugs}::text[])
    union all
    select slug from brand_redirect where slug = any(${slugs}::text[])`,
})

/**
 * Returns a free slug for each new brand, by its source: that of its name, with a short suffix from the
 * source if a brand uses it, or used it before a merge (decision 0036).
 */
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
  sql: (slot) =>
    sql`select b.slug from brand_redirect f join brand b on b.id = f.brand_id where f.slug = ${slot.slug}`,
})

/** Returns the slug of the brand that the one with this slug was merged into. */
export async function findNextSlug(db: Db, slug: string): Promise<string | undefined> {
  return (await bySlug(db, { slug }))[0]?.slug
}

const byIds = statement({
  params: { ids: z.array(z.uuid()) },
  row: z.object({ id: z.uuid(), brandId: z.uuid() }),
  sql: (slot) => sql`select id, brand_id from brand_redirect where id = any(${slot.ids}::uuid[])`,
})

/**
 * Returns the brands that these were merged into, by the old id; brands that were not merged are left out.
 */
export async function findNextIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await byIds(db, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, brandId }) => [id, brandId]))
}

/** Returns the brand that the one with this id was merged into. */
export async function findNextId(db: Db, id: string): Promise<string | undefined> {
  return (await findNextIds(db, [id])).get(id)
}
