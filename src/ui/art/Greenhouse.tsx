import { useId } from 'react'

import { greenhouseTree } from '#shared/art/greenhouse.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

type GreenhouseProps = { width?: number; height?: number; isRich?: boolean; className?: string }

/** The arch beside the login: glass, hills, pots; `isRich` adds vines on both sides. */
export function Greenhouse({
  width = 560,
  height = 660,
  isRich = true,
  className = 'w-full',
}: GreenhouseProps) {
  const id = `glass${useId().replaceAll(/[^a-z0-9]/gi, '')}`
  return <SvgArt node={greenhouseTree({ width, height, isRich, id })} className={className} />
}
