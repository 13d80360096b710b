import { joinCell } from '#features/products/sheet-cell.ts'
import type { Product } from '#features/products/contract.ts'
import { countryName, COUNTRIES } from '#shared/countries.ts'

/** What an import may change, by the field's name; `id` says which product a row is about, without one it is a new product. */
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
/** A row of a spreadsheet: the text of the cells whose column is there. */
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
/** Told by the export, never read by the import. */
export const READ_ONLY_HEADINGS = [
  'Sold in',
  'Vegan type',
  'Verification',
  'Featured',
  'Rating',
  'Reviews',
  'Added',
] as const

/** What is filed under one title twice is told apart by its id: 'Milks [019a…]'. */
export type Titles = { has(title: string): boolean }

/** The cells of a product as the export writes them and the import compares them. `ambiguous`: folded titles of more than one category. */
export function sheetCells(product: Product, ambiguous: Titles): Record<SheetField, string> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    categories: joinCell(
      product.categories.map(({ id, title }) => (ambiguous.has(foldTitle(title)) ? `${title} [${id}]` : title)),
    ),
    ingredients: joinCell(product.ingredients),
    allergens: joinCell(product.allergens),
    allergensUnknown: joinCell(product.allergensUnknown),
    purchasability: joinCell(product.purchasability.map(({ country, url }) => `${country} ${url}`)),
  }
}

/** 'GB https://…' as country and link; a country may be written in words. What is neither comes back as it is, to be refused. */
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

const OTHER_NAMES: Partial<Record<string, Product['allergens'][number]>> = { soy: 'soya', nut: 'nuts', seed: 'seeds' }

/** 'Soy' → 'soya'. */
export function allergenName(text: string): string {
  const name = foldTitle(text)
  return OTHER_NAMES[name] ?? name
}

/** Accents, case and the space around it make no difference. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
}

/** Headings that people give these columns, besides the export's own. */
const OTHER_HEADINGS: Partial<Record<SheetField, readonly string[]>> = {
  name: ['Product', 'Product name'],
  categories: ['Category'],
  purchasability: ['Shops', 'Shop', 'Where to buy', 'Where to buy it', 'Point of sale'],
}

/** Returns the field that a heading names, however it is spelled; null for columns that are not read. */
export function fieldOfHeading(heading: string): SheetField | null {
  const plain = (text: string) => foldTitle(text).replace(/[^a-z]/g, '')
  const names = (field: SheetField) => [SHEET_HEADINGS[field], field, ...(OTHER_HEADINGS[field] ?? [])]
  return SHEET_FIELDS.find((field) => names(field).map(plain).includes(plain(heading))) ?? null
}
