import { CATEGORY_TYPES } from '#features/categories/contract.ts'
import { type Fields, first, idOf, nameOf, RecordProblem } from '#features/import/server/records/fields.ts'

type CategoryType = (typeof CATEGORY_TYPES)[number]
export type CategoryRecord = {
  kind: 'category'
  sourceId: string
  type: CategoryType
  title: string
  parent: string | null
}

/** Parses a row of a taxonomy. */
export function categoryRecord(fields: Fields): CategoryRecord {
  const sourceId = idOf(first(fields, 'id'), 'id', 300)
  const type = CATEGORY_TYPES.find((name) => name === fields['type'])
  if (type === undefined) throw new RecordProblem(`The type must be one of ${CATEGORY_TYPES.join(', ')}.`)
  const given = first(fields, 'parent')
  const parent = given === undefined ? null : idOf(given, 'parent', 300)
  if (parent === sourceId) throw new RecordProblem('The category is its own parent.')
  return { kind: 'category', sourceId, type, title: nameOf(fields['title'], 'title'), parent }
}

/**
 * Returns a title for a category known by its id alone: 'en:plant-based-foods' → 'Plant-based foods',
 * 'amenity/fast_food' → 'Fast food'.
 */
export function titleOf(id: string): string {
  return plainTitleOf(id).replace(/ (based|free)\b/g, '-$1')
}

/** Returns the words of an id: 'en:plant-based-foods' → 'Plant based foods'. */
export function plainTitleOf(id: string): string {
  const words = id
    .replace(/^[a-z]{2,3}:/, '')
    .replace(/^.*\//, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
