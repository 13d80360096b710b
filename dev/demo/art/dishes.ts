import { canvas, circle, ellipse, group, line, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'

export const DISHES = ['toast', 'latte', 'squares', 'bowl', 'smoothie', 'salad', 'cookies', 'basin'] as const
export type Dish = (typeof DISHES)[number]

/** Draws a dish as a reviewer might have photographed it, 240 by 180. */
export function dishTree(dish: Dish): SvgNode {
  return canvas(240, 180, ...SCENES[dish]())
}

const SCENES = { toast, latte, squares, bowl, smoothie, salad, cookies, basin } satisfies Record<
  Dish,
  () => SvgNode[]
>

function toast(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#CDB48F'),
    line('M0 44h240M0 96h240M0 148h240', '#BFA47C', 2),
    circle(112, 94, 78, '#F7F3E6'),
    circle(112, 94, 60, '#ECE5D2'),
    group(
      'rotate(-14 112 94)',
      path(
        'M76 66c-8-16 14-26 36-26s44 10 36 26c-3 6-2 66-2 66a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8s1-60-2-66z',
        '#B9773A',
      ),
      path('M83 70c-6-12 12-20 29-20s35 8 29 20c-3 6-2 58-2 58H85s1-52-2-58z', '#E9BE7C'),
      path('M88 74c-4-10 10-16 24-14s30 4 26 16 0 22-2 34-18 12-28 10-18 2-20-10 3-26 0-36z', '#7A4020'),
      line('M98 82c8-8 20 4 30-4M98 98c10-6 18 6 28-2', '#A4602F', 4, { 'stroke-linecap': 'round' }),
    ),
    group(
      'translate(206 60) rotate(18)',
      rect(-4, 10, 8, 76, '#8C9490', 4),
      path('M-8 -36c0-12 16-12 16 0v48H-8z', '#C5CBC6'),
    ),
  ]
}

function latte(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#2F5A4A'),
    rect(0, 120, 240, 60, '#274C3E'),
    circle(118, 92, 76, '#F1ECDD'),
    circle(118, 92, 56, '#FFFDF6'),
    circle(118, 92, 47, '#A8673A'),
    path('M118 128C86 108 84 76 104 72c8-1 13 6 14 12 1-6 6-13 14-12 20 4 18 36-14 56z', '#F4DDB9'),
    path('M118 118C98 104 98 86 108 84c5 0 9 5 10 9 1-4 5-9 10-9 10 2 10 20-10 34z', '#C98A55'),
    line('M172 78c20-6 34 8 26 22-6 9-18 10-28 8', '#FFFDF6', 10),
  ]
}

function squares(): SvgNode[] {
  const pieces = [0, 1, 2].flatMap((i) =>
    [0, 1].flatMap((j) => [
      rect(64 + i * 38, 62 + j * 36, 35, 33, '#3B1D14', 4),
      rect(70 + i * 38, 67 + j * 36, 23, 21, '#56301F', 3),
    ]),
  )
  return [
    rect(0, 0, 240, 180, '#EFE9DA'),
    path('M28 128l66-92 118 40-48 84z', '#D7CCB2'),
    group('rotate(-16 120 96)', pieces, group('rotate(20 200 80)', rect(190, 70, 34, 32, '#3B1D14', 4))),
    circle(46, 48, 22, '#EE8434'),
    circle(46, 48, 17, '#FBC98E'),
    line('M46 32v32M30 48h32M35 37l22 22M57 37L35 59', '#EE8434', 2.4),
  ]
}

function bowl(): SvgNode[] {
  const peas = [
    [80, 78],
    [98, 70],
    [118, 76],
    [138, 68],
    [158, 76],
    [172, 82],
    [92, 86],
    [112, 88],
    [134, 84],
    [152, 90],
  ] as const
  return [
    rect(0, 0, 240, 180, '#F3CFC0'),
    rect(0, 118, 240, 62, '#E9B8A4'),
    ellipse(122, 150, 74, 10, '#D69A82'),
    path('M44 82h156c0 44-30 70-78 70s-78-26-78-70z', '#1C5D6A'),
    ellipse(122, 82, 78, 22, '#123F48'),
    ...peas.flatMap(([x, y], index) => [
      circle(x, y, 11, ['#D98A3C', '#C8742C', '#E5A257'][index % 3] ?? '#D98A3C'),
      line(`M${x - 4} ${y - 3}q4-4 8 0`, '#fff', 2, { opacity: 0.35 }),
    ]),
    path('M150 58c10-18 26-14 30-22 4 16-10 30-30 22z', '#1E7A4C'),
  ]
}

function smoothie(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#FBE3A9'),
    rect(0, 128, 240, 52, '#F2CF78'),
    ellipse(104, 158, 42, 6, '#D9B054'),
    path('M70 40h68l-9 112a8 8 0 0 1-8 7H87a8 8 0 0 1-8-7z', '#FFFDF6', { opacity: 0.75 }),
    path('M73 66h62l-7 82a6 6 0 0 1-6 5H86a6 6 0 0 1-6-5z', '#A8325E'),
    path('M73 66c10-8 20 6 32-1s20 4 30 1l-1 12H74z', '#D86F95'),
    line('M118 62l18-46', '#1E7A4C', 6, { 'stroke-linecap': 'round' }),
    path('M80 74l6 70', 'none', {
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
      opacity: 0.3,
    }),
    ...(
      [
        [176, 142, 15],
        [204, 150, 11],
        [160, 154, 9],
      ] as const
    ).flatMap(([x, y, r]) => [
      circle(x, y, r, '#5B4A94'),
      circle(x - r * 0.3, y - r * 0.35, r * 0.22, '#A69BC7'),
    ]),
    path('M174 128c2-14 14-18 22-16-2 10-10 18-22 16z', '#2F7A52'),
  ]
}

function salad(): SvgNode[] {
  const leaf = 'M0 0C8 -16 28 -18 40 -4C32 12 10 14 0 0Z'
  const leaves = [
    [84, 92, -20, '#2F7A52'],
    [108, 70, 30, '#6DAA5C'],
    [150, 74, 60, '#2F7A52'],
    [96, 116, 10, '#8CC29B'],
    [138, 118, -30, '#6DAA5C'],
    [150, 100, -80, '#1E7A4C'],
    [92, 78, 80, '#8CC29B'],
  ] as const
  return [
    rect(0, 0, 240, 180, '#E4E6C4'),
    line('M0 60h240M0 122h240', '#D0D39E', 3),
    circle(124, 92, 80, '#FFFDF6'),
    circle(124, 92, 62, '#E9E4D3'),
    ...leaves.map(([x, y, turn, fill]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path(leaf, fill),
        line('M4 -1L32 -4', '#FFFDF6', 1.4, { opacity: 0.5 }),
      ),
    ),
    ...(
      [
        [112, 96],
        [148, 88],
        [128, 64],
        [96, 104],
      ] as const
    ).flatMap(([x, y]) => [circle(x, y, 10, '#C7432B'), circle(x - 3, y - 3, 2.6, '#F0A08C')]),
    ...(
      [
        [130, 112],
        [104, 76],
        [158, 108],
      ] as const
    ).map(([x, y]) => group(`translate(${x} ${y}) rotate(24)`, rect(-7, -7, 14, 14, '#F4DDB9', 3))),
    group(
      'translate(28 70) rotate(-8)',
      rect(-3, 20, 6, 80, '#8C9490', 3),
      path('M-9 -24v26a9 9 0 0 0 18 0v-26h-4v22h-3v-22h-4v22h-3v-22z', '#C5CBC6'),
    ),
  ]
}

function cookies(): SvgNode[] {
  const cookie = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y})`,
      circle(0, 0, r, '#B9773A'),
      circle(-1, -2, r - 3, '#D9A066'),
      ...(
        [
          [-0.4, -0.3],
          [0.3, -0.4],
          [0.05, 0.15],
          [-0.35, 0.4],
          [0.45, 0.35],
        ] as const
      ).map(([dx, dy]) => circle(Math.round(dx * r), Math.round(dy * r), Math.round(r * 0.13), '#3B1D14')),
    )
  return [
    rect(0, 0, 240, 180, '#CFE3E6'),
    rect(0, 116, 240, 64, '#B1D0D5'),
    svg(
      'g',
      {},
      rect(26, 34, 188, 124, '#F7F3E6', 10),
      line('M48 34v124M70 34v124M92 34v124M114 34v124M136 34v124M158 34v124M180 34v124', '#DAD6C2', 2),
      line('M26 66h188M26 96h188M26 128h188', '#DAD6C2', 2),
    ),
    cookie(78, 76, 30),
    cookie(150, 68, 27),
    cookie(114, 122, 30),
    cookie(184, 122, 24),
    path('M52 122a20 20 0 1 1 12 20c2-6-4-8-8-8 2-5-1-9-4-12z', '#C68A4A'),
  ]
}

function basin(): SvgNode[] {
  return [
    rect(0, 0, 240, 180, '#DDD8EC'),
    line('M0 36h240M0 72h240M40 0v36M120 0v36M200 0v36M80 36v36M160 36v36', '#C7BFDF', 2),
    rect(0, 122, 240, 58, '#F7F3E6'),
    rect(0, 122, 240, 7, '#E2DEC9'),
    path('M46 70h34v10h8v52a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V80h8z', '#1C5D6A'),
    rect(44, 92, 38, 28, '#FFF9E8', 3),
    rect(54, 56, 18, 14, '#123F48', 3),
    path('M108 108h58a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-58a6 6 0 0 1-6-6v-18a6 6 0 0 1 6-6z', '#F0AFC6'),
    rect(112, 116, 50, 14, '#F8E4EB', 5),
    path('M196 138l-6-44h34l-6 44z', '#D9764F'),
    line('M206 94c-2-16 4-26 2-40M208 78c8-4 12-10 12-18M206 70c-8-2-12-8-12-14', '#2F7A52', 3, {
      'stroke-linecap': 'round',
    }),
    circle(208, 50, 8, '#8CC29B'),
    circle(222, 58, 6, '#6DAA5C'),
    circle(192, 54, 6, '#6DAA5C'),
    ...(
      [
        [124, 100, 7],
        [140, 94, 10],
        [154, 102, 5],
      ] as const
    ).map(([cx, cy, r]) => svg('circle', { cx, cy, r, fill: '#fff', opacity: 0.75 })),
  ]
}
