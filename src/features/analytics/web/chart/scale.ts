/** The area of a chart's points: shared by the chart on the screen and its image. */
export type Box = { left: number; top: number; width: number; height: number }

/** Returns round steps from 0 to just above the highest value: three to five whole numbers. */
export function ticksOf(highest: number): number[] {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough && Number.isInteger(n)) ??
      Math.ceil(rough),
  )
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

export type Scale = { x: (index: number) => number; y: (value: number) => number; ticks: number[] }

export function scaleOf(box: Box, points: number, highest: number): Scale {
  const ticks = ticksOf(highest)
  const top = ticks.at(-1) ?? 1
  const step = points > 1 ? box.width / (points - 1) : 0
  return {
    x: (index) => box.left + (points > 1 ? index * step : box.width / 2),
    y: (value) => box.top + box.height - (value / top) * box.height,
    ticks,
  }
}

/** A piece of a line, by its points; both ends are included. */
type Piece = { from: number; to: number }
/** The dash pattern of incomplete buckets. */
export const BROKEN = [1, 6]
/** Which ends of the range are incomplete buckets: the first is cut by the range, the last is not over. */
export type Ends = { isCut: boolean; isOpen: boolean }
export type Pieces = { solid: Piece; broken: Piece[]; end: number }

/**
 * Returns which part of a line is solid, which is dashed because its first bucket is cut, and where the line
 * ends. A last bucket that is not over is a separate point: a line down to it would look like a collapse each
 * morning.
 */
export function piecesOf(points: number, { isCut, isOpen }: Ends): Pieces {
  const last = Math.max(0, points - 1)
  if (last === 0) return { solid: { from: 0, to: 0 }, broken: [], end: 0 }
  const end = isOpen ? last - 1 : last
  return {
    solid: { from: isCut ? 1 : 0, to: end },
    broken: isCut && end > 0 ? [{ from: 0, to: 1 }] : [],
    end,
  }
}

/**
 * Returns the baseline of the note at the last point: just above the point, or above the leaf at the end of
 * the line where both would overlap.
 */
export function noteBaseline(point: number, leaf: number): number {
  const isOnLeaf = point > leaf - 11 && point < leaf + 25
  return isOnLeaf ? leaf - 23 : point - 10
}

/** Returns the points with a label on the axis: evenly spread, as many as fit, always with the first. */
export function namedPoints(points: number, width: number, room: number): number[] {
  const most = Math.max(2, Math.floor(width / room))
  const every = Math.max(1, Math.ceil(points / most))
  return Array.from({ length: points }, (_, index) => index).filter((index) => index % every === 0)
}

/** Returns the point nearest to a position. */
export function nearest(box: Box, points: number, x: number): number {
  if (points < 2) return 0
  const index = Math.round(((x - box.left) / box.width) * (points - 1))
  return Math.min(points - 1, Math.max(0, index))
}

/** Returns the `d` of a line through values, from one point to another. */
export function linePath(scale: Scale, values: readonly number[], from = 0, to = values.length - 1): string {
  return values
    .slice(from, to + 1)
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${round(scale.x(from + index))} ${round(scale.y(value))}`,
    )
    .join('')
}

/** Returns the `d` of the area under a line, from one point to another. */
export function areaPath(scale: Scale, values: readonly number[], { from, to }: Piece): string {
  if (to <= from) return ''
  const ground = round(scale.y(0))
  return `${linePath(scale, values, from, to)}L${round(scale.x(to))} ${ground}L${round(scale.x(from))} ${ground}Z`
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
