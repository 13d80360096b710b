import { leaf } from '#shared/art/plants.ts'
import { line, svg } from '#shared/art/svg.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

const GREEN = { line: 'var(--leaf)', leaf: 'var(--art-leaf)' }

/**
 * The leaf on the navigation's stem beside the current page. Place it over the stem: 18 by 26, the stem at 6.
 */
export function GrowthBud({ className = 'h-6.5 w-4.5' }: { className?: string }) {
  const bud = svg(
    'svg',
    { viewBox: '0 0 18 26', overflow: 'visible' },
    line('M6 0V26', GREEN.line, 2),
    leaf({ x: 6, y: 17, turn: -38, length: 13, width: 1.3 }, GREEN),
  )
  return <SvgArt node={bud} className={className} />
}

/** A twig with two leaves that marks a brand's reply. 36 by 22. */
export function Twig({ className = 'h-5.5 w-9' }: { className?: string }) {
  const twig = svg(
    'svg',
    { viewBox: '0 0 36 22', overflow: 'visible' },
    line('M18 0V22', GREEN.line, 1.8),
    leaf({ x: 18, y: 15, turn: -34, length: 14, width: 1.3 }, GREEN),
    leaf({ x: 18, y: 18, turn: -150, length: 11, width: 1.3 }, GREEN),
  )
  return <SvgArt node={twig} className={className} />
}
