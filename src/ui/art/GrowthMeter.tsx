import { leaf } from '#shared/art/plants.ts'
import { line, svg, type SvgNode } from '#shared/art/svg.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

const GREEN = { line: 'var(--leaf)', leaf: 'var(--art-leaf)' }
const STEP = 36

/**
 * A bed with a sprout for each used item and a stick for each free one: '4 of 6 used'. Up to about a dozen.
 */
export function GrowthMeter({
  used,
  total,
  label,
  className = 'h-10',
}: {
  used: number
  total: number
  label: string
  className?: string
}) {
  const places = Array.from({ length: total }, (_, index) => (index < used ? sprout(index) : stick(index)))
  const bed = line(`M0 39H${total * STEP}`, 'var(--line-2)', 1.4)
  return (
    <SvgArt
      label={label}
      node={svg('svg', { viewBox: `0 0 ${total * STEP} 40` }, ...places, bed)}
      className={className}
    />
  )
}

function sprout(index: number): SvgNode {
  const x = index * STEP + STEP / 2
  return svg(
    'g',
    {},
    line(`M${x} 39V16`, GREEN.line, 1.8),
    leaf({ x, y: 28, turn: -30, length: 14, width: 1.3 }, GREEN),
    leaf({ x, y: 30, turn: -150, length: 14, width: 1.3 }, GREEN),
    leaf({ x, y: 17, turn: -82, length: 11, width: 1.3 }, GREEN),
  )
}

function stick(index: number): SvgNode {
  const x = index * STEP + STEP / 2
  return svg(
    'g',
    {},
    line(`M${x} 39V22`, 'var(--control)', 1.4, { 'stroke-dasharray': '2 3' }),
    svg('circle', { cx: x, cy: 18, r: 3.2, fill: 'none', stroke: 'var(--control)', 'stroke-width': 1.4 }),
  )
}
