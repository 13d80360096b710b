import { dayText } from '#features/analytics/days.ts'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import type { Bucket } from '#features/analytics/web/words.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'

/** What the screen shows, as CSV: a line for each point, a column for each line. Days as YYYY-MM-DD, which every spreadsheet reads alike. */
export function sheetOf(what: string, buckets: readonly Bucket[], lines: readonly Line[]): string {
  const head = csvRow(['from', 'to', ...lines.map(({ name }) => `${name}: ${what.toLowerCase()}`)])
  const rows = buckets.map(({ from, to }, index) =>
    csvRow([dayText(from), dayText(to), ...lines.map(({ values }) => values[index] ?? 0)]),
  )
  return UTF8_BOM + head + rows.join('')
}
