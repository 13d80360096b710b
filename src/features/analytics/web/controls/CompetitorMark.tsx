import type { BrandName } from '#features/brand/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { BrandMark } from '#ui/art/BrandMark.tsx'
import { cx } from '#ui/cx.ts'

/** A brand's logo beside its name; drawn from the name if there is none. */
export function CompetitorMark({
  brand,
  className,
}: {
  brand: Pick<BrandName, 'name' | 'logo'>
  className: string
}) {
  if (brand.logo === null) return <BrandMark seed={brand.name} className={className} />
  return (
    <img
      src={imageUrl(brand.logo.path, 120)}
      alt=""
      width={32}
      height={32}
      className={cx('shrink-0 object-cover', className)}
    />
  )
}
