import { SHEET_FIELDS, SHEET_HEADINGS, type SheetField } from '#features/products/sheet.ts'
import type { CheckedRow } from '#features/products/sheet-contract.ts'
import type { SheetRow } from '#features/products/web/import/read-file.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'

const CSV = { type: 'text/csv;charset=utf-8' }

/** The columns of a new product: its owner knows its allergens. */
const TEMPLATE_FIELDS = SHEET_FIELDS.filter((field) => field !== 'allergensUnknown')
const EXAMPLE: Record<(typeof TEMPLATE_FIELDS)[number], string> = {
  id: '',
  name: 'Barista Oat',
  description: 'Foams like milk, tastes of oats.',
  categories: 'Oat-based drinks',
  ingredients: 'Water; Oats (12%); Sea salt',
  allergens: 'Gluten',
  purchasability: 'GB https://shop.example.com/barista; BE https://shop.example.com/be/barista',
}

/** Returns a file with the headings and one example line. */
export function templateFile(): Blob {
  const lines = [
    TEMPLATE_FIELDS.map((field) => SHEET_HEADINGS[field]),
    TEMPLATE_FIELDS.map((field) => EXAMPLE[field]),
  ]
  return new Blob([UTF8_BOM, ...lines.map((line) => csvRow(line))], CSV)
}

/**
 * Returns the invalid rows as they were, with their line and errors: once corrected, the file can be
 * imported.
 */
export function mistakesFile(
  rows: readonly SheetRow[],
  checked: readonly CheckedRow[],
  fields: readonly SheetField[],
): Blob {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const wrong = checked.filter(({ outcome }) => outcome === 'wrong')
  const lines = wrong.map(({ line, errors }) => [
    ...fields.map((field) => byLine.get(line)?.cells[field] ?? ''),
    line,
    wordsOf(errors),
  ])
  const heading = [...fields.map((field) => SHEET_HEADINGS[field]), 'Line', 'Problem']
  return new Blob([UTF8_BOM, csvRow(heading), ...lines.map((line) => csvRow(line))], CSV)
}

/** Returns 'Name: Write something first. Categories: …' */
export function wordsOf(errors: CheckedRow['errors']): string {
  return SHEET_FIELDS.flatMap((field) =>
    errors[field] === undefined ? [] : [`${SHEET_HEADINGS[field]}: ${errors[field]}`],
  ).join(' ')
}
