import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import { IMAGE_SIZES, IMAGE_WIDTHS, imagePath, imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { drawDemoImage } from '#dev/demo/art/draw-demo-image.ts'
import { openDecoder } from '#features/images/server/decoder/pool.ts'
import { openDiskStore } from '#features/images/server/stores/disk.ts'
import { openVariants } from '#features/images/server/variants.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { startTestApp } from '#test/apps/app.ts'
import { anImage } from '#test/world/factories.ts'

const { t, folder, stop } = await startPictureApp()
const decoder = openDecoder()
afterAll(async () => {
  decoder.close()
  await stop()
})

const store = () => openDiskStore(join(folder, 'images/originals'))
const get = (url: string) => t.inject({ method: 'GET', url })

/** Creates a stored picture of these pixels with its row. */
async function stored(width: number, height: number, options: Parameters<typeof anImage>[1] = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1E7A4C' } })
    .jpeg()
    .toBuffer()
  const row = await anImage(t.db, { width, height, ...options })
  await store().put(row.uploadId, Readable.from([bytes]))
  return row
}

describe('addresses', () => {
  it('R180 widths are 120, 240, 480, 720 and 1080, named xs to xl, 720 by default', () => {
    expect(IMAGE_WIDTHS).toEqual([120, 240, 480, 720, 1080])
    expect(IMAGE_SIZES).toEqual({ xs: 120, sm: 240, md: 480, lg: 720, xl: 1080 })
    expect(imageUrl(imagePath('a'))).toBe('/images/a/720.webp')
    expect(imageSrcSet('/images/a', 'avif')).toBe(
      '/images/a/120.avif 120w, /images/a/240.avif 240w, /images/a/480.avif 480w, /images/a/720.avif 720w, /images/a/1080.avif 1080w',
    )
  })
})

describe('variants', () => {
  it('R180 A94 each width is served as WebP and AVIF, cached permanently, and cannot act as a document', async () => {
    const { id } = await stored(1200, 900)
    for (const width of IMAGE_WIDTHS) {
      for (const format of ['webp', 'avif'] as const) {
        const reply = await get(imageUrl(imagePath(id), width, format))
        expect(reply.statusCode).toBe(200)
        expect(reply.headers).toMatchObject({
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        expect(reply.headers['set-cookie']).toBeUndefined()
        const picture = await sharp(reply.rawPayload).metadata()
        expect([picture.width, picture.height]).toEqual([width, (width * 3) / 4])
      }
    }
  }, 60_000)

  it('are never larger than their original', async () => {
    const { id } = await stored(300, 100)
    const { width, height } = await sharp((await get(`/images/${id}/1080.webp`)).rawPayload).metadata()
    expect([width, height]).toEqual([300, 100])
  })

  it('A89 have the orientation applied and carry no camera data', async () => {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#A8325E' } })
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const row = await anImage(t.db)
    await store().put(row.uploadId, Readable.from([bytes]))
    const reply = await get(`/images/${row.id}/240.webp`)
    const made = await sharp(reply.rawPayload).metadata()
    expect([made.width, made.height, made.exif]).toEqual([200, 400, undefined])
    expect(reply.rawPayload.includes('Canary')).toBe(false)
  })

  it('are created once, also when requested many times concurrently, and then read from disk', async () => {
    const { uploadId, id } = await stored(800, 600)
    let decodings = 0
    const cache = join(folder, 'own-variants')
    const counting = openDecoder({ onRunning: (n) => void (decodings += n > 0 ? 1 : 0) })
    const variants = openVariants({ store: store(), folder: cache, decoder: counting })
    const wanted = { uploadId, width: 240, format: 'webp' } as const
    const made = await Promise.all(Array.from({ length: 10 }, () => variants.find(wanted)))
    expect(decodings).toBe(1)
    await store().remove(uploadId)
    await expect(variants.find(wanted)).resolves.toEqual(made[0])
    expect(decodings).toBe(1)
    counting.close()
    expect((await get(`/images/${id}/240.webp`)).statusCode).toBe(404)
  })

  it('A87 are decoded two at a time at most', async () => {
    const rows = await Promise.all([1, 2, 3, 4, 5, 6].map(() => stored(900, 900)))
    const seen: number[] = []
    const gated = openDecoder({ onRunning: (n) => void seen.push(n) })
    const variants = openVariants({ store: store(), folder: join(folder, 'gated'), decoder: gated })
    await Promise.all(rows.map(({ uploadId }) => variants.find({ uploadId, width: 720, format: 'webp' })))
    gated.close()
    expect(Math.max(...seen)).toBe(2)
    expect(seen.at(-1)).toBe(0)
  })

  it('A87 of more than 50 megapixels, or of what is no picture, are left out with a line in the log', async () => {
    const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const bytes of [bomb, Buffer.from('<svg onload="alert(1)">')]) {
      const row = await anImage(t.db)
      await store().put(row.uploadId, Readable.from([bytes]))
      await expect(
        openVariants({ store: store(), decoder, folder: join(folder, 'none') }).find({
          uploadId: row.uploadId,
          width: 120,
          format: 'webp',
        }),
      ).rejects.toMatchObject({ code: 'unsupported_image' })
      expect((await get(`/images/${row.id}/120.webp`)).statusCode).toBe(404)
      expect(t.log.some((line) => line['image'] === row.id)).toBe(true)
    }
  })

  it('F10 are still served when they cannot be stored', async () => {
    const { uploadId } = await stored(200, 200)
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file where the folder should be')
    const troubles: unknown[] = []
    const variants = openVariants({
      store: store(),
      decoder,
      folder: blocked,
      onUnkept: (error) => void troubles.push(error),
    })
    const made = await variants.find({ uploadId, width: 120, format: 'webp' })
    expect((await sharp(made).metadata()).width).toBe(120)
    expect(troubles).toHaveLength(1)
  })
})

describe('what is not there', () => {
  it('A94 R180 unknown ids, widths and formats are 404 in one form', async () => {
    const { id } = await stored(200, 200)
    const missing = [
      '/images/1/720.webp',
      `/images/${crypto.randomUUID()}/720.webp`,
      `/images/${id}/721.webp`,
      `/images/${id}/720.png`,
      `/images/${id}/720.webp.exe`,
      `/images/${id}/0720.webp`,
      `/images/${id}/..%2f..%2fetc%2fpasswd`,
      '/images/%00/720.webp',
    ]
    for (const url of missing) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.json().error.code]).toEqual([url, 404, 'not_found'])
      expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
    }
  })

  it('A6 a removed image is unavailable at once, although its variants were stored', async () => {
    const { id } = await stored(200, 200)
    expect((await get(`/images/${id}/120.webp`)).statusCode).toBe(200)
    await t.db.updateTable('image').set({ removedAt: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute()
    expect((await get(`/images/${id}/120.webp`)).statusCode).toBe(404)
  })
})

describe('the store', () => {
  it('returns the stored bytes, and accepts no path outside of its folder', async () => {
    const inner = store()
    await expect(
      inner.put('upload-1', Readable.from([Buffer.from('one'), Buffer.from('two')])),
    ).resolves.toBe(6)
    const read = await inner.open('upload-1')
    expect(read === undefined ? '' : String(await buffer(read))).toBe('onetwo')
    await inner.remove('upload-1')
    await inner.remove('upload-1')
    await expect(inner.open('upload-1')).resolves.toBeUndefined()
    await writeFile(join(folder, 'secret'), 'secret')
    for (const id of ['../../secret', '..', '.', '', 'a/b/c/d', 'x'.repeat(101), 'nul\u0000nul']) {
      await expect(inner.open(id)).resolves.toBeUndefined()
      await expect(inner.put(id, Readable.from(['x']))).rejects.toThrow('upload id')
    }
  })

  it('F11 stores nothing of a truncated upload', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the browser went away')
      })(),
    )
    await expect(store().put('upload-cut', cut)).rejects.toThrow('the browser went away')
    await expect(store().open('upload-cut')).resolves.toBeUndefined()
    expect(await readdir(join(folder, 'images/originals/up'))).not.toContainEqual(
      expect.stringContaining('upload-cut'),
    )
  })
})

describe('drawings of the demo', () => {
  it('are pictures like all others, drawn from their id', async () => {
    const uploadId = 'art:pack?brand=Hollowmere&name=Barista+Oat&shape=carton&colours=1'
    const { id } = await anImage(t.db, { uploadId })
    const { width, height, format } = await sharp((await get(`/images/${id}/480.webp`)).rawPayload).metadata()
    expect([width, height, format]).toEqual([480, 360, 'webp'])
    for (const [art, ratio] of [
      ['art:logo?seed=a', 1],
      ['art:banner?seed=a', 1 / 3],
      ['art:portrait?seed=a', 1],
      ['art:dish?dish=toast', 3 / 4],
    ] as const) {
      const drawn = await sharp(Buffer.from(drawDemoImage(art) ?? '')).metadata()
      expect([art, drawn.width, drawn.height]).toEqual([art, 1080, 1080 * ratio])
    }
    expect(drawDemoImage('upload-1')).toBeUndefined()
    expect(drawDemoImage('art:unknown?x')).toBeUndefined()
  })

  it('are missing where nothing draws them, as in production', async () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://trellis.example',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      AUDIT_KEY: 'b25lIGtleSBvZiBleGFjdGx5IHRoaXJ0eS10d28gYiE=',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATA_DIR: folder,
    }
    const production = await startTestApp({ env })
    const { id } = await anImage(production.db, { uploadId: 'art:logo?seed=a' })
    expect((await production.inject({ method: 'GET', url: `/images/${id}/120.webp` })).statusCode).toBe(404)
    await production.stop()
  })
})
