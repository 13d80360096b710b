import { dayText } from '#features/analytics/days.ts'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import type { Bucket } from '#features/analytics/web/words.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'

/**
 * Returns the chart as CSV: a row per point, a column per line. Days as YYYY-MM-DD, which every spreadsheet
 * parses alike.
 */
export function sheetOf(what: string, buckets: readonly Bucket[], lines: readonly Line[]): string {
  const head = csvRow(['from', 'to', ...lines.map(({ name }) => `${name}: ${what.toLowerCase()}`)])
  const rows = buckets.map(({ from, to }, index) =>
    csvRow([dayText(from), dayText(to), ...lines.map(({ values }) => values[index] ?? 0)]),
  )
  return UTF8_BOM + head + rows.join('')
}
