import { chance } from '#shared/art/chance.ts'
import { label } from '#shared/art/label.ts'
import { PACK_COLOURS, type PackColours } from '#shared/art/pack-colours.ts'
import { canvas, circle, ellipse, group, line, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'

export const PACK_SHAPES = ['jar', 'carton', 'bar', 'bottle', 'pouch'] as const
export type PackShape = (typeof PACK_SHAPES)[number]

export type Pack = { shape: PackShape; name: string; brand: string; colours: PackColours }

/** Draws a package on its shelf, 240 by 180 (4:3, the ratio of a thumbnail). */
export function packageTree(pack: Pack): SvgNode {
  const { bg, floor } = pack.colours
  return canvas(
    240,
    180,
    rect(0, 0, 240, 180, bg),
    rect(0, 136, 240, 44, floor),
    shadow(pack),
    packageBody(pack),
  )
}

/** Draws the package alone, in the same 240 by 180. */
export function packageBody(pack: Pack): SvgNode {
  return svg('g', {}, ...SHAPES[pack.shape](pack))
}

/** Returns a package and colours derived from the seed, for products that define none. */
export function packOf({
  name,
  brand,
  seed = `${brand} ${name}`,
}: {
  name: string
  brand: string
  seed?: string
}): Pack {
  const luck = chance(seed)
  return { name, brand, shape: luck.pick(PACK_SHAPES), colours: luck.pick(PACK_COLOURS) }
}

function shadow({ shape, colours }: Pack): SvgNode {
  const [cx, cy, rx, ry] = SHADOWS[shape]
  return ellipse(cx, cy, rx, ry, colours.shade)
}

const SHADOWS = {
  jar: [126, 158, 58, 6],
  carton: [126, 164, 52, 5],
  bar: [124, 146, 88, 5],
  bottle: [124, 166, 40, 5],
  pouch: [122, 164, 56, 6],
} satisfies Record<PackShape, [number, number, number, number]>

const SHAPES = { jar, carton, bar, bottle, pouch } satisfies Record<PackShape, (pack: Pack) => SvgNode[]>

function jar({ colours: c, ...text }: Pack): SvgNode[] {
  return [
    rect(74, 50, 92, 108, c.body, 20),
    svg('rect', { x: 74, y: 50, width: 14, height: 108, rx: 7, fill: '#fff', opacity: 0.16 }),
    rect(74, 84, 92, 54, c.label),
    path('M74 84h92v5H74zM74 133h92v5H74z', c.accent),
    rect(80, 26, 80, 22, c.cap, 5),
    line('M92 30v14M104 30v14M116 30v14M128 30v14M140 30v14M150 30v14', '#fff', 2, { opacity: 0.18 }),
    svg('rect', { x: 86, y: 48, width: 68, height: 5, fill: c.cap, opacity: 0.7 }),
    group('translate(120 118)', label({ ...text, ink: c.ink, width: 76, size: 12.5 })),
  ]
}

function carton({ colours: c, ...text }: Pack): SvgNode[] {
  return [
    path('M82 52h62v112H82z', c.label),
    path('M144 52l20 8v98l-20 6z', CARTON_SIDE),
    path('M82 52l8-22h58l-4 22z', c.label),
    path('M144 52l4-22 16 30z', CARTON_SIDE),
    path('M90 20h58v11H90z', c.body),
    circle(120, 42, 7, c.body),
    path('M82 118h62v46H82z', c.body),
    path('M144 118l20-3v43l-20 6z', c.body, { opacity: 0.72 }),
    sprig(113, 143, 1.15, c.label),
    group('translate(113 90)', label({ ...text, ink: c.ink, width: 54, size: 12.2 })),
  ]
}

function bar({ colours: c, ...text }: Pack): SvgNode[] {
  const ends =
    'M34 58l-8 6 8 7-8 6 8 7-8 6 8 7-8 7 8 7-8 7 8 7-8 7V58zM206 58l8 6-8 7 8 6-8 7 8 6-8 7 8 7-8 7 8 7-8 7 8 7V58z'
  return [
    group(
      'rotate(-8 120 94)',
      path('M34 58h172v74H34z', c.body),
      path(ends, c.cap),
      path('M52 58h46v74H52z', c.accent),
      sprig(75, 98, 1.7, c.body),
      line('M34 62h172', '#fff', 5, { opacity: 0.14 }),
      group('translate(152 102)', label({ ...text, ink: c.label, width: 96, size: 14 })),
    ),
  ]
}

function bottle({ colours: c, ...text }: Pack): SvgNode[] {
  return [
    path('M106 18h28v18h-28z', c.cap),
    path('M108 36h24c0 22 22 22 22 50v72a8 8 0 0 1-8 8H94a8 8 0 0 1-8-8V86c0-28 22-28 22-50z', c.body),
    path('M94 92c0-24 18-26 19-50h-5c0 22-22 22-22 50v66a8 8 0 0 0 8 8z', '#fff', { opacity: 0.16 }),
    path('M86 94h68v52H86z', c.label),
    path('M86 94h68v4H86z', c.accent),
    line('M110 36h20', c.accent, 4),
    group('translate(120 126)', label({ ...text, ink: c.ink, width: 58, size: 11.5 })),
  ]
}

function pouch({ colours: c, ...text }: Pack): SvgNode[] {
  return [
    path('M74 30h92c-3 40-3 60 4 128q-50 12-100 0c7-68 7-88 4-128z', c.body),
    path('M74 30h92l-1 14H75z', c.cap),
    line('M75 50h90', c.label, 1.4, { 'stroke-dasharray': '3 3', opacity: 0.7 }),
    path('M120 62c26 0 36 16 36 36s-12 36-36 36-36-16-36-36 10-36 36-36z', c.label),
    group('translate(120 102)', label({ ...text, ink: c.ink, width: 58, size: 11.5 })),
    sprig(120, 148, 0.6, c.accent),
    line('M80 56c-1 34-2 60-6 98', '#fff', 7, { opacity: 0.16 }),
  ]
}

const CARTON_SIDE = '#E2DEC9'

function sprig(x: number, y: number, scale: number, colour: string): SvgNode {
  const leaves = (
    [
      [4, 1],
      [-2, 1],
      [4, -1],
      [-2, -1],
    ] as const
  ).map(([y, side]) =>
    path(
      `M0 ${y}C${side * 3} ${y - 6} ${side * 9} ${y - 6} ${side * 10} ${y - 7}C${side * 9} ${y} ${side * 4} ${y + 1} 0 ${y}Z`,
      colour,
    ),
  )
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M0 10V-8', colour, 1.6, { 'stroke-linecap': 'round' }),
    ...leaves,
    path('M0 -8C-3 -12 -1 -16 0 -17C1 -16 3 -12 0 -8Z', colour),
  )
}
