import { slats, vine } from '#shared/art/plants.ts'
import { svg } from '#shared/art/svg.ts'
import { Botanic } from '#ui/art/Botanic.tsx'
import { INK } from '#ui/art/ink.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** 1 Essential, 2 Plus, 3 Max, 4 B2B: the same lattice, more grown at each tier. */
export type TierLevel = 1 | 2 | 3 | 4

/**
 * The position of each vine (share of the width), its height (share of the height), and the leaves that
 * flower.
 */
const VINES: Record<TierLevel, [at: number, height: number, blooms: number[]][]> = {
  1: [[0.5, 0.46, []]],
  2: [
    [0.28, 0.34, [2]],
    [0.66, 0.62, [4]],
  ],
  3: [
    [0.16, 0.5, [3]],
    [0.42, 0.84, [2, 5]],
    [0.68, 0.66, [4]],
    [0.88, 0.9, [3, 6]],
  ],
  4: [
    [0.1, 0.7, [3]],
    [0.3, 0.95, [2, 5]],
    [0.5, 0.8, [4]],
    [0.7, 1, [3, 6]],
    [0.9, 0.86, [2, 5]],
  ],
}

type TierLatticeProps = { level: TierLevel; width?: number; height?: number; className?: string }

/** The lattice at the top of a plan's card, as wide as the card. */
export function TierLattice({ level, width = 240, height = 112, className = 'w-full' }: TierLatticeProps) {
  const vines = VINES[level].map(([at, part, blooms], index) =>
    vine(
      {
        x: width * at,
        from: height,
        to: height - (height - 16) * part,
        swing: 7,
        wave: 44,
        leafLength: 13,
        phase: index * 1.7,
        blooms,
        petal: index % 2 ? INK.bloom2 : INK.bloom,
      },
      INK,
    ),
  )
  const frame = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMax slice' }
  return (
    <SvgArt node={svg('svg', frame, slats(width, height, 28, INK.slat), ...vines)} className={className} />
  )
}

/** A small mark of any tier, by its display name in lower case. */
export type TierName = 'seed' | 'sprout' | 'bloom' | 'essential' | 'plus' | 'max' | 'enterprise'

/** The vines of a small mark: position, height, flowers. */
const MARKS: Record<
  'essential' | 'plus' | 'max' | 'enterprise',
  [x: number, to: number, blooms: number[]][]
> = {
  essential: [[32, 28, []]],
  plus: [
    [20, 34, []],
    [44, 16, [2]],
  ],
  max: [
    [14, 24, [2]],
    [33, 8, [4]],
    [51, 22, [1]],
  ],
  enterprise: [
    [12, 8, [3]],
    [32, 4, [1, 4]],
    [52, 8, [3]],
  ],
}

/** 40 px square: a plant for the first three tiers, a lattice for the rest. */
export function TierMark({ tier, className = 'size-10' }: { tier: TierName; className?: string }) {
  if (tier === 'seed' || tier === 'sprout' || tier === 'bloom')
    return <Botanic kind={tier} className={className} />
  const vines = MARKS[tier].map(([x, to, blooms], index) =>
    vine(
      { x, from: 64, to, swing: 4, wave: 44, leafLength: 14, width: 1.9, phase: index * 1.7, blooms },
      INK,
    ),
  )
  const frame = { viewBox: '0 0 64 64' }
  return <SvgArt node={svg('svg', frame, slats(64, 64, 21, INK.slat, 1.6), ...vines)} className={className} />
}
