import { chance } from '#shared/art/chance.ts'
import { canvas, circle, group, line, path, rect, type SvgNode } from '#shared/art/svg.ts'

/** The three flat colours of a brand, and its paper. */
export type BrandColours = { paper: string; bright: string; mid: string; deep: string }

export const BRAND_COLOURS: readonly [BrandColours, ...BrandColours[]] = [
  { paper: '#FFF6DC', bright: '#F4B63F', mid: '#1E7A4C', deep: '#0F3D2A' },
  { paper: '#FFF8F2', bright: '#F0AFC6', mid: '#A8325E', deep: '#5C1532' },
  { paper: '#FFF9E8', bright: '#8AB2B9', mid: '#1C5D6A', deep: '#123F48' },
  { paper: '#FFFDF3', bright: '#A69BC7', mid: '#5B4A94', deep: '#362A61' },
  { paper: '#FFF3E4', bright: '#EE8434', mid: '#8A4A22', deep: '#3B1D14' },
  { paper: '#FFFBEF', bright: '#B2B677', mid: '#6B7A2E', deep: '#38421A' },
  { paper: '#FFF5EE', bright: '#F2A58E', mid: '#C7432B', deep: '#6E1E10' },
  { paper: '#F6F8FA', bright: '#8FAFCC', mid: '#28466E', deep: '#1B3252' },
]

export const BRAND_MARKS = [
  'hills',
  'leaf',
  'drop',
  'waves',
  'sprout',
  'mill',
  'moon',
  'grain',
  'arch',
  'petals',
] as const
export type BrandMark = (typeof BRAND_MARKS)[number]

export type BrandLook = { mark: BrandMark; colours: BrandColours }

/** Returns a mark and colours, derived from the brand's name or id. */
export function brandLookOf(seed: string): BrandLook {
  const luck = chance(seed)
  return { mark: luck.pick(BRAND_MARKS), colours: luck.pick(BRAND_COLOURS) }
}

/** Draws the brand's mark, 40 by 40. */
export function brandLogoTree({ mark, colours }: BrandLook): SvgNode {
  return canvas(40, 40, ...MARKS[mark](colours))
}

const MARKS = {
  hills: ({ paper, bright, mid, deep }) => [
    rect(0, 0, 40, 40, bright),
    circle(27, 14, 6, paper),
    path('M0 27c8-8 16-6 22-1s12 3 18-2v16H0z', mid),
    path('M0 33c9-5 17-2 24 0s12 0 16-2v9H0z', deep),
  ],
  leaf: ({ paper, bright, mid }) => [
    rect(0, 0, 40, 40, mid),
    path('M9 30C6 14 18 7 33 8c1 15-8 26-24 22z', bright),
    line('M8 33C14 25 20 19 27 14', paper, 2.2, { 'stroke-linecap': 'round' }),
  ],
  drop: ({ paper, bright, mid, deep }) => [
    rect(0, 0, 40, 40, paper),
    path('M20 6c7 9 11 14 11 20a11 11 0 0 1-22 0c0-6 4-11 11-20z', mid),
    path('M20 37a11 11 0 0 1-11-11c7-4 14 4 22-1a11 11 0 0 1-11 12z', deep),
    circle(16, 20, 2.4, bright),
  ],
  waves: ({ paper, bright, mid, deep }) => [
    rect(0, 0, 40, 40, paper),
    path('M0 12q5-6 10 0t10 0 10 0 10 0v28H0z', bright),
    path('M0 21q5-6 10 0t10 0 10 0 10 0v19H0z', mid),
    path('M0 30q5-6 10 0t10 0 10 0 10 0v10H0z', deep),
  ],
  sprout: ({ paper, bright, deep }) => [
    rect(0, 0, 40, 40, deep),
    line('M20 34V18', paper, 2.4, { 'stroke-linecap': 'round' }),
    path('M20 22C8 22 6 13 7 9c9-1 14 4 13 13z', bright),
    path('M20 19c0-9 6-12 13-11 0 8-5 12-13 11z', paper),
  ],
  mill: ({ paper, mid, deep }) => [
    rect(0, 0, 40, 40, paper),
    path('M12 35l4-19h8l4 19z', mid),
    line('M20 16L8 8M20 16l12-8M20 16L10 26M20 16l10 10', deep, 2.4, { 'stroke-linecap': 'round' }),
    rect(18, 28, 4, 7, paper),
  ],
  moon: ({ paper, bright, deep }) => [
    rect(0, 0, 40, 40, deep),
    circle(20, 20, 12, bright),
    circle(25, 17, 11, deep),
    circle(29, 12, 1.6, paper),
    circle(33, 20, 1.1, paper),
    circle(26, 24, 1.1, paper),
  ],
  grain: ({ paper, bright, mid }) => [
    rect(0, 0, 40, 40, paper),
    line('M20 36V10', mid, 2, { 'stroke-linecap': 'round' }),
    ...[28, 21, 14].flatMap((y) => [
      path(`M20 ${y}c-8 0-10-5-10-9 7 0 10 4 10 9z`, mid),
      path(`M20 ${y}c8 0 10-5 10-9-7 0-10 4-10 9z`, bright),
    ]),
    path('M20 11c-4-3-3-7 0-9 3 2 4 6 0 9z', mid),
  ],
  arch: ({ paper, bright, mid, deep }) => [
    rect(0, 0, 40, 40, mid),
    path('M6 40V22a14 14 0 0 1 28 0v18z', paper),
    path('M12 40V23a8 8 0 0 1 16 0v17z', bright),
    path('M17 40V25a3 3 0 0 1 6 0v15z', deep),
  ],
  petals: ({ paper, bright, mid, deep }) => [
    rect(0, 0, 40, 40, deep),
    ...[0, 72, 144, 216, 288].map((turn) =>
      group(
        `translate(20 20) rotate(${turn})`,
        path('M0 0C-7 -5 -6 -14 0 -15C6 -14 7 -5 0 0Z', turn % 144 === 0 ? bright : mid),
      ),
    ),
    circle(20, 20, 4, paper),
  ],
} satisfies Record<BrandMark, (colours: BrandColours) => SvgNode[]>

/** Draws a brand banner, 360 by 120 (3:1). */
export function bannerTree({ colours, seed }: { colours: BrandColours; seed: string }): SvgNode {
  const luck = chance(`${seed} banner`)
  const scene = luck.pick([hillsScene, rowsScene, dawnScene])
  return canvas(360, 120, ...scene(colours, luck.next()))
}

function hillsScene({ paper, bright, mid, deep }: BrandColours, shift: number): SvgNode[] {
  const x = 230 + Math.round(shift * 80)
  return [
    rect(0, 0, 360, 120, paper),
    circle(x, 42, 24, bright),
    path('M0 82c60-40 120-30 180-8s120 14 180-16v62H0z', bright, { opacity: 0.55 }),
    path('M0 100c70-26 140-10 210 0s110-2 150-12v32H0z', mid),
    ...[30, 62, 94, 126, 158].flatMap((x, index) => plant(x, 104 - (index % 2) * 4, deep)),
  ]
}

function rowsScene({ paper, bright, mid, deep }: BrandColours, shift: number): SvgNode[] {
  const centre = 120 + Math.round(shift * 120)
  const rows = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((step) =>
    path(
      `M${centre + step * 12} 58L${centre + step * 78 - 18} 120h36L${centre + step * 12 + 4} 58z`,
      step % 2 === 0 ? mid : deep,
    ),
  )
  return [
    rect(0, 0, 360, 120, paper),
    circle(centre + 40, 40, 26, bright),
    path('M0 60c50-20 90-18 130-6s90-18 140-6 60 4 90-4v20H0z', mid, { opacity: 0.45 }),
    rect(0, 58, 360, 62, mid),
    ...rows,
  ]
}

function dawnScene({ paper, bright, mid, deep }: BrandColours, shift: number): SvgNode[] {
  const x = 90 + Math.round(shift * 180)
  return [
    rect(0, 0, 360, 120, deep),
    ...[96, 72, 48].map((r, index) => circle(x, 120, r, [mid, bright, paper][index] ?? paper)),
    ...[18, 300, 322, 344, 270, 44].flatMap((at, index) =>
      plant(at, 120 - (index % 3) * 3, index % 2 ? bright : mid, 1.5),
    ),
  ]
}

function plant(x: number, y: number, colour: string, scale = 1): SvgNode[] {
  return [
    group(
      `translate(${x} ${y}) scale(${scale})`,
      line('M0 0v-18', colour, 2),
      path('M0 -14c8-2 10-8 10-12-8 0-11 6-10 12zM0 -10c-8-2-10-8-10-12 8 0 11 6 10 12z', colour),
    ),
  ]
}
