import * as z from 'zod/mini'

import { NewProduct, type Product, ProductChange } from '#features/products/contract.ts'
import {
  allergenName,
  pointOfSale,
  SHEET_HEADINGS,
  type SheetCells,
  sheetCells,
  type SheetField,
} from '#features/products/sheet.ts'
import { splitIngredientCell } from '#features/products/label.ts'
import { splitCell } from '#features/products/sheet-cell.ts'
import type { CategoryTitles } from '#features/products/server/sheet/categories.ts'
import { shortName } from '#shared/text.ts'

/** The change that a row makes to a product, by the contract's rules; or errors per column. */
export type ReadRow = { change: SheetChange; errors: Partial<Record<SheetField, string>> }
export type SheetChange = Pick<
  ProductChange,
  'name' | 'description' | 'categories' | 'ingredients' | 'allergens' | 'allergensUnknown' | 'purchasability'
>

const Change = z.pick(ProductChange, {
  name: true,
  description: true,
  categories: true,
  ingredients: true,
  allergens: true,
  allergensUnknown: true,
  purchasability: true,
})
const Added = z.extend(Change, { name: NewProduct.shape.name })

const ID_IN_BRACKETS = /\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]$/i

/**
 * Parses the cells of a row. Cells equal to the export are not validated, so that loosely imported data stays
 * unchanged.
 */
export function readRow(cells: SheetCells, current: Product | null, titles: CategoryTitles): ReadRow {
  const known = current === null ? null : sheetCells(current, titles)
  const errors: ReadRow['errors'] = {}
  const given: Record<string, unknown> = {}
  for (const [field, text] of entries(cells)) {
    if (field === 'id' || (known !== null && sameText(text, known[field]))) continue
    // An empty cell of a new product is ignored; of an existing one it clears the field.
    if (known === null && field !== 'name' && text.trim() === '') continue
    given[field] = field === 'categories' ? categoryIds(text, titles, errors) : READ[field](text)
  }
  const parsed = (current === null ? Added : Change).safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field] = path
    if (isField(field))
      errors[field] ??= isNameless(field, given) ? 'Give it a name.' : withValue(message, given[field], path)
  }
  return { change: parsed.data ?? {}, errors }
}

const READ: Record<Exclude<SheetField, 'id' | 'categories'>, (text: string) => unknown> = {
  name: (text) => text,
  description: (text) => text.replaceAll('\r\n', '\n'),
  ingredients: splitIngredientCell,
  allergens: (text) => splitCell(text).map(allergenName),
  allergensUnknown: (text) => splitCell(text).map(allergenName),
  purchasability: (text) => splitCell(text).map(pointOfSale),
}

function categoryIds(text: string, titles: CategoryTitles, errors: ReadRow['errors']): string[] {
  return splitCell(text).flatMap((title) => {
    const id = ID_IN_BRACKETS.exec(title)?.[1]
    if (id !== undefined && titles.isKnown(id)) return id
    const ids = titles.ids(title)
    if (ids.length > 1)
      errors.categories ??= `More than one category is called ${shortName(title)}. Export a product to see the ids.`
    if (ids.length === 0) errors.categories ??= `No category is called ${shortName(title)}.`
    return ids.slice(0, 1)
  })
}

const isNameless = (field: SheetField, { name }: Record<string, unknown>) =>
  field === 'name' && (typeof name !== 'string' || name.trim() === '')

/** Adds the invalid value to messages such as 'Use one of garlic, …'. */
function withValue(message: string, value: unknown, path: readonly PropertyKey[]): string {
  const [, place] = path
  const entry: unknown = Array.isArray(value) && typeof place === 'number' ? value[place] : undefined
  if (typeof entry === 'string') return `${entry}: ${message}`
  if (entry === null || typeof entry !== 'object') return message
  const words = Object.values(entry).filter((word) => word !== '')
  return `${words.join(' ')}: ${message}`
}

/** Compares texts ignoring line ends, which spreadsheets rewrite. */
const sameText = (a: string, b: string) =>
  a.replace(/\r\n?/g, '\n').trim() === b.replace(/\r\n?/g, '\n').trim()

const isField = (name: PropertyKey | undefined): name is SheetField =>
  typeof name === 'string' && Object.hasOwn(SHEET_HEADINGS, name)

function entries(cells: SheetCells): [SheetField, string][] {
  // Its keys are fields.
  return Object.entries(cells) as [SheetField, string][]
}
