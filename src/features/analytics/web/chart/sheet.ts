import { dayText } from '#features/analytics/days.ts'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import { type Marker, notesAt } from '#features/analytics/web/chart/markers.ts'
import type { Bucket } from '#features/analytics/web/words.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'

/**
 * Returns the chart as CSV: a row per point, a column per line, and one of promotions if there are any. Days
 * as YYYY-MM-DD, which every spreadsheet parses alike.
 */
export function sheetOf(
  what: string,
  buckets: readonly Bucket[],
  { lines, markers }: { lines: readonly Line[]; markers: readonly Marker[] },
): string {
  const isMarked = markers.length > 0
  const head = csvRow([
    'from',
    'to',
    ...lines.map(({ name }) => `${name}: ${what.toLowerCase()}`),
    ...(isMarked ? ['promotions'] : []),
  ])
  const rows = buckets.map(({ from, to }, index) =>
    csvRow([
      dayText(from),
      dayText(to),
      ...lines.map(({ values }) => values[index] ?? 0),
      ...(isMarked ? [notesAt(markers, index).join('; ')] : []),
    ]),
  )
  return UTF8_BOM + head + rows.join('')
}
