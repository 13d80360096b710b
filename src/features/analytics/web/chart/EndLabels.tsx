import type { Line, PointName } from '#features/analytics/web/chart/lines.ts'
import type { Scale } from '#features/analytics/web/chart/scale.ts'
import { formatCount } from '#features/analytics/web/words.ts'
import { cx } from '#ui/cx.ts'

/** Two lines of text with some space. */
const TALL = 42

type EndLabelsProps = {
  lines: readonly Line[]
  names: readonly PointName[]
  /** Where the lines end: before the last point if its bucket has just begun. */
  end: number
  scale: Scale
  left: number
}

/** A label at the end of each line, with its name and last value; labels avoid each other. */
export function EndLabels({ lines, names, end, scale, left }: EndLabelsProps) {
  const isEarly = end < names.length - 1
  const said = isEarly ? `on ${names[end]?.short}` : names[end]?.note
  const ends = lines.map((line) => ({
    ...line,
    end: line.values[line.kind === 'previous' ? names.length - 1 : end] ?? 0,
  }))
  const [upper, lower] = ends.toSorted((a, b) => b.end - a.end)
  if (upper === undefined) return null
  const floor = scale.y(0) - TALL / 2
  const top = Math.min(scale.y(upper.end), lower ? floor - TALL : floor)
  const places = [
    { line: upper, y: top },
    ...(lower ? [{ line: lower, y: Math.min(floor, Math.max(scale.y(lower.end), top + TALL)) }] : []),
  ]
  return (
    <div aria-hidden="true">
      {places.map(({ line, y }) => (
        <p
          key={line.kind}
          style={{ insetInlineStart: left, top: y }}
          className="absolute w-29 -translate-y-1/2 text-t1 leading-snug tabular-nums"
        >
          <span
            title={line.name}
            className={cx(
              'block truncate',
              line.kind === 'own' ? 'font-semibold text-leaf-ink' : 'text-ink-2',
            )}
          >
            <bdi>{line.name}</bdi>
          </span>
          <span className="text-ink-3">
            {formatCount(line.end)} {line.kind !== 'previous' && said}
          </span>
        </p>
      ))}
    </div>
  )
}
