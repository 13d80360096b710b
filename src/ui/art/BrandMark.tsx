import { bannerTree, brandLogoTree, brandLookOf } from '#shared/art/brands.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

/** A brand's mark, drawn from its name or id, if it has no logo. */
export function BrandMark({
  seed,
  label,
  className = 'size-10 rounded-control',
}: {
  seed: string
  label?: string
  className?: string
}) {
  return <SvgArt node={brandLogoTree(brandLookOf(seed))} label={label} className={className} />
}

/** A brand's banner if it has none: 3:1, in the colours of its mark. */
export function BrandBanner({ seed, className = 'size-full' }: { seed: string; className?: string }) {
  return <SvgArt node={bannerTree({ seed, colours: brandLookOf(seed).colours })} className={className} />
}
