import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'

/** Messages for rejected files, shown by the browser before sending and by the server after. */
export const PICTURE_REFUSALS = {
  tooLarge: `This file is larger than ${UPLOAD_MAX_BYTES / 1024 ** 2} MB. Choose a smaller one.`,
  tooManyPixels: 'This picture has too many pixels: at most 50 megapixels, 12,000 along one side, all frames counted.',
  bmp: 'BMP pictures are not taken. Save it as PNG or JPEG first.',
  svg: 'SVG drawings are not taken. Save it as PNG first.',
  unknown: 'This is not a picture we can read. Use JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF.',
  broken: 'This picture is damaged and cannot be read. Save it again, or choose another one.',
  empty: 'This file is empty. Choose another one.',
} as const
