import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import { ChartLines } from '#features/analytics/web/chart/ChartLines.tsx'
import { ChartMarkers } from '#features/analytics/web/chart/ChartMarkers.tsx'
import { EndLabels } from '#features/analytics/web/chart/EndLabels.tsx'
import type { Line, PointName } from '#features/analytics/web/chart/lines.ts'
import { type Marker, notesAt, placeMarkers } from '#features/analytics/web/chart/markers.ts'
import { ChartTooltip } from '#features/analytics/web/chart/ChartTooltip.tsx'
import {
  type Box,
  type Ends,
  namedPoints,
  nearest,
  piecesOf,
  scaleOf,
} from '#features/analytics/web/chart/scale.ts'
import { useWidth } from '#ui/use-width.ts'
import { formatCount } from '#features/analytics/web/words.ts'
import { rootFontSize } from '#ui/root-font-size.ts'

type TimeChartProps = {
  /** 'Engagement per day' */
  label: string
  /** The brand's own line first. All have the length of `names`. */
  lines: readonly Line[]
  names: readonly PointName[]
  markers?: readonly Marker[]
}

/** Roughly the width of a label: text in SVG can't be measured before it is drawn. */
const widthOf = (text: string) => text.length * rootFontSize() * 0.44

const WIDE = 600
/** Points that Page up and Page down skip: a week of days. */
const STRIDE = 7

/**
 * Lines over time. Readable with the pointer, or with the arrow keys as a slider whose value is the point in
 * words, which screen readers announce.
 */
export function TimeChart({ label, lines, names, markers = [] }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [place, setPlace] = useState<number | null>(null)
  const last = names.length - 1
  const at = place === null ? null : Math.min(place, last)
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values))
  const isWide = width >= WIDE
  const box = boxOf(width, isWide, highest)
  const scale = scaleOf(box, names.length, highest)
  const height = box.top + box.height + 30
  const pieces = piecesOf(names.length, endsOf(names))

  function step(event: KeyboardEvent) {
    const from = at ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - STRIDE,
      PageUp: from + STRIDE,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') setPlace(null)
    if (to === undefined) return
    event.preventDefault()
    setPlace(Math.min(last, Math.max(0, to)))
  }
  function point(event: PointerEvent<HTMLElement>) {
    setPlace(nearest(box, names.length, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }

  const read = at ?? last
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, read)}
      aria-valuetext={valueText(names[read], { lines, markers }, read)}
      aria-orientation="horizontal"
      onKeyDown={step}
      onFocus={(event) => event.target.matches(':focus-visible') && setPlace((known) => known ?? last)}
      onBlur={() => setPlace(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
      className="relative touch-pan-y rounded-mark outline-offset-4 select-none"
    >
      {width > 0 && (
        <>
          <svg width={width} height={height} aria-hidden="true" className="block max-w-full overflow-visible">
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={box.left}
                  x2={box.left + box.width}
                  y1={scale.y(tick)}
                  y2={scale.y(tick)}
                  className={tick === 0 ? 'stroke-line-2' : 'stroke-line'}
                />
                <text
                  x={box.left - 10}
                  y={scale.y(tick) + 4}
                  textAnchor="end"
                  className="fill-ink-3 text-t1 tabular-nums"
                >
                  {formatCount(tick)}
                </text>
              </g>
            ))}
            {namedPoints(names.length, box.width, rootFontSize() * (isWide ? 5.25 : 4.125)).map((index) => (
              <text
                key={index}
                x={scale.x(index)}
                y={box.top + box.height + 21}
                textAnchor={
                  index === 0 && names.length > 1
                    ? 'start'
                    : index === last && names.length > 1
                      ? 'end'
                      : 'middle'
                }
                className="fill-ink-3 text-t1 tabular-nums"
              >
                {names[index]?.short}
              </text>
            ))}
            <ChartLines lines={lines} scale={scale} pieces={pieces} at={at} box={box} />
            <ChartMarkers placed={placeMarkers(markers, { scale, box, widthOf })} ground={scale.y(0)} />
          </svg>
          {isWide && (
            <EndLabels
              lines={lines}
              names={names}
              end={pieces.end}
              scale={scale}
              left={box.left + box.width + 22}
            />
          )}
          {at !== null && (
            <ChartTooltip
              name={names[at]?.full ?? ''}
              note={names[at]?.note}
              lines={lines}
              promotions={notesAt(markers, at)}
              at={at}
              x={scale.x(at)}
              width={width}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Returns which ends are incomplete buckets, for the screen and for the exported image. */
export function endsOf(names: readonly Pick<PointName, 'note'>[]): Ends {
  return { isCut: names[0]?.note === 'partly', isOpen: names.at(-1)?.note !== undefined }
}

/** Returns a height that grows with the width, so that lines keep their slope on wide screens. */
const heightOf = (width: number) => Math.round(Math.min(340, Math.max(256, width * 0.3)))

function boxOf(width: number, isWide: boolean, highest: number): Box {
  const left = formatCount(Math.max(10, highest * 1.2)).length * 7.5 + 14
  const right = isWide ? 140 : 16
  return { left, top: 18, width: Math.max(60, width - left - right), height: isWide ? heightOf(width) : 208 }
}

type Drawn = { lines: readonly Line[]; markers: readonly Marker[] }

/** Returns 'Thu 05/11/2026, so far: Hollowmere 555, Greyfield Mill 450. Email: Barista Oat'. */
function valueText(name: PointName | undefined, { lines, markers }: Drawn, at: number): string {
  const when = [name?.full, name?.note].filter(Boolean).join(', ')
  const values = lines.map((line) => `${line.name} ${formatCount(line.values[at] ?? 0)}`).join(', ')
  return [`${when}: ${values}`, ...notesAt(markers, at)].join('. ')
}
