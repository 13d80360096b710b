import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createImage, removeImage, requestUpload, Uploaded } from '#features/images/contract.ts'
import { openCloudflareStore } from '#features/images/server/stores/cloudflare.ts'
import { openDiskStore } from '#features/images/server/stores/disk.ts'
import { openS3Store } from '#features/images/server/stores/s3.ts'
import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { S3_KEYS, startBucket, startCloudflare } from '#test/outside/picture-hosts.ts'
import { aJpeg, filesIn, uploadImage } from '#test/inputs/pictures.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop } from '#test/world/shop.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
const apps: TestApp[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-stores-'))
  bucket = await startBucket()
  cloudflare = await startCloudflare()
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  await bucket.stop()
  await cloudflare.stop()
  await rm(folder, { recursive: true, force: true })
})

async function open(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env: { DATA_DIR: await mkdtemp(join(folder, 'app-')), ...env } })
  apps.push(app)
  return app
}
const cloudflareEnv = () => ({
  CLOUDFLARE_IMAGES_ACCOUNT_ID: 'account-1',
  CLOUDFLARE_IMAGES_TOKEN: cloudflare.token,
  CLOUDFLARE_IMAGES_API_URL: `${cloudflare.url}/client/v4`,
  CLOUDFLARE_IMAGES_UPLOAD_URL: cloudflare.url,
})
const s3 = () => openS3Store({ ...S3_KEYS, endpoint: bucket.url, bucket: 'pictures' })
const text = async (bytes: Readable | undefined) =>
  bytes === undefined ? undefined : String(await buffer(bytes))

test('a disk and a bucket store, return, list and delete alike', async () => {
  for (const store of [openDiskStore(join(folder, 'disk')), s3()]) {
    for (const id of ['upload-a', 'upload-b', 'upload-c'])
      expect(await store.put(id, Readable.from([Buffer.from('bytes of '), Buffer.from(id)]))).toBe(17)
    expect(await text(await store.open('upload-a'))).toBe('bytes of upload-a')
    expect(await store.open('upload-x')).toBeUndefined()
    const later = new Date(Date.now() + 60_000)
    const listed = await Array.fromAsync(store.list?.(later) ?? [])
    expect(listed.toSorted()).toEqual(['upload-a', 'upload-b', 'upload-c'])
    expect(await Array.fromAsync(store.list?.(new Date(0)) ?? [])).toEqual([])
    await store.remove('upload-a')
    await store.remove('upload-a')
    expect(await store.open('upload-a')).toBeUndefined()
  }
})

test('F17 F10 a bucket that is away is 502, one that is full 507; neither leaves a row or a file', async () => {
  const t = await open({
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'pictures',
    S3_REGION: S3_KEYS.region,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  })
  const shop = await aShop(t)
  const image = await uploadImage(t, shop, await aJpeg())
  expect(bucket.objects.has(image.public_id)).toBe(true)
  expect((await t.inject({ url: `${image.path}/240.webp` })).statusCode).toBe(200)
  const kept = bucket.objects.size
  for (const [status, expected] of [
    [404, 502],
    [507, 507],
  ] as const) {
    bucket.status = status
    const { uploadUrl } = await shop.call(requestUpload, { body: { brand: shop.brand.id } })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg')
    const request = new Request('http://x', { method: 'POST', body: form })
    const reply = await t.inject({
      method: 'POST',
      url: uploadUrl,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    bucket.status = undefined
    expect([status, reply.statusCode]).toEqual([status, expected])
  }
  expect(bucket.objects.size).toBe(kept)
  expect(await filesIn(t.config.dataDir, 'incoming', 'originals')).toEqual([])
})

test('R123 R124 R130 with Cloudflare the browser uploads directly; the server checks the image before it is registered', async () => {
  const t = await open(cloudflareEnv())
  const shop = await aShop(t)
  const { id, uploadUrl, maxBytes } = await shop.call(requestUpload, { body: { brand: shop.brand.id } })
  expect(maxBytes).toBe(10_000_000)
  expect(new URL(uploadUrl).origin).toBe(cloudflare.url)
  const send = async (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    return fetch(uploadUrl, { method: 'POST', body: form })
  }
  const body = { public_id: id, path: `https://imagedelivery.net/hash/${id}/public`, brand: shop.brand.id }
  expect((await refused(shop.call(createImage, { body }))).fields).toHaveProperty('public_id')
  const { result } = Uploaded.parse(await (await send(await aJpeg(600, 300))).json())
  expect(result.id).toBe(id)
  for (const path of [
    'https://evil.example/x.png',
    `https://imagedelivery.net/hash/other/public`,
    `/images/${id}`,
  ])
    expect((await refused(shop.call(createImage, { body: { ...body, path } }))).code).toBe('validation')
  const image = await shop.call(createImage, { body })
  expect(image).toMatchObject({ width: 600, height: 300, public_id: id, type: 'image/jpeg' })
  const served = await t.inject({ url: `${image.path}/480.webp` })
  expect((await sharp(served.rawPayload).metadata()).width).toBe(480)
  await shop.call(removeImage, { params: { id: image.id } })
})

test('A85 F17 what Cloudflare took and is no picture is refused; a host that is down is 502 and leaves no row', async () => {
  const t = await open(cloudflareEnv())
  const shop = await aShop(t)
  const { id } = await shop.call(requestUpload, { body: { brand: shop.brand.id } })
  cloudflare.pictures.set(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const body = { public_id: id, path: `https://imagedelivery.net/hash/${id}/public`, brand: shop.brand.id }
  expect((await refused(shop.call(createImage, { body }))).code).toBe('unsupported_image')
  cloudflare.isDown = true
  expect((await refused(shop.call(createImage, { body }))).code).toBe('bad_gateway')
  expect((await refused(shop.call(requestUpload, { body: { brand: shop.brand.id } }))).code).toBe(
    'bad_gateway',
  )
  cloudflare.isDown = false
  const uploads = await t.db.selectFrom('imageUpload').select('uploadId').execute()
  expect(uploads).toEqual([{ uploadId: id }])
  expect(await t.db.selectFrom('image').select('id').execute()).toEqual([])
  // A draft that was never registered is deleted after an hour, there and here.
  t.clock.shiftMs += 2 * 3_600_000
  await sweepImages(t.db, imageHost(t.config))
  expect(cloudflare.pictures.has(id)).toBe(false)
  expect(await t.db.selectFrom('imageUpload').select('uploadId').execute()).toEqual([])
})

test('pictures of our own go to Cloudflare by its other way in, and come back from it', async () => {
  const store = openCloudflareStore({
    accountId: 'account-1',
    token: cloudflare.token,
    apiUrl: `${cloudflare.url}/client/v4`,
    deliveryUrl: 'https://imagedelivery.net',
  })
  expect(await store.put('face-1', Readable.from([Buffer.from('bytes')]))).toBe(5)
  expect(await text(await store.open('face-1'))).toBe('bytes')
  await store.remove('face-1')
  await store.remove('face-1')
  expect(await store.open('face-1')).toBeUndefined()
})
