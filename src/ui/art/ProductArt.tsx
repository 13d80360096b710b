import { packageTree, packOf, type PackShape } from '#shared/art/packages.ts'
import type { PackColours } from '#shared/art/pack-colours.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

type ProductArtProps = {
  name: string
  brand: string
  shape?: PackShape
  colours?: PackColours
  /** Without a label the picture is decoration beside the product's name. */
  label?: string
  className?: string
}

/** A drawn package for a product without a picture; 4:3, fills its box. */
export function ProductArt({ name, brand, shape, colours, label, className = 'size-full' }: ProductArtProps) {
  const own = packOf({ name, brand })
  const pack = { name, brand, shape: shape ?? own.shape, colours: colours ?? own.colours }
  return <SvgArt node={packageTree(pack)} label={label} className={className} />
}
