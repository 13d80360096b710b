import { createElement, type ReactNode } from 'react'
import type { SvgNode } from '#shared/art/svg.ts'

type SvgArtProps = {
  /** The drawing's outermost <svg>. */
  node: SvgNode
  /** The accessible name; without it the drawing is decoration, hidden from screen readers. */
  label?: string
  className?: string
}

/** Renders a drawing. No markup is parsed: each node becomes an element. */
export function SvgArt({ node, label, className }: SvgArtProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return createElement(node.tag, { ...camel(node.attrs), ...named, className }, ...node.children.map(draw))
}

function draw(node: SvgNode | string): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, camel(node.attrs), ...node.children.map(draw))
}

/** Converts 'stroke-width' to 'strokeWidth': React uses property names. */
function camel(attrs: SvgNode['attrs']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
