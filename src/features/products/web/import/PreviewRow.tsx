import { SHEET_FIELDS, SHEET_HEADINGS } from '#features/products/sheet.ts'
import type { CheckedRow } from '#features/products/sheet-contract.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** A row of the file: its errors, or its changes. */
export function PreviewRow({ row }: { row: CheckedRow }) {
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 md:px-5">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 font-semibold wrap-anywhere">
          {row.name === '' ? 'No name' : <LongName name={row.name} />}
        </bdi>
        <span className="shrink-0 text-t1 text-ink-3 tabular-nums">line {row.line}</span>
      </p>
      {row.outcome === 'wrong' && (
        <ul className="mt-1 grid gap-0.5 text-t1 text-tomato-ink">
          {SHEET_FIELDS.map(
            (field) =>
              row.errors[field] !== undefined && (
                <li key={field} className="wrap-anywhere">
                  <b className="font-semibold">{SHEET_HEADINGS[field]}</b>: {row.errors[field]}
                </li>
              ),
          )}
        </ul>
      )}
      {row.changes.length > 0 && (
        <dl className="mt-1.5 grid gap-1.5 text-t1">
          {row.changes.map(({ field, before, after }) => (
            <div key={field} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-ink-3">{SHEET_HEADINGS[field]}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="line-clamp-2 text-ink-3 line-through">
                  <span className="sr-only">from </span>
                  {before || 'empty'}
                </span>
                <span className="line-clamp-3 font-medium">
                  <span className="sr-only">to </span>
                  {after || 'empty'}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
