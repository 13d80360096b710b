import { chance } from '#shared/art/chance.ts'
import { canvas, circle, line, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'

const HAIR_STYLES = ['afro', 'long', 'bun', 'bob', 'short', 'curls', 'scarf'] as const
type HairStyle = (typeof HAIR_STYLES)[number]
type Face = {
  bg: string
  skin: string
  hair: string
  top: string
  style: HairStyle
  hasBeard: boolean
  hasGlasses: boolean
}

/** Draws a person, 80 by 80. The same seed always gives the same face. */
export function portraitTree(seed: string): SvgNode {
  const face = faceOf(seed)
  const { bg, skin, hair, top, style, hasBeard, hasGlasses } = face
  return canvas(
    80,
    80,
    rect(0, 0, 80, 80, bg),
    behind(style, hair),
    path('M10 84c0-20 12-27 30-27s30 7 30 27z', top),
    path('M33 48h14v10c0 9-14 9-14 0z', skin),
    path('M33 54c4 4 10 4 14 0v3c-4 5-10 5-14 0z', '#000', { opacity: 0.12 }),
    path('M26 34c0-10 6-14 14-14s14 4 14 14c0 12-6 19-14 19s-14-7-14-19z', skin),
    hasBeard && path('M26 38c1 12 6 17 14 17s13-5 14-17c-2 5-5 6-7 6-4-2-10-2-14 0-2 0-5-1-7-6z', hair),
    infront(style, hair),
    circle(34.5, 36, 1.5, INK),
    circle(45.5, 36, 1.5, INK),
    line('M36 44q4 3 8 0', hasBeard ? '#F0C6A4' : INK, 1.5, { 'stroke-linecap': 'round' }),
    hasGlasses &&
      svg(
        'g',
        { fill: 'none', stroke: INK, 'stroke-width': 1.3 },
        svg('circle', { cx: 34.5, cy: 36, r: 5 }),
        svg('circle', { cx: 45.5, cy: 36, r: 5 }),
        svg('path', { d: 'M39.5 36h1' }),
      ),
  )
}

function faceOf(seed: string): Face {
  const luck = chance(seed)
  const style = luck.pick(HAIR_STYLES)
  const [bg, top] = luck.pick(CLOTHES)
  const scarf = luck.pick(['#A8325E', '#1C5D6A', '#5B4A94', '#0F3D2A', '#C7432B'])
  const [skin, hairs] = luck.pick(COMPLEXIONS)
  return {
    style,
    bg,
    top,
    skin,
    hair: style === 'scarf' ? scarf : luck.pick(hairs),
    hasBeard: style === 'short' && luck.next() < 0.45,
    hasGlasses: luck.next() < 0.28,
  }
}

const INK = '#1B120D'

const DARK: Hairs = ['#23150F', '#1C1412', '#2B1A12', '#3C2417', '#8C8478']
const ANY: Hairs = ['#2B1A12', '#3C2417', '#5A3A22', '#B9772F', '#D9A441', '#A79E91']
type Hairs = readonly [string, ...string[]]

/** Skin tones, each with the hair colours common with it. */
const COMPLEXIONS: readonly [[string, Hairs], ...[string, Hairs][]] = [
  ['#5C3520', DARK],
  ['#7C4A2D', DARK],
  ['#9A6240', DARK],
  ['#B5784C', DARK],
  ['#D69B6E', DARK],
  ['#E2AE84', ANY],
  ['#E7B992', ANY],
  ['#F0C6A4', ANY],
  ['#F3CDB0', ANY],
]

/** Backgrounds and clothes that go together. */
const CLOTHES: readonly [[string, string], ...[string, string][]] = [
  ['#F7D58E', '#1E7A4C'],
  ['#CFE3E6', '#0F3D2A'],
  ['#F1D3DE', '#A8325E'],
  ['#CFE5D1', '#C7432B'],
  ['#E4E6C4', '#1C5D6A'],
  ['#DDD8EC', '#5B4A94'],
  ['#FAD9C3', '#0F3D2A'],
  ['#D6E4F1', '#28466E'],
]

function behind(style: HairStyle, hair: string): SvgNode | null {
  if (style === 'afro') return circle(40, 31, 22, hair)
  if (style === 'long') return path('M20 34c0-28 40-28 40 0v30H20z', hair)
  if (style === 'bun') return circle(40, 11, 8, hair)
  if (style === 'bob') return path('M20 36c-1-30 41-30 40 0v14c0 4-40 4-40 0z', hair)
  if (style === 'curls')
    return svg('g', { fill: hair }, ...CURLS.map(([cx, cy]) => svg('circle', { cx, cy, r: 8 })))
  if (style === 'scarf') return path('M19 38c-2-32 44-32 42 0 0 12 3 20 7 26H12c4-6 7-14 7-26z', hair)
  return null
}

const CURLS = [
  [24, 32],
  [26, 22],
  [34, 15],
  [44, 14],
  [53, 20],
  [56, 30],
  [25, 42],
  [55, 41],
] as const

function infront(style: HairStyle, hair: string): SvgNode {
  return path(FRONTS[style], hair)
}

const FRONTS = {
  afro: 'M26 30c4-10 24-10 28 0-2-16-26-16-28 0z',
  long: 'M25 34c2-10 10-12 16-15 6 3 12 6 14 15 3-24-33-24-30 0z',
  bun: 'M25 34c0-26 30-26 30 0-4-8-8-11-15-11s-11 3-15 11z',
  bob: 'M25 36c0-8 4-12 22-14 6 2 8 8 8 14 5-26-35-26-30 0z',
  short: 'M25 34c-3-24 33-24 30 0-2-6-4-9-7-11-6 3-14 3-18 1-3 2-4 5-5 10z',
  curls: 'M25 33c-2-20 32-20 30 0-2-4-4-6-6-6-1-4-6-5-9-3-3-2-8-1-9 3-2 0-4 2-6 6z',
  scarf:
    'M25 36c-2-22 32-22 30 0-3-8-8-12-15-12s-12 4-15 12zM27 44c3 8 7 11 13 11s10-3 13-11l5 14c-6 8-30 8-36 0z',
} satisfies Record<HairStyle, string>
