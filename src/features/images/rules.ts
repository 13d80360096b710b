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

/** R66: what a picture is for. */
export const IMAGE_KINDS = ['banner', 'image', 'photo', 'thumbnail', 'logo'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]
/** Width by height of its place; null leaves the picture as it is (ux.md, Upload). */
export const KIND_RATIOS: Record<ImageKind, number | null> = {
  banner: 3,
  image: null,
  photo: null,
  thumbnail: 4 / 3,
  logo: 1,
}

/** R107: 20 MB, in bytes. */
export const UPLOAD_MAX_BYTES = 20_971_520
/** What a hosted picture service takes; the browser makes larger ones smaller. */
export const HOSTED_MAX_BYTES = 10_000_000
/** A87: pixels over all frames, and along one side. */
export const PIXELS_MAX = 50_000_000
export const SIDE_MAX = 12_000
/** Characters of what a picture says to who cannot see it. */
export const ALT_MAX = 250
/** R173: pictures of one product. */
export const PICTURES_MAX = 10
export const UPLOAD_MINUTES = 30
export const UNUSED_UPLOADS_MAX = 60
export const UPLOADS_PER_HOUR = 1000
/** A93: what one business may keep. */
export const QUOTA = { pictures: 10_000, bytes: 5 * 1024 ** 3 } as const

/** What is taken, by what its bytes are (rules.md, Pictures and files). */
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

/** Pictures get their addresses on this origin, or from the root where it is ''. Said once, by the process that hands them out. */
export function addressPicturesAt(origin: string): void {
  host = origin
}

/** The address of a picture, from the root unless a host of their own is set; its variants stand below it. */
export function imagePath(id: string): string {
  return `${host}/images/${id}`
}

/** The address of one variant. */
export function imageUrl(path: string, width: ImageWidth = DEFAULT_IMAGE_WIDTH, format: ImageFormat = 'webp'): string {
  return `${path}/${width}.${format}`
}

/** `srcset` over all widths. */
export function imageSrcSet(path: string, format: ImageFormat = 'webp'): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(path, width, format)} ${width}w`).join(', ')
}
