import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type Sharp, type SharpOptions } from 'sharp'

import {
  type ImageFormat,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  PIXELS_MAX,
  SIDE_MAX,
} from '#features/images/rules.ts'
import { heicOrientation } from '#features/images/server/decoder/heic-orientation.ts'
import { HEAD_BYTES, kindOf } from '#features/images/server/decoder/kind.ts'
import { type Done, type Ingested, type Job, NotTaken } from '#features/images/server/decoder/messages.ts'

/** Pixels along the longer side of a stored original: twice the widest variant. */
const KEPT_SIDE = 2160
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } satisfies SharpOptions

sharp.cache(false)
// Two of these run side by side; each uses one processor.
sharp.concurrency(1)

export async function work(job: Job): Promise<Done> {
  try {
    return job.name === 'ingest' ? { ingested: await ingest(job) } : { bytes: await makeVariant(job) }
  } catch (error) {
    if (error instanceof NotTaken) return { refusal: error.refusal }
    if (isDamage(error)) return { refusal: 'broken' }
    const failure = error instanceof Error ? error : new Error(String(error))
    return { failure, code: 'code' in failure ? String(failure.code) : undefined }
  }
}

/** In messages of sharp and libvips after a call to the operating system failed. */
const OF_THE_SYSTEM = /system error|out of memory -- size|Input file is missing/

/** The errors that sharp and libheif throw for a picture: plain ones, impossible sizes and traps of WebAssembly. */
const OF_THE_PICTURE = new Set(['Error', 'RangeError', 'RuntimeError'])

/**
 * Tells whether an error says that the picture is damaged. Node's own errors have a code, and a missing module
 * or variable has another name: these are our fault.
 */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || 'code' in error) return false
  return OF_THE_PICTURE.has(error.name) && !OF_THE_SYSTEM.test(error.message)
}

/**
 * Decodes once and derives each variant from the previous, from wide to narrow. Only the pixels of the file
 * are kept.
 */
async function ingest({ input, folder, isSquare }: Job & { name: 'ingest' }): Promise<Ingested> {
  const type = await typeOf(input)
  await refuseLarge(input)
  const { picture, orientation } = type === 'image/heic' ? await fromHeic(input) : fromOther(input)
  const box = { width: KEPT_SIDE, height: KEPT_SIDE, withoutEnlargement: true } as const
  const resized = await pixelsOf(picture.resize({ ...box, fit: isSquare ? 'cover' : 'inside' }))
  const pixels = await orient(resized, orientation)
  const kept = isSquare ? await squareOf(pixels) : pixels
  const [{ width, height }] = [kept]
  const original =
    kept.channels === 2 || kept.channels === 4
      ? from(kept).webp({ quality: 90 })
      : from(kept).jpeg({ quality: 90 })
  await writeFile(join(folder, 'original'), await original.toBuffer())
  await cascade(kept, folder)
  return { type, width, height }
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function cascade(kept: Pixels, folder: string): Promise<void> {
  let current = kept
  let made: Partial<Record<ImageFormat, Buffer>> = {}
  for (const width of IMAGE_WIDTHS.toReversed()) {
    if (width < current.width || made.webp === undefined) {
      if (width < current.width) current = await pixelsOf(from(current).resize({ width }))
      made = { webp: await encode(from(current), 'webp'), avif: await encode(from(current), 'avif') }
    }
    for (const format of IMAGE_FORMATS)
      await writeFile(join(folder, `${width}.${format}`), made[format] ?? '')
  }
}

async function makeVariant({ original, width, format }: Job & { name: 'variant' }): Promise<Uint8Array> {
  const input = typeof original === 'string' ? Buffer.from(original) : original
  if (typeof original !== 'string') {
    const kind = kindOf(Buffer.from(input.subarray(0, HEAD_BYTES)))
    if (kind === undefined || !kind.startsWith('image/')) throw new NotTaken('unknown')
  }
  return encode(sharp(input, OPTIONS).autoOrient().resize({ width, withoutEnlargement: true }), format)
}

/**
 * Encodes with the least effort: AVIF is still a third smaller than WebP, for a sixth of the work of effort
 * 2.
 */
function encode(picture: Sharp, format: ImageFormat | 'png'): Promise<Buffer> {
  if (format === 'png') return picture.png().toBuffer()
  return format === 'webp'
    ? picture.webp({ quality: 80, effort: 2 }).toBuffer()
    : picture.avif({ quality: 52, effort: 0 }).toBuffer()
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function from({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** Crops to a centred square. `cover` without enlargement would leave a small picture as it is. */
async function squareOf(pixels: Pixels): Promise<Pixels> {
  const side = Math.min(pixels.width, pixels.height)
  return pixelsOf(from(pixels).resize({ width: side, height: side, fit: 'cover' }))
}

async function typeOf(input: string) {
  const file = await open(input)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const kind = kindOf(buffer.subarray(0, bytesRead))
    if (kind === undefined) throw new NotTaken('unknown')
    if (kind === 'bmp' || kind === 'svg' || kind === 'empty') throw new NotTaken(kind)
    return kind
  } finally {
    await file.close()
  }
}

/** Reads only the header, so that a decompression bomb is rejected before any pixel is decoded (A87). */
async function refuseLarge(input: string): Promise<void> {
  const {
    width,
    height,
    pages = 1,
    pageHeight,
  } = await sharp(input, { ...OPTIONS, limitInputPixels: false }).metadata()
  const tall = pageHeight ?? height
  if (width > SIDE_MAX || tall > SIDE_MAX || width * tall * pages > PIXELS_MAX)
    throw new NotTaken('tooManyPixels')
}

/** A picture to resize, and the EXIF orientation to apply to the result. */
type Opened = { picture: Sharp; orientation: number }

function fromOther(input: string): Opened {
  return { picture: sharp(input, OPTIONS).autoOrient(), orientation: 1 }
}

/** Decodes HEIC: sharp reads the header, a separate decoder the pixels. */
async function fromHeic(input: string): Promise<Opened> {
  const { default: decode } = await import('heic-decode')
  const file = await readFile(input)
  const { data, width, height } = await decode({ buffer: file }).catch((error: unknown) => {
    // For some HEIC brands that it doesn't know.
    throw error instanceof TypeError ? new NotTaken('broken', error) : error
  })
  if (width * height > PIXELS_MAX) throw new NotTaken('tooManyPixels')
  const { exif } = await sharp(file, OPTIONS).metadata()
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
  return { picture, orientation: heicOrientation(file, exif) }
}

/** Rotates pixels from one of EXIF's eight orientations. */
async function orient(pixels: Pixels, orientation: number): Promise<Pixels> {
  const { isMirrored = false, angle = 0 } = ORIENTATIONS[orientation] ?? {}
  if (angle === 0 && !isMirrored) return pixels
  return pixelsOf(from(pixels).flop(isMirrored).rotate(angle))
}

/**
 * EXIF orientations: mirrored left to right or not, then degrees to turn clockwise (sharp uses this order).
 */
const ORIENTATIONS: Partial<Record<number, { isMirrored?: boolean; angle?: number }>> = {
  2: { isMirrored: true },
  3: { angle: 180 },
  4: { isMirrored: true, angle: 180 },
  5: { isMirrored: true, angle: 270 },
  6: { angle: 90 },
  7: { isMirrored: true, angle: 90 },
  8: { angle: 270 },
}
