import { circle, group, path, rect, svg, type SvgNode } from '#shared/art/svg.ts'

/** Where something stands, by the middle of its foot, and how large it is drawn. */
type Place = { x: number; y: number; size: number }
const at = ({ x, y, size }: Place, ...parts: SvgNode[]) => group(`translate(${x} ${y}) scale(${size})`, parts)

export function jar(place: Place, body: string, cap: string): SvgNode {
  return at(
    place,
    rect(-11, -34, 22, 34, body, 5),
    rect(-11, -23, 22, 14, '#FFFBEF'),
    rect(-9, -41, 18, 7, cap, 2),
    svg('rect', { x: -11, y: -34, width: 4, height: 34, fill: '#fff', rx: 2, opacity: 0.18 }),
  )
}

export function carton(place: Place, accent: string): SvgNode {
  return at(
    place,
    rect(-9, -40, 18, 40, '#FFFDF3'),
    path('M-9 -40l3 -9h12l3 9z', '#EDE8D2'),
    rect(-9, -16, 18, 16, accent),
    rect(-6, -52, 12, 4, accent),
  )
}

export function pouch(place: Place, colour: string): SvgNode {
  const bag = path('M-13 -42h26c-1 14 -1 26 1 42q-14 3 -28 0c2 -16 2 -28 1 -42z', colour)
  return at(place, bag, circle(0, -20, 8, '#FFF9E8'))
}

export function bottle(place: Place, colour: string): SvgNode {
  return at(
    place,
    path('M-4 -52h8v12c0 6 6 8 6 16v24h-20v-24c0 -8 6 -10 6 -16z', colour),
    rect(-4, -57, 8, 6, '#14281F', 1),
    rect(-10, -22, 20, 14, '#FFF8F2'),
  )
}
