import { type Line, LINE_LOOKS } from '#features/analytics/web/chart/lines.ts'
import { areaPath, type Box, linePath, type Scale } from '#features/analytics/web/chart/scale.ts'

type ChartLinesProps = {
  lines: readonly Line[]
  scale: Scale
  box: Box
  /** The first, or the last point is no whole one: the line there says less than it seems to. */
  isCut: boolean
  isOpen: boolean
  at: number | null
}

/** The lines themselves, what lies under one's own, its leaf at the end, and the place that is read. */
export function ChartLines({ lines, scale, box, isCut, isOpen, at }: ChartLinesProps) {
  const own = lines[0]
  if (own === undefined) return null
  const last = own.values.length - 1
  const end = own.values[last] ?? 0
  const from = isCut && last > 0 ? 1 : 0
  const solid = isOpen && last > 0 ? own.values.slice(0, last) : own.values
  const broken = [
    ...(isCut && last > 0 ? [linePath(scale, own.values.slice(0, 2))] : []),
    ...(isOpen && last > from ? [linePath(scale, own.values, last - 1)] : []),
  ]
  return (
    <>
      <path d={areaPath(scale, solid, from)} className="fill-leaf-tint opacity-70" />
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
          d={linePath(scale, values)}
          fill="none"
          strokeWidth={LINE_LOOKS[kind].width}
          strokeDasharray={LINE_LOOKS[kind].dash.join(' ')}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={LINE_LOOKS[kind].stroke}
        />
      ))}
      <path
        d={linePath(scale, solid, from)}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-leaf"
      />
      {broken.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          strokeWidth={2.5}
          strokeDasharray="1 6"
          strokeLinecap="round"
          className="stroke-leaf"
        />
      ))}
      <g transform={`translate(${scale.x(last)} ${scale.y(end)})`}>
        <path
          d="M2-4C1-13 6-18 15-19C16-10 11-4 2-4ZM2-4L11-14"
          strokeWidth={1.5}
          className="fill-leaf-tint stroke-leaf"
        />
      </g>
      {lines.toReversed().map(({ kind, values }) => (
        <circle
          key={kind}
          cx={scale.x(at ?? last)}
          cy={scale.y(values[at ?? last] ?? 0)}
          r={kind === 'own' ? 5 : 4}
          strokeWidth={2}
          className={`${LINE_LOOKS[kind].fill} stroke-surface`}
        />
      ))}
    </>
  )
}

/** A piece of the line as it is drawn, for a legend. */
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
