import type { Picture } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'

type Details = { alt: string | null; width: number | null; height: number | null }

/**
 * Returns an image for the API by its id, with its description and size if they were read; null for no image.
 */
export function presentImage(id: string | null, details?: Details): Picture | null {
  if (id === null) return null
  const image = { id, path: imagePath(id) }
  if (details === undefined) return image
  const { alt, width, height } = details
  return { ...image, alt: alt ?? '', width: width ?? undefined, height: height ?? undefined }
}
