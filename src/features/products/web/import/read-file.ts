import { fieldOfHeading, type SheetCells, type SheetField } from '#features/products/sheet.ts'
import { SHEET_ROWS_MAX } from '#features/products/sheet-contract.ts'
import { parseCsv } from '#shared/csv.ts'

export type SheetRow = { line: number; cells: SheetCells }
export type ReadFile = { rows: SheetRow[]; fields: SheetField[]; ignored: string[] }

const BYTES_MAX = 20 * 1024 * 1024

/** Reads a chosen file; throws an error with a message for users if it can't be imported. */
export async function readFile(file: File): Promise<ReadFile> {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    throw new Error('This is an Excel workbook. Save it as CSV, then choose that file.')
  if (file.size > BYTES_MAX) throw new Error('This file is larger than 20 MB. Split it into smaller files.')
  return readSheet(decode(await file.arrayBuffer()))
}

/** Decodes UTF-8, UTF-16 or the old Windows code page. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Parses a sheet. Unknown columns are listed and ignored. */
export function readSheet(text: string): ReadFile {
  const [heading, ...lines] = parseCsv(text)
  if (heading === undefined) throw new Error('This file is empty.')
  const columns = heading.cells.map(fieldOfHeading)
  const fields = columns.filter((field) => field !== null)
  if (!fields.includes('name') && !fields.includes('id'))
    throw new Error(
      'The first line must name the columns, including Name or Id. See the template for an example.',
    )
  if (new Set(fields).size < fields.length) throw new Error('Two columns have the same name. Remove one.')
  if (lines.length === 0) throw new Error('There are no rows below the column names.')
  if (lines.length > SHEET_ROWS_MAX)
    throw new Error(
      `This file has ${lines.length.toLocaleString('en-GB')} rows. You can import up to ${SHEET_ROWS_MAX.toLocaleString('en-GB')} at once.`,
    )
  const rows = lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((field, i) => (field === null ? [] : [[field, cells[i] ?? '']])),
    ),
  }))
  return {
    rows,
    fields,
    ignored: heading.cells.filter((name, i) => columns[i] === null && name.trim() !== ''),
  }
}

/** Splits rows into batches of one call. */
export function batchesOf(
  rows: readonly SheetRow[],
  { rowsMax, charactersMax = 400_000 }: { rowsMax: number; charactersMax?: number },
): SheetRow[][] {
  const batches: SheetRow[][] = []
  let batch: SheetRow[] = []
  let size = 0
  for (const row of rows) {
    const more = JSON.stringify(row).length
    if (batch.length > 0 && (batch.length === rowsMax || size + more > charactersMax)) {
      batches.push(batch)
      batch = []
      size = 0
    }
    batch.push(row)
    size += more
  }
  return batch.length > 0 ? [...batches, batch] : batches
}
