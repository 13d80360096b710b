/** The start of a CSV file: without this byte order mark Excel reads Latin-1. */
export const UTF8_BOM = '\uFEFF'

/**
 * The beginnings of cells that a spreadsheet would execute, full-width signs and line ends included (A101).
 * `'` is our own guard.
 */
const NEEDS_GUARD = /^[=+\-@＝＋－＠\t\r\n']/
const GUARDED = /^'[=+\-@＝＋－＠\t\r\n']/

/**
 * Quotes a cell by RFC 4180. A text that a spreadsheet would execute gets one `'` before it; numbers never do
 * (A101).
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = NEEDS_GUARD.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Returns one line, with its CRLF. */
export function csvRow(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A line of the file, and its cells without their guard. `line` counts from 1, as in a spreadsheet or editor.
 */
export type CsvLine = { line: number; cells: string[] }

/**
 * Parses RFC 4180 and the variants of spreadsheets: a byte order mark, any line ends, and semicolons or tabs
 * as separators if the first line has more of them. Removes the `'` that `csvCell` adds. Skips empty lines.
 */
export function parseCsv(text: string): CsvLine[] {
  const start = text.startsWith(UTF8_BOM) ? 1 : 0
  const separator = separatorOf(text.slice(start, start + 4000))
  const lines: CsvLine[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  let at = start
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator)
    for (let i = at; i < end; i += 1)
      if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) line += 1
    cells.push(GUARDED.test(cell) ? cell.slice(1) : cell)
    at = end
    if (text[at] === separator) {
      at += 1
      // A trailing separator is followed by one more empty cell.
      if (at < text.length) continue
      cells.push('')
    }
    if (cells.some((value) => value !== '')) lines.push({ line: begun, cells })
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    begun = line
  }
  return lines
}

function separatorOf(beginning: string): string {
  const first = beginning.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const most = [',', ';', '\t'].map((character) => ({ character, n: first.split(character).length }))
  return most.reduce((best, other) => (other.n > best.n ? other : best)).character
}

function plain(text: string, at: number, separator: string): { cell: string; end: number } {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(at, end), end }
}

/**
 * Parses a quoted cell. Text between the closing quote and the separator belongs to the cell, as in
 * spreadsheets.
 */
function quoted(text: string, at: number, separator: string): { cell: string; end: number } {
  let cell = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = plain(text, quote + 1, separator)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    from = quote + 2
  }
}
