import { bloom, leaf, pot, seed, slats, soil, vine } from '#shared/art/plants.ts'
import { circle, group, line, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'
import { INK } from '#ui/art/ink.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** Drawings of empty, failed and missing pages. */
export type SceneKind =
  | 'reviews'
  | 'products'
  | 'performance'
  | 'notices'
  | 'search'
  | 'failed'
  | 'lost'
  | 'mail'
  | 'locked'
  | 'done'

/** A drawing above a title, 160 by 120. */
export function Scene({ kind, className = 'h-30 w-40' }: { kind: SceneKind; className?: string }) {
  return <SvgArt node={svg('svg', { viewBox: '0 0 160 120' }, ...SCENES[kind]())} className={className} />
}

const L = INK.line
const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

const SCENES = {
  /** A speech bubble as a bed, something sprouting in it. */
  reviews: () => [
    ground(),
    path(
      'M38 22h84a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H74l-16 15V86H38a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z',
      'var(--surface)',
      { stroke: L, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
    ),
    line('M80 76V50', L, 1.8, ROUND),
    leaf({ x: 80, y: 56, turn: -28, length: 25 }, INK),
    leaf({ x: 80, y: 60, turn: -152, length: 23 }, INK),
    leaf({ x: 80, y: 51, turn: -88, length: 13 }, INK),
    line('M56 76h48', L, 1.6, ROUND),
  ],
  /** A shelf with one jar and two empty places. */
  products: () => [
    line('M18 92h124M30 92v12M130 92v12', L, 2.4, ROUND),
    rect(36, 50, 34, 40, INK.leaf, 7),
    line(
      'M40 50h26a6 6 0 0 1 4 6v28a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V56a6 6 0 0 1 4-6zM41 50v-9h24v9',
      L,
      1.8,
      ROUND,
    ),
    rect(37, 62, 32, 16, 'var(--surface)'),
    line('M36 62h34M36 78h34', L, 1.4),
    leaf({ x: 47, y: 72, turn: -30, length: 13, width: 1.2 }, INK),
    line('M84 58h22v32H84zM116 66h18v24h-18z', 'var(--control)', 1.6, {
      'stroke-dasharray': '4 4',
      'stroke-linejoin': 'round',
    }),
  ],
  /** A chart whose line is a vine. */
  performance: () => [
    line('M26 20v82h112', L, 1.8, ROUND),
    line('M26 46h108M26 74h108', INK.slat, 1.4, { 'stroke-dasharray': '3 5' }),
    line('M32 94c22 0 26-14 42-20s24-2 34-18 12-18 24-22', L, 2, ROUND),
    leaf({ x: 56, y: 86, turn: -70, length: 18 }, INK),
    leaf({ x: 82, y: 71, turn: 20, length: 17 }, INK),
    leaf({ x: 100, y: 62, turn: -120, length: 17 }, INK),
    bloom({ x: 134, y: 30, radius: 10 }, { line: L, petal: INK.bloom, heart: INK.heart }),
  ],
  /** A bell hung up, quiet. */
  notices: () => [
    line('M80 14v10', L, 1.8, ROUND),
    path('M80 24c18 0 26 13 26 30 0 16 5 22 10 26H44c5-4 10-10 10-26 0-17 8-30 26-30z', INK.bloom, {
      transform: 'translate(2 2)',
    }),
    line(
      'M80 24c18 0 26 13 26 30 0 16 5 22 10 26H44c5-4 10-10 10-26 0-17 8-30 26-30zM72 88a8 8 0 0 0 16 0',
      L,
      1.8,
      ROUND,
    ),
    leaf({ x: 96, y: 24, turn: -24, length: 22 }, INK),
    leaf({ x: 64, y: 24, turn: -156, length: 22 }, INK),
    line('M64 24c6-4 26-4 32 0', L, 1.8, ROUND),
  ],
  /** A magnifying glass over the ground, nothing under it. */
  search: () => [
    ground(),
    group('translate(36 62) scale(.62)', seed(INK)),
    circle(84, 52, 29, 'var(--surface)'),
    line('M84 23a29 29 0 1 1 0 58 29 29 0 0 1 0-58zM105 73l20 21', L, 2.2, ROUND),
    line('M68 46a17 17 0 0 1 10-10', L, 1.6, { ...ROUND, opacity: 0.5 }),
    line('M72 66c6-8 18-8 24 0', L, 1.6, { ...ROUND, 'stroke-dasharray': '3 4' }),
  ],
  /** A pot that fell over and can be planted again. */
  failed: () => [
    ground(),
    group(
      'rotate(68 74 84)',
      pot({ x: 74, y: 70, scale: 0.78, colour: 'var(--pot)', ink: L }),
      line('M74 58V30', L, 1.8, ROUND),
      leaf({ x: 74, y: 42, turn: -28, length: 20 }, INK),
      leaf({ x: 74, y: 48, turn: -152, length: 20 }, INK),
      leaf({ x: 74, y: 31, turn: -86, length: 12 }, INK),
    ),
    line('M88 103c8-9 16-9 24-4s14 2 20 5', L, 1.6, ROUND),
    circle(122, 99, 2.2, L),
    circle(106, 97, 1.8, L),
  ],
  /** A lattice with a hole where the page should be. */
  lost: () => [
    slats(160, 104, 20, INK.slat, 1.6),
    circle(82, 50, 31, 'var(--paper)'),
    vine({ x: 26, from: 104, to: 24, swing: 6, wave: 44, leafLength: 14, blooms: [5] }, INK),
    vine(
      {
        x: 134,
        from: 104,
        to: 40,
        swing: 6,
        wave: 44,
        leafLength: 14,
        phase: 2,
        blooms: [3],
        petal: INK.bloom2,
      },
      INK,
    ),
    line('M72 42a10 10 0 1 1 15 9c-4 2-5 4-5 8', L, 2.4, ROUND),
    circle(82, 67, 1.9, L),
  ],
  /** An envelope with a leaf for a stamp. */
  mail: () => [
    ground(),
    rect(36, 34, 88, 60, 'var(--surface)', 6),
    line(
      'M42 34h76a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6zM37 38l43 32 43-32',
      L,
      1.8,
      ROUND,
    ),
    leaf({ x: 80, y: 40, turn: -60, length: 26 }, INK),
    leaf({ x: 80, y: 40, turn: -122, length: 24 }, INK),
    line('M80 62V38', L, 1.8, ROUND),
  ],
  /** A garden gate, shut. */
  locked: () => [
    ground(),
    path('M40 104V56a40 40 0 0 1 80 0v48z', 'var(--glass)'),
    line('M40 104V56a40 40 0 0 1 80 0v48M56 104V26M72 104V18M88 104V18M104 104V26', L, 1.8, ROUND),
    rect(66, 62, 28, 24, INK.bloom, 5),
    line(
      'M71 62h18a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H71a5 5 0 0 1-5-5V67a5 5 0 0 1 5-5zM72 62v-6a8 8 0 0 1 16 0v6M80 72v5',
      L,
      1.8,
      ROUND,
    ),
  ],
  /** In full bloom. */
  done: () => [
    group(
      'translate(36 24)',
      soil(L),
      line('M44 74C42 60 46 50 44 34', L, 1.8, ROUND),
      leaf({ x: 44, y: 62, turn: -26, length: 22 }, INK),
      leaf({ x: 44, y: 56, turn: -152, length: 21 }, INK),
      bloom({ x: 44, y: 28, radius: 15 }, { line: L, petal: INK.bloom, heart: INK.heart }),
    ),
    line('M112 30l5-7M122 44l8-3M48 30l-5-7M38 44l-8-3', L, 1.8, { ...ROUND, opacity: 0.7 }),
  ],
} satisfies Record<SceneKind, () => SvgNode[]>

function ground(): SvgNode {
  return svg(
    'g',
    {},
    line('M22 104h116', L, 1.6, ROUND),
    line('M38 111h18M84 111h30', L, 1.6, { ...ROUND, opacity: 0.45 }),
  )
}
