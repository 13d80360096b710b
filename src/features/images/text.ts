import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'

/** Messages for rejected files, shown by the browser before sending and by the server after. */
export const PICTURE_REFUSALS = {
  tooLarge: `This file is larger than ${UPLOAD_MAX_BYTES / 1024 ** 2} MB. Choose a smaller one.`,
  tooManyPixels:
    'This picture is too large. Use at most 50 megapixels and 12,000 pixels per side, counting all frames.',
  bmp: 'BMP isn’t supported. Save it as PNG or JPEG first.',
  svg: 'SVG isn’t supported. Save it as PNG first.',
  unknown: 'This isn’t a picture we can read. Use JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF.',
  broken: 'This picture is damaged. Save it again, or choose another one.',
  empty: 'This file is empty. Choose another one.',
} as const
