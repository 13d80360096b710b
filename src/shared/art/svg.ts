import { escapeMarkup } from '#shared/markup.ts'

/** A drawing as data: serialised to files here, and rendered as elements by React. */
export type SvgNode = {
  tag: string
  attrs: Readonly<Record<string, string | number>>
  children: readonly (SvgNode | string)[]
}

type Child = SvgNode | string | false | null | undefined | readonly SvgNode[]

/**
 * Creates an element. Attributes are named as in SVG ('stroke-width'); false and absent children are left
 * out.
 */
export function svg(tag: string, attrs: SvgNode['attrs'] = {}, ...children: Child[]): SvgNode {
  return { tag, attrs, children: children.flat().filter(isDrawn) }
}

/** Creates a filled shape. */
export function path(d: string, fill: string, attrs: SvgNode['attrs'] = {}): SvgNode {
  return svg('path', { d, fill, ...attrs })
}

/** Creates a line without a fill. */
export function line(d: string, stroke: string, width: number, attrs: SvgNode['attrs'] = {}): SvgNode {
  return svg('path', { d, fill: 'none', stroke, 'stroke-width': width, ...attrs })
}

export function circle(cx: number, cy: number, r: number, fill: string): SvgNode {
  return svg('circle', { cx, cy, r, fill })
}

export function rect(x: number, y: number, width: number, height: number, fill: string, rx = 0): SvgNode {
  return svg('rect', { x, y, width, height, fill, ...(rx > 0 && { rx }) })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): SvgNode {
  return svg('ellipse', { cx, cy, rx, ry, fill })
}

export function group(transform: string, ...children: Child[]): SvgNode {
  return svg('g', { transform }, ...children)
}

/** Creates the outermost element: `width` by `height` units, filling its container. */
export function canvas(width: number, height: number, ...children: Child[]): SvgNode {
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' }, ...children)
}

/** Rounds to one decimal: precise enough for a drawing, and short. */
export function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** Serialises a drawing as a file. `width` is in pixels; the height follows from the aspect ratio. */
export function toSvg(node: SvgNode, width?: number): string {
  const [, , boxWidth = 1, boxHeight = 1] = String(node.attrs['viewBox']).split(' ').map(Number)
  const size = width !== undefined && { width, height: round((width * boxHeight) / boxWidth) }
  return serialize({ ...node, attrs: { xmlns: 'http://www.w3.org/2000/svg', ...size, ...node.attrs } })
}

function serialize(node: SvgNode | string): string {
  if (typeof node === 'string') return escapeMarkup(node)
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('')
  const inner = node.children.map(serialize).join('')
  return inner === '' ? `<${node.tag}${attrs}/>` : `<${node.tag}${attrs}>${inner}</${node.tag}>`
}

function isDrawn(child: SvgNode | string | false | null | undefined): child is SvgNode | string {
  return child !== false && child !== null && child !== undefined && child !== ''
}
