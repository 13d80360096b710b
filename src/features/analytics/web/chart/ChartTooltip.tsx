import { LineSample } from '#features/analytics/web/chart/ChartLines.tsx'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import { formatCount } from '#features/analytics/web/words.ts'

type ReadingProps = {
  name: string
  note: string | undefined
  lines: readonly Line[]
  /** Promotions that start, end or go out then. */
  promotions: readonly string[]
  at: number
  x: number
  width: number
}

const WIDE = 220
const ASIDE = 14

/** The values at the marker, beside it. */
export function ChartTooltip({ name, note, lines, promotions, at, x, width }: ReadingProps) {
  const wide = Math.min(WIDE, width)
  const left = x < width / 2 ? Math.min(x + ASIDE, width - wide) : Math.max(0, x - ASIDE - wide)
  return (
    <div
      aria-hidden="true"
      style={{ left, width: wide }}
      className="pointer-events-none absolute top-2 rounded-card bg-surface px-3 py-2 text-t1 shadow-layer"
    >
      <p className="font-semibold tabular-nums">
        {name}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </p>
      {lines.map((line) => (
        <p key={line.kind} className="mt-1 flex items-center gap-2">
          <LineSample kind={line.kind} />
          <bdi className="min-w-0 flex-1 truncate text-ink-2 [text-align:match-parent]">{line.name}</bdi>
          <b className="tabular-nums">{formatCount(line.values[at] ?? 0)}</b>
        </p>
      ))}
      {promotions.map((words) => (
        <p key={words} className="mt-1 font-semibold wrap-anywhere text-leaf-ink">
          {words}
        </p>
      ))}
    </div>
  )
}
