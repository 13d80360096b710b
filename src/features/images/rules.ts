/** R180: widths in pixels, sizes xs to xl. */
export const IMAGE_WIDTHS = [120, 240, 480, 720, 1080] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const IMAGE_SIZES = { xs: 120, sm: 240, md: 480, lg: 720, xl: 1080 } as const satisfies Record<
  string,
  ImageWidth
>
export const DEFAULT_IMAGE_WIDTH: ImageWidth = 720

/** The relative address of a picture; its variants stand below it. */
export function imagePath(id: string): string {
  return `/images/${id}`
}

/** The address of one variant. */
export function imageUrl(
  path: string,
  width: ImageWidth = DEFAULT_IMAGE_WIDTH,
  format: 'webp' | 'avif' = 'webp',
): string {
  return `${path}/${width}.${format}`
}

/** `srcset` over all widths. */
export function imageSrcSet(path: string, format: 'webp' | 'avif' = 'webp'): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(path, width, format)} ${width}w`).join(', ')
}
