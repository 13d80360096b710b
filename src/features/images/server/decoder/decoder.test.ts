import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { kindOf } from '#features/images/server/decoder/kind.ts'
import { type Decoder, openDecoder } from '#features/images/server/decoder/pool.ts'
import { isDamage } from '#features/images/server/decoder/work.ts'
import { isApiError } from '#shared/errors.ts'

import { aJpeg } from '#test/inputs/pictures.ts'
import { hasSharedData, sharedData } from '#test/shared-data.ts'

let folder: string
let decoder: Decoder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-decoder-'))
  decoder = openDecoder()
})
afterAll(async () => {
  decoder.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns 'taken 60x40', or the error with its message. */
async function ingest(input: string, to = folder): Promise<string> {
  return decoder.ingest({ input, folder: to, isSquare: false }).then(
    ({ width, height }) => `taken ${width}x${height}`,
    (error: unknown) => (isApiError(error) ? `${error.code}: ${error.message}` : String(error)),
  )
}

const INDEX = 'images/index.csv'
/** Claims more samples than it has, so libvips rejects it. */
const ODD_TIFF = 'gif-tiff-bmp/multipage_rgb.tif'

test.skipIf(!hasSharedData(INDEX))(
  'A85 A88 every image of the public collection is accepted or refused as its index says (needs ../shared/data)',
  async () => {
    const rows = readFileSync(sharedData(INDEX), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(rows.length).toBeGreaterThan(100)
    const surprises: string[] = []
    let taken = 0
    for (const [file = '', , type, width, height, orientation, , decodes] of rows) {
      const answer = await ingest(sharedData(`images/${file}`))
      const isTurned = Number(orientation) >= 5
      const isWide = Number(width) > 2160
      const kept = isWide
        ? `2160x${Math.round((Number(height) * 2160) / Number(width))}`
        : `${width}x${height}`
      const size = isTurned ? `${height}x${width}` : kept
      // Slightly broken PNG may be decoded leniently.
      const isRight =
        type === 'BMP'
          ? answer.startsWith('unsupported_image: BMP')
          : decodes === 'yes' && file !== ODD_TIFF
            ? answer === `taken ${size}`
            : answer.startsWith('unsupported_image') || (type === 'PNG' && answer === `taken ${size}`)
      if (!isRight) surprises.push(`${file}: ${answer}, expected ${decodes} ${size}`)
      if (answer.startsWith('taken')) taken += 1
    }
    expect(surprises).toEqual([])
    expect(taken).toBeGreaterThan(100)
  },
  60_000,
)

test.skipIf(!hasSharedData('images/heic/coffee.heic', 'images/food/skimage_coffee.png'))(
  'A88 HEIC is decoded: it looks like the PNG it was created from (needs ../shared/data)',
  async () => {
    expect(await ingest(sharedData('images/heic/coffee.heic'))).toBe('taken 600x400')
    const { channels: heic } = await sharp(await readFile(join(folder, '480.webp'))).stats()
    expect(await ingest(sharedData('images/food/skimage_coffee.png'))).toBe('taken 600x400')
    const { channels: png } = await sharp(await readFile(join(folder, '480.webp'))).stats()
    for (const [n, { mean }] of heic.entries()) expect(Math.abs(mean - (png[n]?.mean ?? 0))).toBeLessThan(6)
  },
)

describe('variants of an image', () => {
  test('R180 one decoding creates all widths as WebP and AVIF, none of them enlarged', async () => {
    const input = join(folder, 'wide.jpg')
    await sharp(await aJpeg(1500, 900)).toFile(input)
    expect(await ingest(input)).toBe('taken 1500x900')
    for (const width of [120, 240, 480, 720, 1080]) {
      for (const format of ['webp', 'avif']) {
        const made = await sharp(await readFile(join(folder, `${width}.${format}`))).metadata()
        expect([made.width, made.height]).toEqual([width, width * 0.6])
      }
    }
    const small = join(folder, 'small.jpg')
    await sharp(await aJpeg(300, 200)).toFile(small)
    await ingest(small)
    expect((await sharp(await readFile(join(folder, '1080.webp'))).metadata()).width).toBe(300)
    expect((await sharp(await readFile(join(folder, '240.avif'))).metadata()).width).toBe(240)
  })

  test('a face is cut square out of the middle, and see-through pictures stay so', async () => {
    const input = join(folder, 'face.png')
    const face = {
      create: { width: 400, height: 100, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }
    await sharp(face).png().toFile(input)
    await expect(decoder.ingest({ input, folder, isSquare: true })).resolves.toMatchObject({
      width: 100,
      height: 100,
    })
    const { isOpaque } = await sharp(await readFile(join(folder, '120.webp'))).stats()
    expect(isOpaque).toBe(false)
  })
})

test('A85 the type of a file is detected from its first bytes', () => {
  const of = (text: string) => kindOf(Buffer.from(text, 'latin1'))
  expect(of('\xff\xd8\xff\xe0')).toBe('image/jpeg')
  expect(of('\0\0\0\x18ftypheic')).toBe('image/heic')
  expect(of('\0\0\0\x18ftypavif')).toBe('image/avif')
  expect(of('\0\0\0\x18ftypqt  ')).toBeUndefined()
  expect(of('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')).toBe('image/avif')
  expect(of('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf')).toBe('image/heic')
  expect(of('\0\0\0\x14ftypmif1\0\0\0\0mif1avif')).toBe('image/heic')
  expect(of('\0\0\0\x1cftypheic\0\0\0\0mif1avifmiaf')).toBe('image/heic')
  expect(of('\xff\xff\xff\xffftypmif1')).toBe('image/heic')
  expect(of('II*\0')).toBe('image/tiff')
  expect(of('RIFF\0\0\0\0WAVE')).toBeUndefined()
  expect(of('<?xml version="1.0"?><!-- a --><svg ')).toBe('svg')
  expect(of('\xef\xbb\xbf <!DOCTYPE svg PUBLIC ""> <!-- a > b -->\n<SVG>')).toBe('svg')
  expect(of('<html><svg>')).toBeUndefined()
  expect(of('<!-- <svg> ')).toBeUndefined()
  expect(of('<svgx>')).toBeUndefined()
})

test('an AVIF image with the general brand name is accepted', async () => {
  const input = join(folder, 'general.avif')
  const picture = await sharp(await aJpeg(60, 40))
    .avif()
    .toBuffer()
  picture.write('mif1', 8, 'latin1')
  await writeFile(input, picture)
  expect(await ingest(input)).toBe('taken 60x40')
})

test('A88 a file of nothing but comments is refused at once as no image', async () => {
  // Trying every way to read them, as one comment or several, would time out like a damaged picture.
  const patient = openDecoder({ patienceMs: 20_000 })
  const input = join(folder, 'comments.svg')
  for (const piece of ['<!---->', ' ', '<?xml>']) {
    await writeFile(input, piece.repeat(1000))
    await expect(patient.ingest({ input, folder, isSquare: false })).rejects.toThrow(
      'isn’t a picture we can read',
    )
  }
  patient.close()
}, 30_000)

test('A87 more than waits is refused at once, with when to ask again', async () => {
  const short = openDecoder({ queueMax: 1 })
  const input = join(folder, 'busy.jpg')
  await sharp(await aJpeg(2000, 2000)).toFile(input)
  const folders = await Promise.all([1, 2, 3, 4].map((n) => mkdtemp(join(folder, `busy-${n}-`))))
  const done = await Promise.allSettled(
    folders.map((to) => short.ingest({ input, folder: to, isSquare: false })),
  )
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(done[3]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 2 } })
  short.close()
})

test.each([
  ['a file that is gone', 'gone.jpg', '', 'ENOENT'],
  ['a folder in place of the file', '.', '', 'EISDIR'],
  ['a folder that is gone', 'good.jpg', 'gone', 'ENOENT'],
  ['a file in place of the folder', 'good.jpg', 'good.jpg', 'ENOTDIR'],
])('F12 %s is an error of ours with its cause, and no damaged picture', async (_, input, to, code) => {
  await sharp(await aJpeg()).toFile(join(folder, 'good.jpg'))
  const job = { input: join(folder, input), folder: join(folder, to), isSquare: false }
  const error: unknown = await decoder.ingest(job).catch((reason: unknown) => reason)
  expect(isApiError(error)).toBe(false)
  expect(error).toMatchObject({ code, cause: { message: expect.stringContaining(code) } })
})

test.each([
  [true, new Error('Input buffer contains unsupported image format')],
  [true, new Error('VipsJpeg: premature end of JPEG image')],
  [true, new RangeError('Invalid typed array length: 4294967296')],
  [true, Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' })],
  [false, new ReferenceError('__dirname is not defined')],
  [false, new ReferenceError('require is not defined in ES module scope')],
  [false, new TypeError('decode is not a function')],
  [false, new SyntaxError('Unexpected token')],
  [false, Object.assign(new Error('WebAssembly.instantiate()'), { name: 'LinkError' })],
  [false, Object.assign(new Error("Cannot find package 'heic-decode'"), { code: 'ERR_MODULE_NOT_FOUND' })],
  [false, Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })],
  [false, new Error('wbuffer_write: write failed\nsystem error: No space left on device')],
  [false, new Error('vips_tracked: out of memory -- size == 190MB')],
  [false, new Error('Input file is missing: /incoming/upload-1/input')],
  [false, 'a text'],
])('F12 only an error of the picture counts as damage (%s): %s', (expected, error) => {
  expect(isDamage(error)).toBe(expected)
})

test('F12 a decoder that does not end is ended', async () => {
  const impatient = openDecoder({ patienceMs: 1 })
  const input = join(folder, 'slow.jpg')
  await sharp(await aJpeg(2000, 2000)).toFile(input)
  await expect(impatient.ingest({ input, folder, isSquare: false })).rejects.toMatchObject({
    code: 'unsupported_image',
  })
  await expect.poll(() => impatient.working()).toEqual([])
  impatient.close()
})

test('F12 processes that hang cost their pictures and not the next one', async () => {
  const patient = openDecoder({ patienceMs: 5000 })
  const input = join(folder, 'next.jpg')
  await sharp(await aJpeg(60, 40)).toFile(input)
  const ingest = () => patient.ingest({ input, folder, isSquare: false })
  const hanging = Promise.allSettled([ingest(), ingest()])
  for (const pid of patient.working()) process.kill(pid, 'SIGSTOP')
  const next = ingest()
  const refused = { status: 'rejected', reason: { code: 'unsupported_image' } }
  expect(await hanging).toMatchObject([refused, refused])
  expect(await next).toMatchObject({ width: 60, height: 40 })
  patient.close()
}, 30_000)
