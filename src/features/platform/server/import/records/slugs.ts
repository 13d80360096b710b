import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { slugify } from '#kernel/text.ts'
import type { Db } from '#server/data/db.ts'

/** The address of each new brand: its name's slug, with a short mark of its source where another brand has that one. */
export async function freeSlugs(
  db: Db,
  brands: readonly { sourceId: string; name: string }[],
): Promise<Map<string, string>> {
  const wanted = brands.map(({ sourceId, name }) => ({ sourceId, slug: slugify(name, 'brand') }))
  const { rows } = await sql<{
    slug: string
  }>`select slug from brand where slug = any(${wanted.map(({ slug }) => slug)}::text[])`.execute(db)
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
