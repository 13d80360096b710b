import { joinCell } from '#features/products/sheet-cell.ts'
import type { Product } from '#features/products/contract.ts'
import { countryName, COUNTRIES } from '#shared/countries.ts'

/** The fields an import may change; `id` names the product of a row, without it the row is a new product. */
export const SHEET_FIELDS = [
  'id',
  'name',
  'description',
  'categories',
  'ingredients',
  'allergens',
  'allergensUnknown',
  'purchasability',
] as const
export type SheetField = (typeof SHEET_FIELDS)[number]
/** A row of a spreadsheet: the text of the cells whose column exists. */
export type SheetCells = Partial<Record<SheetField, string>>

export const SHEET_HEADINGS: Record<SheetField, string> = {
  id: 'Id',
  name: 'Name',
  description: 'Description',
  categories: 'Categories',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  allergensUnknown: 'Allergens not known',
  purchasability: 'Points of sale',
}
/** Written by the export, ignored by the import. */
export const READ_ONLY_HEADINGS = [
  'Sold in',
  'Vegan type',
  'Verification',
  'Featured',
  'Rating',
  'Reviews',
  'Added',
] as const

/** Titles shared by several categories are written with an id: 'Milks [019a…]'. */
export type Titles = { has(title: string): boolean }

/**
 * Returns the cells of a product, for the export and for comparison on import. `ambiguous`: normalised titles
 * of more than one category.
 */
export function sheetCells(product: Product, ambiguous: Titles): Record<SheetField, string> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    categories: joinCell(
      product.categories.map(({ id, title }) =>
        ambiguous.has(foldTitle(title)) ? `${title} [${id}]` : title,
      ),
    ),
    ingredients: joinCell(product.ingredients),
    allergens: joinCell(product.allergens),
    allergensUnknown: joinCell(product.allergensUnknown),
    purchasability: joinCell(product.purchasability.map(({ country, url }) => `${country} ${url}`)),
  }
}

/**
 * Parses 'GB https://…' as country and link; the country may be a name. Anything else is returned unchanged,
 * to fail validation.
 */
export function pointOfSale(text: string): { country: string; url: string } {
  const space = text.search(/\s\S*$/)
  const [where, url] =
    space === -1 ? ['', text] : [text.slice(0, space).trim().replace(/:$/, ''), text.slice(space).trim()]
  return { country: countryCode(where), url }
}

const BY_NAME = new Map<string, string>()

function countryCode(where: string): string {
  if (BY_NAME.size === 0) for (const code of COUNTRIES) BY_NAME.set(foldTitle(countryName(code)), code)
  return BY_NAME.get(foldTitle(where)) ?? where
}

const OTHER_NAMES: Partial<Record<string, Product['allergens'][number]>> = {
  soy: 'soya',
  nut: 'nuts',
  seed: 'seeds',
}

/** Returns 'soya' for 'Soy'. */
export function allergenName(text: string): string {
  const name = foldTitle(text)
  return OTHER_NAMES[name] ?? name
}

/** Normalises a title: accents, case and surrounding space are ignored. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
}

/** Other common headings for these columns. */
const OTHER_HEADINGS: Partial<Record<SheetField, readonly string[]>> = {
  name: ['Product', 'Product name'],
  categories: ['Category'],
  purchasability: ['Shops', 'Shop', 'Where to buy', 'Where to buy it', 'Point of sale'],
}

/** Returns the field of a heading, however it is spelled; null for columns that are not read. */
export function fieldOfHeading(heading: string): SheetField | null {
  const plain = (text: string) => foldTitle(text).replace(/[^a-z]/g, '')
  const names = (field: SheetField) => [SHEET_HEADINGS[field], field, ...(OTHER_HEADINGS[field] ?? [])]
  return SHEET_FIELDS.find((field) => names(field).map(plain).includes(plain(heading))) ?? null
}
