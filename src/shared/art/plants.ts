import { group, line, path, round, svg, type SvgNode } from '#shared/art/svg.ts'

/** The colours of botanical drawings: tokens in the browser, colour values in a file. */
export type PlantColours = {
  line: string
  leaf: string
  bloom: string
  bloom2: string
  heart: string
  slat: string
}

type At = { x: number; y: number }

function leafShape(l: number): string {
  return `M0 0C${round(l * 0.22)} ${round(-l * 0.42)} ${round(l * 0.74)} ${round(-l * 0.44)} ${l} 0C${round(l * 0.72)} ${round(l * 0.34)} ${round(l * 0.24)} ${round(l * 0.32)} 0 0Z`
}

type LeafAt = At & { turn: number; length: number; width?: number }

/**
 * Draws a leaf that grows from x,y: an ink line over a flat tint, printed slightly off register. `turn` is in
 * degrees, 0 to the right.
 */
export function leaf({ width = 1.4, ...at }: LeafAt, ink: { line: string; leaf: string }): SvgNode {
  return svg('g', inkOf(ink.line, width), bareLeaf({ ...at, width }, ink.leaf))
}

/** Returns the attributes that all lines of a plant share. */
function inkOf(stroke: string, width: number): SvgNode['attrs'] {
  return {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }
}

function bareLeaf({ x, y, turn, length, width = 1.4 }: LeafAt, tint: string): SvgNode {
  const shape = leafShape(round(length))
  return group(
    `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`,
    svg('path', { d: shape, fill: tint, stroke: 'none', transform: 'translate(1.2 1)' }),
    svg('path', { d: shape }),
    svg('path', {
      d: `M${round(length * 0.08)} 0H${round(length * 0.66)}`,
      'stroke-width': round(width * 0.8),
    }),
  )
}

/** Draws a flower of five petals around x,y. */
export function bloom(
  { x, y, radius: r, width = 1.4 }: At & { radius: number; width?: number },
  ink: { line: string; petal: string; heart: string },
): SvgNode {
  const petal = `M0 0C${round(-r * 0.62)} ${round(-r * 0.5)} ${round(-r * 0.5)} ${round(-r * 1.18)} 0 ${round(-r * 1.15)}C${round(r * 0.5)} ${round(-r * 1.18)} ${round(r * 0.62)} ${round(-r * 0.5)} 0 0Z`
  const stroke = { stroke: ink.line, 'stroke-width': width, 'stroke-linejoin': 'round' }
  return group(
    `translate(${round(x)} ${round(y)})`,
    ...[0, 72, 144, 216, 288].map((turn) =>
      path(petal, ink.petal, { transform: `rotate(${turn})`, ...stroke }),
    ),
    svg('circle', { r: round(r * 0.3), fill: ink.heart, stroke: ink.line, 'stroke-width': width }),
  )
}

type Vine = {
  x: number
  /** The foot of the stem; `to` is its tip. */
  from: number
  to: number
  swing?: number
  wave?: number
  leafLength?: number
  /** The leaves, counted from the foot, that are flowers. */
  blooms?: readonly number[]
  phase?: number
  width?: number
  petal?: string
}

/** Draws a climbing stem with its leaves and flowers. */
export function vine(
  { x, from, to, swing = 10, wave = 56, leafLength = 15, blooms = [], phase = 0, width = 1.6, petal }: Vine,
  ink: PlantColours,
): SvgNode {
  const at = (y: number) => x + swing * Math.sin(phase + (2 * Math.PI * (from - y)) / wave)
  const thin = round(width * 0.88)
  const slope = (y: number) =>
    ((-2 * Math.PI * swing) / wave) * Math.cos(phase + (2 * Math.PI * (from - y)) / wave)
  let stem = `M${round(at(from))} ${round(from)}`
  // One curve per quarter of a wave; large waves need no decimals.
  for (let y = from; y > to; y -= wave / 4) {
    const end = Math.max(y - wave / 4, to)
    const third = (end - y) / 3
    const points = [
      at(y) + slope(y) * third,
      y + third,
      at(end) - slope(end) * third,
      end - third,
      at(end),
      end,
    ]
    stem += `C${points.map(wave < 60 ? round : Math.round).join(' ')}`
  }

  const grown: SvgNode[] = []
  let count = 0
  for (let y = from - wave * 0.3; y > to + 6; y -= wave * 0.26) {
    const side = count % 2 ? -1 : 1
    if (blooms.includes(count)) {
      grown.push(
        svg('path', {
          d: `M${round(at(y))} ${round(y)}q${side * 5} -2 ${side * 9} -7`,
          'stroke-width': width,
        }),
        bloom(
          { x: at(y) + side * 11, y: y - 10, radius: leafLength * 0.52, width },
          { line: ink.line, petal: petal ?? ink.bloom, heart: ink.heart },
        ),
      )
    } else {
      const turn = side > 0 ? -32 - ((count * 13) % 14) : -148 + ((count * 11) % 14)
      const length = leafLength * (0.82 + ((count * 37) % 10) / 28)
      grown.push(bareLeaf({ x: at(y), y, turn, length, width: thin }, ink.leaf))
    }
    count += 1
  }
  return svg(
    'g',
    inkOf(ink.line, thin),
    svg('path', { d: stem, 'stroke-width': width }),
    ...grown,
    bareLeaf({ x: at(to), y: to, turn: -84, length: leafLength * 0.8, width: thin }, ink.leaf),
  )
}

/** Draws the trellis: two sets of crossing slats over a field of width by height. */
export function slats(width: number, height: number, step: number, colour: string, stroke = 1.2): SvgNode {
  let d = ''
  for (let i = -height; i < width; i += step)
    d += `M${i} ${height}L${i + height} 0M${i} 0L${i + height} ${height}`
  return line(d, colour, stroke)
}

/** Draws the ground under a plant, as wide as its drawing of 88. */
export function soil(colour: string): SvgNode {
  const ends = { 'stroke-linecap': 'round' }
  return svg(
    'g',
    {},
    line('M14 74h60', colour, 1.6, ends),
    line('M22 80h14M44 80h22', colour, 1.6, { ...ends, opacity: 0.45 }),
  )
}

/** Draws a seed on the ground. */
export function seed(ink: PlantColours): SvgNode {
  const hull = 'M0 -15C9 -12 11 6 0 13C-11 6 -9 -12 0 -15Z'
  return svg(
    'g',
    {},
    group(
      'translate(44 60) rotate(-24)',
      path(hull, ink.heart, { transform: 'translate(1.4 1.2)' }),
      line(hull, ink.line, 1.6),
      line('M-1 -7C3 -4 3 2 1 6', ink.line, 1.4, { 'stroke-linecap': 'round' }),
    ),
    line('M44 36v-8M32 40l-5-6M56 40l5-6', ink.line, 1.6, { 'stroke-linecap': 'round', opacity: 0.6 }),
  )
}

/** Draws a pot with its rim at x,y. */
export function pot({
  x,
  y,
  scale,
  colour,
  ink,
}: At & { scale: number; colour: string; ink: string }): SvgNode {
  return group(
    `translate(${round(x)} ${round(y)}) scale(${scale})`,
    path('M-26 0H26L20 48H-20Z', colour),
    path('M-30 -12H30V4H-30Z', colour),
    line('M-30 -12H30V4H-30ZM-26 4L-20 48H20L26 4', ink, 1.5, { 'stroke-linejoin': 'round' }),
  )
}
