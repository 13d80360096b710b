import type { Placed } from '#features/analytics/web/chart/markers.ts'
import { rootFontSize } from '#ui/root-font-size.ts'

/** How far a label is above the axis, in pixels. */
const STEM = 26
/** How far a lane of labels is above the one below, for the size of its text. */
const LANE_REM = 1.25

/** Promotions as flowers on the axis, with their labels; a spotlight's days are a line along the axis. */
export function ChartMarkers({ placed, ground }: { placed: readonly Placed[]; ground: number }) {
  const laneHeight = LANE_REM * rootFontSize()
  return placed.map(({ marker, label, x, end, lane, isLeft }) => (
    <g key={marker.id}>
      {marker.isSpotlight && (
        <line
          x1={x}
          x2={end}
          y1={ground}
          y2={ground}
          strokeWidth={4}
          strokeLinecap="round"
          className="stroke-marigold"
        />
      )}
      {marker.hasStart && <Flower x={x} y={ground} stem={STEM + lane * laneHeight} />}
      {label !== '' && (
        <text
          x={marker.hasStart ? x + (isLeft ? -10 : 10) : x + 2}
          y={ground - STEM - lane * laneHeight + 4}
          textAnchor={isLeft ? 'end' : 'start'}
          strokeWidth={4}
          strokeLinejoin="round"
          className="fill-leaf-ink stroke-surface text-t1 font-semibold [paint-order:stroke]"
        >
          {label}
        </text>
      )}
    </g>
  ))
}

function Flower({ x, y, stem }: { x: number; y: number; stem: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={1.5}>
      <path d={`M0 0V${-stem}`} className="stroke-leaf" />
      <path
        d="M0-5C-6-5-8-8-9-12C-4-12-1-10 0-5ZM0-5C6-5 8-8 9-12C4-12 1-10 0-5Z"
        className="fill-leaf-tint stroke-leaf"
      />
      <g transform={`translate(0 ${-stem})`}>
        <Blossom />
      </g>
    </g>
  )
}

const PETALS = [0, 72, 144, 216, 288]

function Blossom() {
  return (
    <>
      {PETALS.map((angle) => (
        <circle
          key={angle}
          cy={-4}
          r={2.8}
          strokeWidth={1.5}
          transform={`rotate(${angle})`}
          className="fill-marigold-tint stroke-leaf"
        />
      ))}
      <circle r={2.2} className="fill-marigold" />
    </>
  )
}

/** A sample of a marker, for the legend. */
export function MarkerSample() {
  return (
    <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
      <Blossom />
    </svg>
  )
}
