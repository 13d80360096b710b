import { bloom, leaf, seed, slats, soil, vine } from '#shared/art/plants.ts'
import { canvas, line, type SvgNode } from '#shared/art/svg.ts'
import { INK } from '#ui/art/ink.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

export type BotanicKind = 'seed' | 'sprout' | 'bloom' | 'lattice'

/** A plant at a stage of growth, for steps, onboarding and empty states. 88 by 88 unless sized. */
export function Botanic({ kind, className = 'size-22' }: { kind: BotanicKind; className?: string }) {
  return <SvgArt node={canvas(88, 88, ...DRAWINGS[kind]())} className={className} />
}

const DRAWINGS = {
  seed: () => [soil(INK.line), seed(INK)],
  sprout: () => [
    soil(INK.line),
    stem('M44 74C43 62 45 54 44 42'),
    leaf({ x: 44, y: 46, turn: -28, length: 26 }, INK),
    leaf({ x: 44, y: 50, turn: -150, length: 24 }, INK),
    leaf({ x: 44, y: 42, turn: -88, length: 13 }, INK),
  ],
  bloom: () => [
    soil(INK.line),
    stem('M44 74C42 60 46 50 44 34'),
    leaf({ x: 44, y: 62, turn: -26, length: 22 }, INK),
    leaf({ x: 44, y: 56, turn: -152, length: 21 }, INK),
    bloom({ x: 44, y: 28, radius: 15 }, { line: INK.line, petal: INK.bloom, heart: INK.heart }),
  ],
  lattice: () => [
    slats(88, 84, 22, INK.slat),
    vine({ x: 30, from: 84, to: 26, swing: 7, wave: 40, leafLength: 13, blooms: [3] }, INK),
    vine({ x: 60, from: 84, to: 44, swing: 6, wave: 40, leafLength: 12, phase: 2 }, INK),
  ],
} satisfies Record<BotanicKind, () => SvgNode[]>

function stem(d: string): SvgNode {
  return line(d, INK.line, 1.8, { 'stroke-linecap': 'round' })
}
