import type { BrandName } from '#features/brand/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { Avatar } from '#ui/display/Avatar.tsx'

type BrandLogoProps = { brand: Pick<BrandName, 'name' | 'logo'>; size?: 'sm' | 'md' | 'lg' | 'xl' }

/** A brand's logo beside its name, drawn if it has none. */
export function BrandLogo({ brand: { name, logo }, size = 'md' }: BrandLogoProps) {
  return (
    <Avatar
      kind="brand"
      name={name}
      size={size}
      src={logo && imageUrl(logo.path, size === 'xl' ? 240 : 120)}
      {...(logo && { srcSet: `${imageUrl(logo.path, 120)} 1x, ${imageUrl(logo.path, 240)} 2x` })}
    />
  )
}
