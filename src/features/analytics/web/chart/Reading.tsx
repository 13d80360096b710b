import { LineSample } from '#features/analytics/web/chart/ChartLines.tsx'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import { formatCount } from '#features/analytics/web/words.ts'

type ReadingProps = {
  name: string
  note: string | undefined
  lines: readonly Line[]
  at: number
  x: number
  width: number
}

/** What stands at the place that is read, beside it. */
export function Reading({ name, note, lines, at, x, width }: ReadingProps) {
  const isRight = x < width / 2
  return (
    <div
      aria-hidden="true"
      style={isRight ? { left: x + 14 } : { right: width - x + 14 }}
      className="pointer-events-none absolute top-2 max-w-[min(16rem,60%)] rounded-card bg-surface px-3 py-2 text-t1 shadow-layer"
    >
      <p className="font-semibold whitespace-nowrap tabular-nums">
        {name}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </p>
      {lines.map((line) => (
        <p key={line.kind} className="mt-1 flex items-center gap-2">
          <LineSample kind={line.kind} />
          <span className="min-w-0 flex-1 truncate text-ink-2">{line.name}</span>
          <b className="tabular-nums">{formatCount(line.values[at] ?? 0)}</b>
        </p>
      ))}
    </div>
  )
}
