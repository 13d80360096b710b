import Papa from 'papaparse'

import { excerptOf, type Line } from '#features/import/server/lines.ts'
import type { Row } from '#features/import/server/write/row.ts'

type TableFormat = 'tsv' | 'csv'
/** A record with an open quoted cell. `cells`: its cells if the quote turns out to be a character. */
type OpenRecord = { line: number; last: number; text: string; cells?: string[] | undefined }

/** Characters after which an open quote counts as a mistake. */
const LONGEST_RECORD = 100_000
const NOT_CLOSED = 'A quote is never closed.'

/**
 * Reads the rows of a table line by line. Open Food Facts publishes two kinds of tab-separated export: one
 * quotes cells that hold tabs, quotes or line breaks, the other quotes nothing and contains stray quotes. A
 * line that has all cells of the header is therefore always a record of its own, and no stray quote can
 * swallow the lines after it.
 */
export class Table {
  readonly #format: TableFormat
  readonly #delimiter: string
  readonly #header: readonly string[]
  #open: OpenRecord | undefined

  constructor(format: TableFormat, header: string) {
    this.#format = format
    this.#delimiter = format === 'tsv' ? '\t' : ','
    this.#header = (this.#cells(header) ?? header.split(this.#delimiter)).map((name) => name.trim())
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  *read({ number, text, problem }: Line): Generator<Row> {
    const plain = this.#plainCells(text)
    if (problem !== undefined || plain !== undefined) yield* this.end()
    if (problem !== undefined) {
      yield { ...this.#place(number, number, text), fields: {}, problem }
      return
    }
    const line = this.#open?.line ?? number
    const record = this.#open === undefined ? text : `${this.#open.text}\n${text}`
    const cells = this.#cells(record)
    this.#open = undefined
    if (cells !== undefined) {
      const isWhole = cells.length === this.#header.length
      yield { ...this.#place(line, number, record), ...this.#fields(isWhole ? cells : (plain ?? cells)) }
    } else if (record.length > LONGEST_RECORD) {
      yield { ...this.#place(line, number, record), fields: {}, problem: NOT_CLOSED }
    } else this.#open = { line, last: number, text: record, cells: plain }
  }

  /** Yields the record that is still open. */
  *end(): Generator<Row> {
    const open = this.#open
    this.#open = undefined
    if (open === undefined) return
    const place = this.#place(open.line, open.last, open.text)
    yield open.cells === undefined
      ? { ...place, fields: {}, problem: NOT_CLOSED }
      : { ...place, ...this.#fields(open.cells) }
  }

  /** Returns the cells of a tab-separated line that has all of them, with quotes as characters. */
  #plainCells(text: string): string[] | undefined {
    const cells = this.#format === 'tsv' ? text.split('\t') : []
    return cells.length === this.#header.length ? cells : undefined
  }

  /** Returns the cells of a record; undefined while a quoted cell is open. */
  #cells(record: string): string[] | undefined {
    // Most lines have no quote, and splitting them is many times faster.
    if (!record.includes('"')) return record.split(this.#delimiter)
    const { data, errors } = Papa.parse<string[]>(record, { delimiter: this.#delimiter, newline: '\n' })
    return errors.some(({ code }) => code === 'MissingQuotes') ? undefined : data.flat()
  }

  #place(line: number, last: number, text: string) {
    return { line, last, format: this.#format, excerpt: excerptOf(text) }
  }

  #fields(cells: readonly string[]): Pick<Row, 'fields' | 'problem'> {
    if (cells.length !== this.#header.length)
      return {
        fields: {},
        problem: `The line has ${cells.length} cells, but the header has ${this.#header.length}.`,
      }
    return { fields: Object.fromEntries(this.#header.map((name, i) => [name, cells[i]])) }
  }
}
