/** R180: widths in pixels, sizes xs to xl. */
export const IMAGE_WIDTHS = [120, 240, 480, 720, 1080] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const IMAGE_SIZES = { xs: 120, sm: 240, md: 480, lg: 720, xl: 1080 } as const satisfies Record<
  string,
  ImageWidth
>
export type ImageSize = keyof typeof IMAGE_SIZES
export const DEFAULT_IMAGE_WIDTH: ImageWidth = 720
export const IMAGE_FORMATS = ['webp', 'avif'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** R66: the uses of a picture. */
export const IMAGE_KINDS = ['banner', 'image', 'photo', 'thumbnail', 'logo'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]
/** The aspect ratio (width by height) of each use; null keeps the picture's own. */
export const KIND_RATIOS: Record<ImageKind, number | null> = {
  banner: 3,
  image: null,
  photo: null,
  thumbnail: 4 / 3,
  logo: 1,
}

/** R107: 20 MB, in bytes. */
export const UPLOAD_MAX_BYTES = 20_971_520
/** The limit of a hosted picture service; the browser shrinks larger files. */
export const HOSTED_MAX_BYTES = 10_000_000
/** A87: pixels over all frames, and along one side. */
export const PIXELS_MAX = 50_000_000
export const SIDE_MAX = 12_000
/** The most characters of a picture's description. */
export const ALT_MAX = 250
/** R173: pictures of one product. */
export const PICTURES_MAX = 10
/** Photos of one brand's page. */
export const BRAND_PHOTOS_MAX = 8
export const UPLOAD_MINUTES = 30
export const UNUSED_UPLOADS_MAX = 60
export const UPLOADS_PER_HOUR = 1000
/** A93: the storage of one business. */
export const QUOTA = { pictures: 10_000, bytes: 5 * 1024 ** 3 } as const

/** The accepted types, detected from the bytes. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/gif',
  'image/tiff',
] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

let host = ''

/** Sets the origin of picture URLs; '' for relative ones. Called once, by the process that serves them. */
export function addressPicturesAt(origin: string): void {
  host = origin
}

/**
 * Returns the path of a picture, relative unless a separate host is configured; its variants are below it.
 */
export function imagePath(id: string): string {
  return `${host}/images/${id}`
}

/** Returns the URL of one variant. */
export function imageUrl(
  path: string,
  width: ImageWidth = DEFAULT_IMAGE_WIDTH,
  format: ImageFormat = 'webp',
): string {
  return `${path}/${width}.${format}`
}

/** Returns a `srcset` of these widths. */
export function imageSrcSet(
  path: string,
  format: ImageFormat = 'webp',
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): string {
  return widths.map((width) => `${imageUrl(path, width, format)} ${width}w`).join(', ')
}
