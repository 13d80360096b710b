import { dayText } from '#features/analytics/days.ts'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import type { Bucket } from '#features/analytics/web/words.ts'
import { csvRow } from '#shared/csv.ts'

/** Without this mark Excel reads UTF-8 as its old code page; every other reader skips it. */
const EXCEL_MARK = '\uFEFF'

/** What the screen shows, as CSV: a line for each point, a column for each line. Days as YYYY-MM-DD, which every spreadsheet reads alike. */
export function sheetOf(what: string, buckets: readonly Bucket[], lines: readonly Line[]): string {
  const head = csvRow(['from', 'to', ...lines.map(({ name }) => `${name}: ${what.toLowerCase()}`)])
  const rows = buckets.map(({ from, to }, index) =>
    csvRow([dayText(from), dayText(to), ...lines.map(({ values }) => values[index] ?? 0)]),
  )
  return EXCEL_MARK + head + rows.join('')
}
