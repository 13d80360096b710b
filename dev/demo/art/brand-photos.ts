import { bottle, carton, jar, pouch } from '#dev/demo/art/goods.ts'
import {
  canvas,
  circle,
  group,
  line as plainLine,
  path,
  rect,
  round,
  svg,
  type SvgNode,
} from '#shared/art/svg.ts'

export const BRAND_SCENES = ['mill', 'hazel', 'market', 'shelf', 'field', 'stone', 'bike', 'jars'] as const
export type BrandScene = (typeof BRAND_SCENES)[number]

/** Returns a photo of a brand's page, 240 by 180: its place, its people's work, its shop. */
export function brandSceneTree(scene: BrandScene): SvgNode {
  return canvas(240, 180, ...SCENES[scene]())
}

const SCENES = { mill, hazel, market, shelf, field, stone, bike, jars } satisfies Record<
  BrandScene,
  () => SvgNode[]
>

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
const line = (d: string, stroke: string, width: number) => plainLine(d, stroke, width, ROUND)
const ring = (cx: number, cy: number, r: number, stroke: string, width: number) =>
  svg('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width })
const times = (n: number, draw: (i: number) => SvgNode[]) =>
  Array.from({ length: n }, (_, i) => draw(i)).flat()
const varied = (i: number) => ((i * 7919 + 31) % 101) / 101

function mill(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#D3E7E4'),
    circle(190, 46, 20, '#F9D486'),
    path('M0 96c40-26 84-22 120-8s80 12 120-14v106H0z', '#A9CFB0'),
    path('M0 120c60-16 130-4 240-12v72H0z', '#6FAF81'),
    rect(70, 62, 88, 78, '#C96B4A'),
    path('M62 64L114 26L166 64z', '#7A3322'),
    rect(70, 62, 88, 8, '#A9543A'),
    ...times(3, (i) => [
      rect(82 + i * 26, 82, 14, 20, '#FBE9B8', 7),
      line(`M${89 + i * 26} 82v20M${82 + i * 26} 92h14`, '#7A3322', 1.4),
    ]),
    rect(106, 112, 18, 28, '#4A2415', 9),
    group(
      'translate(166 122)',
      ring(0, 0, 31, '#5A3A22', 5),
      times(8, (i) => [
        group(`rotate(${i * 45})`, line('M0 0V-30', '#5A3A22', 3), rect(-6, -36, 12, 7, '#7A5233', 1)),
      ]),
      circle(0, 0, 5, '#3B2615'),
    ),
    path('M0 142c70-8 150 6 240-6v44H0z', '#7FB3BC'),
    line('M20 158c20-4 34 4 54 0M110 166c20-4 34 4 54 0M176 152c16-3 26 3 44 0', '#B8DADD', 2.4),
    ...times(5, (i) => [
      line(`M${14 + i * 9} 142v-${14 + (i % 3) * 5}`, '#1E7A4C', 2),
      path(`M${14 + i * 9} ${132 - (i % 3) * 4}c6-2 8-6 8-9c-6 0-9 4-8 9z`, '#1E7A4C'),
    ]),
  ]
}

function oat(x: number, y: number, height: number): SvgNode[] {
  const stem = `M${x} ${y}C${x - 2} ${round(y - height * 0.5)} ${x + 4} ${round(y - height * 0.8)} ${x + 8} ${round(y - height)}`
  return [
    line(stem, '#8A5F1E', 1.8),
    ...times(5, (i) => {
      const grain = `M${round(x + 1 + i * 1.7)} ${round(y - height * (0.58 + i * 0.1))}`
      return [
        path(`${grain}c6 -5 12 -4 13 1c-4 4 -10 4 -13 -1z`, '#F4C65F'),
        path(`${grain}c-7 -3 -12 0 -12 5c5 3 10 1 12 -5z`, '#E3A53A'),
      ]
    }),
  ]
}

function field(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#FBE7BC'),
    circle(66, 50, 22, '#F4B63F'),
    path('M0 84c50-18 90-12 130-4s80 4 110-10v110H0z', '#A8CFA6'),
    path('M0 100c60-12 140 4 240-10v90H0z', '#E6B953'),
    ...times(9, (i) => [line(`M${-20 + i * 34} 180L${76 + i * 12} 100`, '#D29E38', 4)]),
    path('M196 70v-18c8 0 12 5 12 10s-4 9-12 8z', '#1E7A4C'),
    line('M196 92V52', '#5A3A22', 2.4),
    ...times(9, (i) => oat(10 + i * 27, 184, 58 + varied(i) * 30)),
  ]
}

function hazelnut(x: number, y: number, colour: string): SvgNode[] {
  const hat = `M${round(x - 6)} ${round(y - 4)}a8 8 0 0 1 12 0z`
  return [circle(round(x), round(y), 10.5, colour), path(hat, '#C98A55', { opacity: 0.85 })]
}

function hazel(): SvgNode[] {
  const browns = ['#8A4A22', '#A05B2C', '#7A3F1C']
  const heap = times(30, (i) => {
    const [angle, radius] = [i * 2.4, 9.2 * Math.sqrt(i + 0.3)]
    return hazelnut(112 + radius * Math.cos(angle), 92 + radius * Math.sin(angle), browns[i % 3] ?? '#8A4A22')
  })
  const strays = [
    [210, 40],
    [224, 128],
    [200, 158],
    [206, 92],
  ] as const
  return [
    rect(0, 0, 240, 180, '#C99B6B'),
    line('M0 40h240M0 92h240M0 144h240', '#B5865A', 2),
    circle(112, 92, 74, '#F4EEDD'),
    circle(112, 92, 64, '#E2D8BE'),
    circle(112, 92, 60, '#D8C9A4'),
    ...heap,
    ...strays.flatMap(([x, y], i) => hazelnut(x, y, i % 2 === 0 ? '#A05B2C' : '#8A4A22')),
  ]
}

function stone(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#E8DFCB'),
    rect(0, 128, 240, 52, '#D6C9AC'),
    rect(36, 118, 168, 34, '#8C9490', 8),
    rect(36, 118, 168, 10, '#A9B1AC', 5),
    rect(58, 82, 124, 38, '#B9BEB6', 10),
    rect(58, 82, 124, 12, '#D0D4CC', 6),
    ...times(7, (i) => [line(`M${70 + i * 17} 98v18`, '#9DA39B', 2.4)]),
    rect(112, 34, 16, 50, '#6B4A2E', 3),
    rect(84, 28, 72, 10, '#8A6540', 4),
    path('M96 30h48l-10 -18h-28z', '#5A3A22'),
    path('M196 134c18 0 20 10 20 20v10h-14v-10c0-6-2-8-8-8z', '#6B3A1E'),
    rect(190, 158, 40, 22, '#FFFBEF', 5),
    path('M194 158h32v6q-8 5-16 0t-16 0z', '#7A4020'),
    ...times(6, (i) => [circle(30 + i * 7, 160 + (i % 2) * 7, 6, i % 2 === 0 ? '#A05B2C' : '#8A4A22')]),
  ]
}

function shelf(): SvgNode[] {
  const place = (x: number, y: number, size = 0.95) => ({ x, y, size })
  return [
    rect(0, 0, 240, 180, '#2C5B48'),
    ...times(9, (i) => [rect(i * 30, 0, 1.5, 180, '#24503F')]),
    ...[62, 124].flatMap((y) => [rect(14, y, 212, 6, '#C99B6B'), rect(14, y + 6, 212, 3, '#A87A4C')]),
    jar(place(38, 62), '#8A4A22', '#0F3D2A'),
    jar(place(66, 62), '#B9402A', '#F4B63F'),
    carton(place(96, 62), '#1E7A4C'),
    carton(place(120, 62), '#5B4A94'),
    bottle(place(148, 62, 0.85), '#A8325E'),
    jar(place(176, 62), '#8A4A22', '#0F3D2A'),
    pouch(place(206, 62, 0.9), '#1C5D6A'),
    pouch(place(40, 124, 0.9), '#1C5D6A'),
    pouch(place(72, 124, 0.9), '#D98A3C'),
    jar(place(102, 124), '#D9B27A', '#0F3D2A'),
    bottle(place(128, 124, 0.85), '#C7432B'),
    carton(place(154, 124), '#1E7A4C'),
    carton(place(178, 124), '#1E7A4C'),
    jar(place(206, 124), '#B9402A', '#F4B63F'),
    rect(0, 156, 240, 24, '#C99B6B'),
    path('M190 156v-14h34v14z', '#D9764F'),
    line('M207 142c-2-10 4-14 0-22', '#0F3D2A', 2),
    path('M207 134c10 0 14-6 14-12c-10 0-14 4-14 12zM207 128c-10 0-13-6-13-11c9 0 13 3 13 11z', '#8CC29B'),
  ]
}

function market(): SvgNode[] {
  const place = (x: number, size = 0.8) => ({ x, y: 118, size })
  const windows = [10, 34, 192, 216].flatMap((x) => [
    rect(x, 20, 14, 22, '#FBE9B8'),
    rect(x, 56, 14, 22, '#FBE9B8'),
  ])
  const fruit = ['#C7432B', '#EE8434', '#6B7A2E']
  return [
    rect(0, 0, 240, 180, '#F5D9C6'),
    path('M0 0h60v96H0zM180 0h60v96h-60z', '#E9BFA6'),
    ...windows,
    rect(0, 96, 240, 84, '#CDB79B'),
    rect(42, 62, 5, 92, '#5A3A22'),
    rect(193, 62, 5, 92, '#5A3A22'),
    path('M30 64l14-34h152l14 34z', '#FFFBEF'),
    ...times(4, (i) => [
      path(`M${38 + i * 45.5} 64l${[9.5, 5, 0, -5][i] ?? 0}-34h19l${[2, 2, 4, 4][i] ?? 2} 34z`, '#1E7A4C'),
    ]),
    ...times(8, (i) => [
      path(`M${30 + i * 22.5} 64h22.5a11.2 9 0 0 1-22.5 0z`, i % 2 === 0 ? '#FFFBEF' : '#1E7A4C'),
    ]),
    rect(40, 118, 160, 40, '#A8714A'),
    rect(40, 118, 160, 6, '#8A5A38'),
    jar(place(62), '#8A4A22', '#0F3D2A'),
    jar(place(82), '#B9402A', '#F4B63F'),
    pouch(place(106, 0.75), '#1C5D6A'),
    bottle(place(130, 0.7), '#A8325E'),
    carton(place(152), '#1E7A4C'),
    jar(place(176), '#8A4A22', '#0F3D2A'),
    ...times(9, (i) => [circle(56 + i * 16, 140 + (i % 2) * 6, 7, fruit[i % 3] ?? '#C7432B')]),
  ]
}

function bike(): SvgNode[] {
  const windows = [
    [8, 86],
    [20, 86],
    [44, 70],
    [58, 70],
    [44, 94],
    [58, 94],
    [210, 80],
    [224, 80],
  ] as const
  const wheel = (x: number) => [
    ring(x, 136, 25, '#14281F', 4),
    ...times(6, (i) => [group(`translate(${x} 136) rotate(${i * 30})`, line('M-23 0H23', '#14281F', 0.8))]),
    circle(x, 136, 3.5, '#14281F'),
  ]
  return [
    rect(0, 0, 240, 180, '#F1D3DE'),
    rect(0, 132, 240, 48, '#E1B4C5'),
    path('M0 132V74h34v58zM34 132V56h40v76zM200 132V66h40v66z', '#E6BFCE'),
    ...windows.map(([x, y]) => rect(x, y, 8, 12, '#FBF1F4')),
    ...wheel(64),
    ...wheel(182),
    line('M64 136L92 92H128L142 130M92 92L116 136H64M116 136L130 88', '#1E7A4C', 4.5),
    line('M88 84h14M124 84l10-6', '#14281F', 5),
    rect(138, 84, 76, 46, '#0F3D2A', 5),
    rect(138, 84, 76, 9, '#1E7A4C', 4),
    line('M176 120v-14', '#F4B63F', 2),
    path('M176 110c9 0 12-5 12-10c-9 0-12 4-12 10zM176 106c-8 0-11-5-11-9c8 0 11 3 11 9z', '#F4B63F'),
    carton({ x: 152, y: 84, size: 0.5 }, '#1E7A4C'),
    carton({ x: 166, y: 84, size: 0.5 }, '#5B4A94'),
    line('M142 130h42', '#14281F', 4),
  ]
}

function jars(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#F7DFA6'),
    rect(0, 128, 240, 52, '#E8C67A'),
    rect(0, 122, 240, 10, '#B9BEB6'),
    rect(0, 132, 240, 6, '#8C9490'),
    ...[30, 82, 134].map((x) => jar({ x, y: 122, size: 1.45 }, '#8A4A22', '#0F3D2A')),
    group(
      'translate(190 122) scale(1.45)',
      rect(-11, -34, 22, 34, '#EAD7B8', 5),
      rect(-10, -20, 20, 19, '#8A4A22', 4),
    ),
    path('M176 0h28v34l-8 12h-12l-8-12z', '#A9B1AC'),
    path('M187 46h6v48h-6z', '#6B3A1E'),
    ...times(7, (i) => [circle(16 + i * 36, 150, 7, '#8C9490')]),
  ]
}
