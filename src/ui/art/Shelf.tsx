import { packageBody, type Pack } from '#shared/art/packages.ts'
import { group, path, svg } from '#shared/art/svg.ts'
import { INK } from '#ui/art/ink.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

const STEP = 116

/** Packages side by side on one board; bars lie down, so they stay away. */
export function Shelf({ packs, className = 'w-full' }: { packs: readonly Pack[]; className?: string }) {
  const standing = packs.filter((pack) => pack.shape !== 'bar')
  const width = standing.length * STEP + 20
  const rows = standing.map((pack, index) => group(`translate(${index * STEP - 50} 8)`, packageBody(pack)))
  const board = path(`M0 174h${width}v10H0z`, INK.line)
  const feet = path(`M36 184h8v12h-8zM${width - 44} 184h8v12h-8z`, INK.line)
  return (
    <SvgArt node={svg('svg', { viewBox: `0 0 ${width} 196` }, ...rows, board, feet)} className={className} />
  )
}
