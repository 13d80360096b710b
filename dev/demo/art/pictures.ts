import {
  bannerTree,
  type BrandColours,
  brandLogoTree,
  brandLookOf,
  type BrandMark,
} from '#shared/art/brands.ts'
import { type BrandScene, brandSceneTree } from '#dev/demo/art/brand-photos.ts'
import { type Dish, dishTree } from '#dev/demo/art/dishes.ts'
import { outlined } from '#dev/demo/art/lettering.ts'
import type { PackColours } from '#shared/art/pack-colours.ts'
import { packageTree, packOf, type PackShape } from '#shared/art/packages.ts'
import { portraitTree } from '#shared/art/portraits.ts'
import { type SvgNode, toSvg } from '#shared/art/svg.ts'

/**
 * Draws a product's picture, 4:3. Shape and colours are derived from brand and name by default. `width` in
 * pixels.
 */
export function packageArt(pack: {
  name: string
  brand: string
  shape?: PackShape
  colours?: PackColours
  width?: number
}): string {
  const { shape, colours } = packOf(pack)
  return file(
    packageTree({
      name: pack.name,
      brand: pack.brand,
      shape: pack.shape ?? shape,
      colours: pack.colours ?? colours,
    }),
    pack.width,
  )
}

/** Draws a reviewer's photo, 4:3. */
export function dishArt(dish: Dish, width?: number): string {
  return file(dishTree(dish), width)
}

/** Draws a photo of a brand's page, 4:3. */
export function brandSceneArt(scene: BrandScene, width?: number): string {
  return file(brandSceneTree(scene), width)
}

/** Draws a portrait, square. */
export function portraitArt(seed: string, width?: number): string {
  return file(portraitTree(seed), width)
}

/** Draws a brand's mark, square. */
export function brandLogoArt(brand: {
  seed: string
  mark?: BrandMark
  colours?: BrandColours
  width?: number
}): string {
  const look = brandLookOf(brand.seed)
  return file(
    brandLogoTree({ mark: brand.mark ?? look.mark, colours: brand.colours ?? look.colours }),
    brand.width,
  )
}

/** Draws a brand's banner, 3:1, in the colours of its mark. */
export function bannerArt(brand: { seed: string; colours?: BrandColours; width?: number }): string {
  return file(
    bannerTree({ seed: brand.seed, colours: brand.colours ?? brandLookOf(brand.seed).colours }),
    brand.width,
  )
}

function file(node: SvgNode, width: number | undefined): string {
  return toSvg(outlined(node), width)
}
