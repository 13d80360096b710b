import { type Fields, first, wordsOf } from '#features/import/server/records/fields.ts'
import { plainText } from '#features/import/server/records/plain-text.ts'
import { isWellFormed, slugify } from '#shared/text.ts'

/**
 * Returns the category tags of a product, and the English titles that the display columns give to some of
 * them. Only English tags count: Open Food Facts writes `fr:biscuits-sables` for a category that its taxonomy
 * does not know.
 */
export function productCategories(fields: Fields): { tags: string[]; titles: Record<string, string> } {
  const tags = wordsOf(first(fields, 'categories_tags', 'categories'), 'categories').filter((tag) =>
    /^en:(?=.*[a-z]).{3}/.test(tag),
  )
  const titles: Record<string, string> = {}
  for (const title of displayed(first(fields, 'categories_en', 'categories'))) {
    const tag = `en:${slugify(title, '')}`
    // Same words as the tag, so it is English, whatever the language of the column.
    if (tags.includes(tag) && title !== title.toUpperCase())
      titles[tag] ??= title.charAt(0).toUpperCase() + title.slice(1)
  }
  return { tags, titles }
}

/**
 * Lists the names in a display column. Names that can't be stored are skipped instead of failing the product.
 */
function displayed(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return plainText(value)
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(isWellFormed)
}
