import { type Line, LINE_LOOKS } from '#features/analytics/web/chart/lines.ts'
import {
  areaPath,
  type Box,
  BROKEN,
  linePath,
  noteBaseline,
  type Pieces,
  type Scale,
} from '#features/analytics/web/chart/scale.ts'

type ChartLinesProps = {
  lines: readonly Line[]
  scale: Scale
  box: Box
  /** Which points are connected, and which is separate because its bucket is not over. */
  pieces: Pieces
  at: number | null
}

/** The lines, the area below the brand's own, its leaf at the end, and the marker. */
export function ChartLines({ lines, scale, box, pieces, at }: ChartLinesProps) {
  const own = lines[0]
  if (own === undefined) return null
  const { solid, broken, end } = pieces
  const last = own.values.length - 1
  return (
    <>
      <path d={areaPath(scale, own.values, solid)} className="fill-leaf-tint opacity-70" />
      {at !== null && (
        <line
          x1={scale.x(at)}
          x2={scale.x(at)}
          y1={box.top}
          y2={box.top + box.height}
          strokeDasharray="2 4"
          className="stroke-ink-3"
        />
      )}
      {lines.slice(1).map(({ kind, values }) => (
        <path
          key={kind}
          d={linePath(scale, values, 0, endOf(kind, values, end))}
          fill="none"
          strokeWidth={LINE_LOOKS[kind].width}
          strokeDasharray={LINE_LOOKS[kind].dash.join(' ')}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={LINE_LOOKS[kind].stroke}
        />
      ))}
      <path
        d={linePath(scale, own.values, solid.from, solid.to)}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-leaf"
      />
      {broken.map(({ from, to }) => (
        <path
          key={to}
          d={linePath(scale, own.values, from, to)}
          fill="none"
          strokeWidth={2.5}
          strokeDasharray={BROKEN.join(' ')}
          strokeLinecap="round"
          className="stroke-leaf"
        />
      ))}
      <g transform={`translate(${scale.x(end)} ${scale.y(own.values[end] ?? 0)})`}>
        <path
          d="M2-4C1-13 6-18 15-19C16-10 11-4 2-4ZM2-4L11-14"
          strokeWidth={1.5}
          className="fill-leaf-tint stroke-leaf"
        />
      </g>
      {end < last && (
        <>
          <circle
            cx={scale.x(last)}
            cy={scale.y(own.values[last] ?? 0)}
            r={4}
            strokeWidth={2}
            className="fill-surface stroke-leaf"
          />
          <text
            x={scale.x(last) + 10}
            y={noteBaseline(scale.y(own.values[last] ?? 0), scale.y(own.values[end] ?? 0))}
            textAnchor="end"
            className="fill-ink-2 text-t1"
          >
            so far
          </text>
        </>
      )}
      {lines.toReversed().map(({ kind, values }) => (
        <circle
          key={kind}
          cx={scale.x(at ?? endOf(kind, values, end))}
          cy={scale.y(values[at ?? endOf(kind, values, end)] ?? 0)}
          r={kind === 'own' ? 5 : 4}
          strokeWidth={2}
          className={`${LINE_LOOKS[kind].fill} stroke-surface`}
        />
      ))}
    </>
  )
}

/** Past ranges are complete to their end, unlike the last of our own days. */
const endOf = (kind: Line['kind'], values: readonly number[], end: number) =>
  kind === 'previous' ? values.length - 1 : end

/** A sample of the line, for a legend. */
export function LineSample({ kind }: { kind: Line['kind'] }) {
  const { stroke, width, dash } = LINE_LOOKS[kind]
  return (
    <svg width="28" height="8" aria-hidden="true">
      <line
        x1="2"
        x2="26"
        y1="4"
        y2="4"
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
        strokeLinecap="round"
        className={stroke}
      />
    </svg>
  )
}
