export type Format = 'jsonl' | 'tsv' | 'csv'

/** One record of a file. `last` is the line on which it ends: only a quoted cell spans several. */
export type Row = {
  line: number
  last: number
  fields: Record<string, unknown>
  excerpt: string
  problem?: string
  format: Format
}
