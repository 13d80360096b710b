import type { Line, PointName } from '#features/analytics/web/chart/lines.ts'
import { type Marker, notesAt } from '#features/analytics/web/chart/markers.ts'
import { formatCount } from '#features/analytics/web/words.ts'
import { LongName } from '#ui/display/LongName.tsx'

type SeriesTableProps = {
  label: string
  lines: readonly Line[]
  names: readonly Pick<PointName, 'full' | 'note'>[]
  markers: readonly Marker[]
}

/** The chart as a table. */
export function SeriesTable({ label, lines, names, markers }: SeriesTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-t1 tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr className="*:px-3 *:py-2 *:font-semibold md:*:px-4">
            <th scope="col" className="text-start">
              Date
            </th>
            {lines.map(({ kind, name }) => (
              <th key={kind} scope="col" className="text-end">
                <LongName name={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(({ full, note }, index) => (
            <tr key={full} className="border-t border-line *:px-3 *:py-1.5 md:*:px-4">
              <th scope="row" className="text-start font-normal text-ink-2">
                {full}
                {note && <span className="text-ink-3"> {note}</span>}
                {notesAt(markers, index).map((words) => (
                  <span key={words} className="block font-semibold wrap-anywhere text-leaf-ink">
                    {words}
                  </span>
                ))}
              </th>
              {lines.map(({ kind, values }) => (
                <td key={kind} className="text-end">
                  {formatCount(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 bg-sunken">
          <tr className="border-t border-line-2 *:px-3 *:py-2 *:font-semibold md:*:px-4">
            <th scope="row" className="text-start">
              Together
            </th>
            {lines.map(({ kind, total }) => (
              <td key={kind} className="text-end">
                {formatCount(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
