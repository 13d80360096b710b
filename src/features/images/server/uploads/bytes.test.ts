import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, gzipSync } from 'node:zlib'

import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'

import { Uploaded } from '#features/images/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/images/rules.ts'
import { imageHost } from '#features/images/server/host.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { aJpeg, code, filesIn, upload, uploadImage } from '#test/inputs/pictures.ts'
import { aShop } from '#test/world/shop.ts'

const { t, folder, stop } = await startPictureApp()
afterAll(stop)
const shop = await aShop(t)
const jpeg = await aJpeg()

describe('what the bytes are', () => {
  test('A85 R107 only a file that decodes as an image is accepted, whatever its name', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    )
    const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])
    const png = await sharp(jpeg).png().toBuffer()
    const refusals: [string, Buffer, RegExp][] = [
      ['image/png', svg, /SVG/],
      ['image/svg+xml', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- x -->'), svg]), /SVG/],
      ['image/bmp', bmp, /BMP/],
      ['image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'), /isn’t a picture/],
      ['image/jpeg', Buffer.from('%PDF-1.7\n'), /isn’t a picture/],
      ['image/jpeg', Buffer.from('PK\u0003\u0004'), /isn’t a picture/],
      ['image/svg+xml', gzipSync(svg), /isn’t a picture/],
      ['image/jpeg', Buffer.alloc(0), /empty/],
      ['image/png', Buffer.concat([png.subarray(0, 40), Buffer.from('<html>')]), /damaged/],
    ]
    const before = await filesIn(folder, 'originals', 'variants', 'incoming')
    for (const [type, bytes, words] of refusals) {
      const reply = await upload(t, shop, bytes, { type, filename: 'shell.php%00.jpg' })
      expect([type, code(reply)]).toEqual([type, '415 unsupported_image'])
      expect(reply.json().error.message).toMatch(words)
    }
    expect(await filesIn(folder, 'originals', 'variants', 'incoming')).toEqual(before)
    const polyglot = await upload(t, shop, Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), {
      type: 'text/html',
    })
    const { id } = Uploaded.parse(polyglot.json()).result
    const kept = await imageHost(t.config).store.open(id)
    expect(kept === undefined ? 'script' : (await buffer(kept)).toString('latin1')).not.toContain('script')
  })

  test('A90 the name of a file decides nothing', async () => {
    for (const filename of [
      '../../etc/passwd',
      'a'.repeat(3000),
      'x\u202egpj.exe',
      '🥕.jpg',
      'a%0d%0aSet-Cookie: b',
    ]) {
      const reply = await upload(t, shop, jpeg, { filename })
      expect([filename, reply.statusCode]).toEqual([filename, 200])
      expect(Uploaded.parse(reply.json()).result.id).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(await readdir(folder)).toEqual(['images'])
  })

  test('A86 R107 20,971,520 bytes are accepted, one more is not, and nothing of it is stored', async () => {
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    expect((await upload(t, shop, padded(UPLOAD_MAX_BYTES))).statusCode).toBe(200)
    const before = await filesIn(folder, 'originals', 'variants', 'incoming')
    const reply = await upload(t, shop, padded(UPLOAD_MAX_BYTES + 1))
    expect(code(reply)).toBe('413 too_large')
    expect(reply.json().error.message).toContain('20 MB')
    expect(await filesIn(folder, 'originals', 'variants', 'incoming')).toEqual(before)
  })

  test('A87 a bomb of pixels is refused from its header', async () => {
    const png = await sharp(jpeg).png().toBuffer()
    const frames = Array.from({ length: 60 }, (_, n) => ({
      create: { width: 10, height: 10, channels: 3 as const, background: n % 2 === 0 ? '#fff' : '#000' },
    }))
    const gif = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    // Sixty frames of a megapixel each, according to the header.
    gif.writeUInt16LE(1000, 6)
    gif.writeUInt16LE(1000, 8)
    for (const bytes of [
      claiming(png, 10_000, 10_000),
      claiming(png, 12_001, 4),
      claiming(png, 50_000, 50_000),
      gif,
    ])
      expect(code(await upload(t, shop, bytes))).toBe('413 image_too_large')
  }, 30_000)

  test('A88 damaged files are accepted or refused, never a server error', async () => {
    const sources = [
      jpeg,
      await sharp(jpeg).png().toBuffer(),
      await sharp(jpeg).webp().toBuffer(),
      await sharp(jpeg).gif().toBuffer(),
    ]
    const { decoder } = imageHost(t.config)
    const answers = new Set<string>()
    const damaged = fc.record({
      source: fc.constantFrom(...sources),
      cut: fc.double({ min: 0.05, max: 1, noNaN: true }),
      hits: fc.array(
        fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })),
        {
          maxLength: 8,
        },
      ),
    })
    const host = imageHost(t.config)
    await fc.assert(
      fc.asyncProperty(damaged, async ({ source, cut, hits }) => {
        const bytes = Buffer.from(source.subarray(0, Math.ceil(source.length * cut)))
        for (const [at, value] of hits) bytes[Math.floor(at * bytes.length)] = value
        const uploadId = crypto.randomUUID()
        const answer = await host.take({ uploadId, bytes: Readable.from([bytes]) }).then(
          () => 'taken',
          (error: { code?: string }) => error.code ?? 'fault',
        )
        answers.add(answer)
        expect(['taken', 'unsupported_image', 'image_too_large']).toContain(answer)
      }),
      {
        numRuns: 200,
        examples: [[{ source: jpeg, cut: 1, hits: [] }], [{ source: jpeg, cut: 0.05, hits: [] }]],
      },
    )
    expect(answers).toContain('taken')
    expect(answers).toContain('unsupported_image')
    expect(decoder.working()).toEqual([])
  }, 60_000)

  test('A89 orientation is applied in all eight ways, and the location is removed', async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      // Left half red, right half blue, once it is rotated.
      const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
        .composite([
          { input: { create: { width: 20, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 },
        ])
        .png()
        .toBuffer()
      const bytes = await stored(turned, orientation)
      const image = await uploadImage(t, shop, bytes)
      expect([orientation, image.width, image.height]).toEqual([orientation, 40, 20])
      const served = (await t.inject({ url: `${image.path}/240.webp` })).rawPayload
      const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
      const left = data.subarray(0, 3)
      const right = data.subarray((info.width - 1) * info.channels, (info.width - 1) * info.channels + 3)
      expect([orientation, (left[0] ?? 0) > 150, (right[2] ?? 0) > 150]).toEqual([orientation, true, true])
      const { exif, xmp, icc } = await sharp(served).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(served.includes('Canary')).toBe(false)
    }
  })

  describe('LOW HEIC', () => {
    /**
     * Returns the colours of the four corners in 480.webp, by name, clockwise from the upper left, and the
     * other details.
     */
    async function served(bytes: Buffer) {
      const image = await uploadImage(t, shop, bytes)
      const corners = new Set<string>()
      for (const variant of ['120.webp', '480.webp', '480.avif']) {
        const { rawPayload } = await t.inject({ url: `${image.path}/${variant}` })
        const { width, height, exif } = await sharp(rawPayload).metadata()
        expect([width, height, exif]).toEqual([image.width, image.height, undefined])
        corners.add(await cornersOf(rawPayload))
      }
      return { size: `${image.width}x${image.height}`, corners: [...corners] }
    }

    test('A89 EXIF orientation is applied in all eight ways where the file has no irot and no imir', async () => {
      const camera = await readFile(join(HEIC, 'exif-orientation.heic'))
      const at = camera.indexOf(Buffer.from('01120003000000010006', 'hex')) + 8
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const bytes = Buffer.from(camera)
        bytes.writeUInt16BE(orientation, at)
        // The same orientation applied to a JPEG of these pixels.
        const jpegOf = await sharp(await upright())
          .withMetadata({ orientation })
          .jpeg({ quality: 95 })
          .toBuffer()
        const expected = await served(jpegOf)
        expect([orientation, await served(bytes)]).toEqual([orientation, expected])
      }
    }, 30_000)

    test('A89 an irot property is applied once, and EXIF orientation is ignored next to it', async () => {
      expect(await served(await readFile(join(HEIC, 'irot-and-exif-orientation.heic')))).toEqual({
        size: '64x96',
        corners: ['red green blue blue'],
      })
    })

    test('A88 invalid EXIF leaves the image unchanged', async () => {
      const camera = await readFile(join(HEIC, 'exif-orientation.heic'))
      const tag = camera.indexOf(Buffer.from('01120003000000010006', 'hex'))
      for (const [at, value] of [
        [tag + 8, 9],
        [tag - 2, 0],
        [tag - 2, 65_535],
        [tag - 4, 65_535],
      ] as const) {
        const bytes = Buffer.from(camera)
        bytes.writeUInt16BE(value, at)
        expect([at - tag, value, await upload(t, shop, bytes).then(code)]).toEqual([at - tag, value, '200'])
      }
    })
  })
})

const HEIC = join(import.meta.dirname, '../../../../../test/support/inputs/heic')

/** The stored pixels of the HEIC files: green over red on the left, blue on the right. */
function upright(): Promise<Buffer> {
  const block = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  return sharp(block(96, 64, '#00f'))
    .composite([
      { input: block(48, 64, '#f00'), left: 0, top: 0 },
      { input: block(48, 32, '#0f0'), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

async function cornersOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const channels = [...data.subarray(at, at + 3)]
    return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))]
  }
  return [colour(0.2, 0.2), colour(0.8, 0.2), colour(0.8, 0.8), colour(0.2, 0.8)].join(' ')
}

/** Returns the same file with another size in its header. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Returns the file that a camera writes: rotated pixels, with orientation and location. */
async function stored(upright: Buffer, orientation: number): Promise<Buffer> {
  const back = [
    null,
    [0, ''],
    [0, 'flop'],
    [180, ''],
    [0, 'flip'],
    [90, 'flop'],
    [270, ''],
    [270, 'flop'],
    [90, ''],
  ][orientation]
  const [angle = 0, mirror = ''] = back ?? []
  const rotated = sharp(await sharp(upright).rotate(Number(angle)).png().toBuffer())
  const pixels = mirror === 'flop' ? rotated.flop() : mirror === 'flip' ? rotated.flip() : rotated
  return pixels
    .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}
