import { foldTitle } from '#features/products/sheet.ts'
import type { Db } from '#server/data/db.ts'

/** Product categories by normalised title; a title may belong to more than one. */
export type CategoryTitles = {
  ids(title: string): readonly string[]
  isKnown(id: string): boolean
  has(folded: string): boolean
}

export async function readCategoryTitles(db: Db): Promise<CategoryTitles> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'title'])
    .where('type', '=', 'productCategory')
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const byTitle = new Map<string, string[]>()
  for (const { id, title } of rows) {
    const folded = foldTitle(title)
    byTitle.set(folded, [...(byTitle.get(folded) ?? []), id])
  }
  return {
    ids: (title) => byTitle.get(foldTitle(title)) ?? [],
    isKnown: (id) => known.has(id),
    // Titles that need their id to be unambiguous.
    has: (folded) => (byTitle.get(folded)?.length ?? 0) > 1,
  }
}
