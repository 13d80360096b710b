import { portraitTree } from '#shared/art/portraits.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** Somebody without a picture: the same seed is always the same face. */
export function Portrait({ seed, label, className }: { seed: string; label?: string; className?: string }) {
  return <SvgArt node={portraitTree(seed)} label={label} className={className} />
}
