import { type Line, UnreadableFile } from '#features/platform/server/import/lines.ts'

export type Format = 'jsonl' | 'tsv' | 'csv'

/** One record as its file has it. `last` is the line on which it ends: only a quoted CSV cell spans several. */
export type Row = {
  line: number
  last: number
  fields: Record<string, unknown>
  excerpt: string
  problem?: string
  format: Format
}

/** Reads JSON lines, tab-separated or comma-separated rows; which, is told by the first line. Empty lines are passed over. */
export async function* readRows(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  let format: Format | undefined
  let header: string[] = []
  let open: { line: number; text: string } | undefined
  for await (const line of lines) {
    if (line.text.trim() === '' && line.problem === undefined && open === undefined) continue
    if (format === undefined) {
      format = formatOf(line)
      if (format !== 'jsonl') {
        header = format === 'tsv' ? line.text.split('\t') : (cells(line.text) ?? [])
        continue
      }
    }
    const text = open === undefined ? line.text : `${open.text}\n${line.text}`
    const first = open?.line ?? line.number
    const base = { line: first, last: line.number, format, excerpt: excerptOf(text) }
    if (line.problem !== undefined) {
      open = undefined
      yield { ...base, fields: {}, problem: line.problem }
    } else if (format === 'jsonl') {
      yield { ...base, ...fromJson(text) }
    } else {
      const values = format === 'tsv' ? text.split('\t') : cells(text)
      open = values === undefined ? { line: first, text } : undefined
      if (values !== undefined) yield { ...base, ...fromCells(header, values) }
      else if (text.length > LONGEST_CELL) {
        open = undefined
        yield { ...base, fields: {}, problem: 'A quote is opened and not closed.' }
      }
    }
  }
  if (open !== undefined) {
    yield {
      line: open.line,
      last: open.line,
      format: 'csv',
      excerpt: excerptOf(open.text),
      fields: {},
      problem: 'A quote is opened and not closed.',
    }
  }
}

const LONGEST_CELL = 100_000

function formatOf({ number, text, problem }: Line): Format {
  if (problem !== undefined) throw new UnreadableFile(`This is no catalogue: ${problem}`, { line: number })
  if (text.trimStart().startsWith('{')) return 'jsonl'
  if (text.includes('\t')) return 'tsv'
  if (text.includes(',')) return 'csv'
  throw new UnreadableFile(
    'This is no catalogue: give JSON lines, or a table with a header line, separated by tabs or commas.',
    { line: number },
  )
}

function fromJson(text: string): Pick<Row, 'fields' | 'problem'> {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return { fields: {}, problem: 'The line is not an object.' }
    return { fields: { ...value } }
  } catch {
    return { fields: {}, problem: 'The line is not JSON.' }
  }
}

function fromCells(header: readonly string[], values: readonly string[]): Pick<Row, 'fields' | 'problem'> {
  if (values.length !== header.length)
    return { fields: {}, problem: `The line has ${values.length} cells where the header has ${header.length}.` }
  return { fields: Object.fromEntries(header.map((name, i) => [name.trim(), values[i]])) }
}

/** The cells of a comma-separated line (RFC 4180); undefined while a quoted cell is still open. */
function cells(text: string): string[] | undefined {
  const found: string[] = []
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|((?!")[^,]*))(,|$)/y
  for (;;) {
    const match = cell.exec(text)
    if (match === null) return undefined
    found.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '') return found
  }
}

function excerptOf(text: string): string {
  return Array.from(text.slice(0, 400)).slice(0, 160).join('').replaceAll('\u0000', '').toWellFormed()
}
