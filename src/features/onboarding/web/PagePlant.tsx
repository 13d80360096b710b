import { pot, slats, vine } from '#shared/art/plants.ts'
import { line, svg } from '#shared/art/svg.ts'
import { INK } from '#ui/art/ink.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

const WIDTH = 300
const FLOOR = 198
const POT = 41
/** How much taller the middle stem is with each step. */
const GROWTH = 20

/** A brand's page as a plant on its trellis: taller with each completed step, in flower when all are. */
export function PagePlant({
  done,
  total,
  className = 'w-full',
}: {
  done: number
  total: number
  className?: string
}) {
  const isFull = done >= total
  const rim = FLOOR - POT
  const stem = (x: number, tall: number, blooms: number[], phase: number, petal?: string) =>
    vine(
      { x, from: rim - 8, to: rim - 16 - tall, swing: 6, wave: 52, leafLength: 18, blooms, phase, petal },
      INK,
    )
  const side = Math.max(0, done - 2) * GROWTH * 0.8
  const plants = [
    done > 0 && stem(WIDTH / 2, done * GROWTH - 6, isFull ? [2, 5, 8] : done > 3 ? [4] : [], 0),
    side > 0 && stem(WIDTH / 2 - 16, side, isFull ? [3] : [], 2, INK.bloom2),
    side > 10 && stem(WIDTH / 2 + 16, side * 0.8, isFull ? [1, 4] : [], 1, INK.bloom2),
  ]
  return (
    <SvgArt
      node={svg(
        'svg',
        { viewBox: `0 0 ${WIDTH} 200`, preserveAspectRatio: 'xMidYMax slice' },
        slats(WIDTH, FLOOR, 30, INK.slat),
        ...plants,
        pot({ x: WIDTH / 2, y: rim, scale: 0.86, colour: 'var(--pot)', ink: INK.line }),
        line(`M0 ${FLOOR - 1}H${WIDTH}`, INK.line, 1.6),
      )}
      className={className}
    />
  )
}
