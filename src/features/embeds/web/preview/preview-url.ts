import { embedPaths } from '#features/embeds/paths.ts'
import type { EmbedForm } from '#features/embeds/contract.ts'
import { withQuery } from '#shared/paths.ts'

/** Returns the page of an embed that isn't saved yet. */
export function previewUrl(brandId: string, form: EmbedForm): `/${string}` {
  const { productId, look, reviewsShown, sort, colours, accent, corners, font, width } = form
  const url = withQuery(look === 'badge' ? embedPaths.previewBadge : embedPaths.preview, {
    brandId,
    productId,
    look,
    reviewsShown: String(reviewsShown),
    sort,
    colours,
    accent,
    corners,
    font,
    width: width === null ? null : String(width),
  })
  // A path of ours.
  return url as `/${string}`
}
