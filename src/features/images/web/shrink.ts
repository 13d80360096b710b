import { ApiError } from '#shared/errors.ts'

/** Pixels along the longer side of a shrunk or cropped picture. */
export const LONGEST_SIDE = 3000
const QUALITY = 0.9

type Part = { x: number; y: number; width: number; height: number }

/** Shrinks a picture for a service with a lower limit than ours. Throws if this browser can't read it. */
export async function shrink(file: File, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const mb = Math.floor(maxBytes / 1_000_000)
  const refusal = new ApiError(
    'too_large',
    `This picture is larger than ${mb} MB, and your browser can’t shrink it. Choose a smaller one.`,
  )
  if (bitmap === null) throw refusal
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const made = await draw(bitmap, whole, { side: LONGEST_SIDE, type: 'image/jpeg' })
  bitmap.close()
  if (made === null || made.size > maxBytes) throw refusal
  return made
}

/** Returns a part of a picture, no larger than `side` pixels; null if the browser can't draw it. */
export function draw(
  picture: ImageBitmap | HTMLImageElement,
  part: Part,
  { side, type }: { side: number; type: 'image/jpeg' | 'image/png' },
): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  canvas
    .getContext('2d')
    ?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, QUALITY))
}
