import { BRAND_MARKS, BRAND_COLOURS } from '#shared/art/brands.ts'
import { BRAND_SCENES } from '#dev/demo/art/brand-photos.ts'
import { DISHES } from '#dev/demo/art/dishes.ts'
import { PACK_COLOURS } from '#shared/art/pack-colours.ts'
import { PACK_SHAPES } from '#shared/art/packages.ts'
import {
  bannerArt,
  brandLogoArt,
  brandSceneArt,
  dishArt,
  packageArt,
  portraitArt,
} from '#dev/demo/art/pictures.ts'

/** The width of a drawn original in pixels. */
const ART_WIDTH = 1080

/**
 * Returns the drawing of a demo upload id, such as
 * `art:pack?brand=Hollowmere&name=Barista+Oat&shape=carton&colours=1`; undefined for other ids. Drawn on
 * request, so that the demo needs no image files. `n` only distinguishes equal drawings.
 */
export function drawDemoImage(uploadId: string): string | undefined {
  const [, kind, query] = /^art:(pack|dish|scene|portrait|logo|banner)\?(.*)$/.exec(uploadId) ?? []
  if (kind === undefined) return undefined
  const search = new URLSearchParams(query)
  const word = (name: string) => search.get(name) ?? ''
  const colours = Number(word('colours'))
  switch (kind) {
    case 'pack':
      return packageArt({
        brand: word('brand'),
        name: word('name'),
        shape: PACK_SHAPES.find((shape) => shape === word('shape')),
        colours: search.has('colours') ? PACK_COLOURS[colours] : undefined,
        width: ART_WIDTH,
      })
    case 'dish':
      return dishArt(DISHES.find((dish) => dish === word('dish')) ?? DISHES[0], ART_WIDTH)
    case 'scene':
      return brandSceneArt(
        BRAND_SCENES.find((scene) => scene === word('scene')) ?? BRAND_SCENES[0],
        ART_WIDTH,
      )
    case 'portrait':
      return portraitArt(word('seed'), ART_WIDTH)
    case 'logo':
      return brandLogoArt({
        seed: word('seed'),
        mark: BRAND_MARKS.find((mark) => mark === word('mark')),
        colours: search.has('colours') ? BRAND_COLOURS[colours] : undefined,
        width: ART_WIDTH,
      })
    default:
      return bannerArt({
        seed: word('seed'),
        colours: search.has('colours') ? BRAND_COLOURS[colours] : undefined,
        width: ART_WIDTH,
      })
  }
}
