import { portraitTree } from '#shared/art/portraits.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** A drawn person without a picture. The same seed always gives the same face. */
export function Portrait({ seed, label, className }: { seed: string; label?: string; className?: string }) {
  return <SvgArt node={portraitTree(seed)} label={label} className={className} />
}
