import { excerptOf, type Line, UnreadableFile } from '#features/import/server/lines.ts'
import type { Format, Row } from '#features/import/server/write/row.ts'
import { Table } from '#features/import/server/write/table.ts'

/** Reads JSON lines, or the rows of a table with a header; the first line decides. Skips empty lines. */
export async function* readRows(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  let format: Format | undefined
  let table: Table | undefined
  for await (const line of lines) {
    if (line.text.trim() === '' && line.problem === undefined && table?.isOpen !== true) continue
    if (format === undefined) {
      format = formatOf(line)
      if (format !== 'jsonl') {
        table = new Table(format, line.text)
        continue
      }
    }
    if (table === undefined) yield jsonRow(line)
    else yield* table.read(line)
  }
  if (table !== undefined) yield* table.end()
}

function jsonRow({ number, text, problem }: Line): Row {
  const base = { line: number, last: number, format: 'jsonl' as const, excerpt: excerptOf(text) }
  return problem === undefined ? { ...base, ...fromJson(text) } : { ...base, fields: {}, problem }
}

function formatOf({ number, text, problem }: Line): Format {
  if (problem !== undefined)
    throw new UnreadableFile(`This isn’t a catalogue file. ${problem}`, { line: number })
  if (text.trimStart().startsWith('{')) return 'jsonl'
  if (text.includes('\t')) return 'tsv'
  if (text.includes(',')) return 'csv'
  throw new UnreadableFile(
    'This isn’t a catalogue file. Use JSON lines, or a table with a header line, separated by tabs or commas.',
    { line: number },
  )
}

function fromJson(text: string): Pick<Row, 'fields' | 'problem'> {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return { fields: {}, problem: 'The line isn’t an object.' }
    return { fields: { ...value } }
  } catch {
    return { fields: {}, problem: 'The line isn’t JSON.' }
  }
}
