import { leaf } from '#shared/art/plants.ts'
import { line, svg } from '#shared/art/svg.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

const GREEN = { line: 'var(--leaf)', leaf: 'var(--art-leaf)' }
const STEP = 19

/** A sprout for each recovery code that is left and a stub for each that was used. Its row says how many. */
export function CodeSprouts({ left, total }: { left: number; total: number }) {
  const sprouts = Array.from({ length: total }, (_, i) => {
    const x = i * STEP + 9
    return i < left
      ? [
          line(`M${x} 10V22`, GREEN.line, 1.6),
          leaf({ x, y: 15, turn: -40, length: 9, width: 1.1 }, GREEN),
          leaf({ x, y: 16, turn: -140, length: 8, width: 1.1 }, GREEN),
        ]
      : [line(`M${x} 14V22`, 'var(--ink-3)', 1.4)]
  }).flat()
  const art = svg('svg', { viewBox: `0 0 ${total * STEP} 24`, overflow: 'visible' }, ...sprouts)
  return <SvgArt node={art} className="h-6 w-47.5 max-w-full" />
}
