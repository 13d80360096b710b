import type { Product } from '#features/products/contract.ts'
import {
  READ_ONLY_HEADINGS,
  SHEET_FIELDS,
  SHEET_HEADINGS,
  sheetCells,
  type Titles,
} from '#features/products/sheet.ts'
import { joinCell } from '#features/products/sheet-cell.ts'
import { findProducts } from '#features/products/server/queries.ts'
import { readCategoryTitles } from '#features/products/server/sheet/categories.ts'
import { verificationWord } from '#features/products/text.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'

const ROWS_A_PAGE = 500

/** Generates a CSV of a brand's listed products by name, using the memory of one page. */
export async function* exportLines(db: Db, brandId: string): AsyncGenerator<string> {
  const ambiguous = await readCategoryTitles(db)
  yield UTF8_BOM + csvRow([...SHEET_FIELDS.map((field) => SHEET_HEADINGS[field]), ...READ_ONLY_HEADINGS])
  for (let page = 1; ; page += 1) {
    const { products } = await findProducts(db, { brandId, sort: 'name_asc', limit: ROWS_A_PAGE, page })
    if (products.length > 0) yield products.map((product) => csvRow(lineOf(product, ambiguous))).join('')
    if (products.length < ROWS_A_PAGE) return
  }
}

/** Returns `products-oat-and-co-2026-11-19.csv`. */
export async function exportName(db: Db, brandId: string, now: Date): Promise<string> {
  const { slug } = await db
    .selectFrom('brand')
    .select('slug')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  // Headers are ASCII only.
  const name = slug.replace(/[^a-z0-9-]+/gi, '').replace(/^-+|-+$/g, '') || 'brand'
  return `products-${name}-${now.toISOString().slice(0, 10)}.csv`
}

function lineOf(product: Product, ambiguous: Titles) {
  const { countries, vegType, isPremium, rating, reviewsCount, createdAt } = product
  const cells = sheetCells(product, ambiguous)
  return [
    ...SHEET_FIELDS.map((field) => cells[field]),
    joinCell(countries),
    vegType,
    verificationWord(product),
    isPremium ? 'yes' : 'no',
    rating,
    reviewsCount,
    createdAt.slice(0, 10),
  ]
}
