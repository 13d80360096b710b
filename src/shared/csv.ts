/** Begins a CSV file: Excel takes a file without this byte order mark for Latin-1. */
export const UTF8_BOM = '\uFEFF'

/** A cell that begins like this is run by a spreadsheet: full-width signs and line ends count too (A101). `'` is our own guard. */
const NEEDS_GUARD = /^[=+\-@＝＋－＠\t\r\n']/
const GUARDED = /^'[=+\-@＝＋－＠\t\r\n']/

/** A cell that a spreadsheet would run gets one `'` before it; numbers never (rules.md, Products; A101). RFC 4180 quoting. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = NEEDS_GUARD.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** One line, with its CRLF. */
export function csvRow(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A line of the file, counted from 1 as a spreadsheet or an editor shows its beginning, and its cells without their guard. */
export type CsvLine = { line: number; cells: string[] }

/**
 * Reads RFC 4180 and what spreadsheets make of it: a mark of UTF-8 at the beginning, line ends of any kind, semicolons or tabs between the
 * cells where the first line has more of them. One `'` that `csvCell` would put before a cell is taken away. Empty lines are left out.
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
    for (let i = at; i < end; i += 1) if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) line += 1
    cells.push(GUARDED.test(cell) ? cell.slice(1) : cell)
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end is followed by one more empty cell.
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

/** What follows a closing quote up to the separator belongs to the cell, as spreadsheets have it. */
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
