import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, expect, test } from 'vitest'

import { createImage, removeImage, requestUpload, restoreImage, Uploaded } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'
import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { refused } from '#test/demands/refused.ts'
import { aJpeg, filesIn, upload, uploadImage } from '#test/inputs/pictures.ts'
import { aShop } from '#test/world/shop.ts'

const HOUR = 3_600_000

const { t, folder, stop } = await startPictureApp()
afterAll(stop)
let shop = await aShop(t)
const jpeg = await aJpeg()

const originals = async () => (await filesIn(folder, 'originals')).toSorted()
const sweep = () => sweepImages(t.db, imageHost(t.config))

test('F17 uploads that are never registered are deleted after an hour, row and file; registered ones stay', async () => {
  const image = await uploadImage(t, shop, jpeg, { kind: 'banner' })
  await t.db.updateTable('brand').set({ bannerId: image.id }).where('id', '=', shop.brand.id).execute()
  await shop.call(requestUpload, { body: { brand: shop.brand.id } })
  expect((await upload(t, shop, jpeg)).statusCode).toBe(200)
  await sweep()
  expect(await originals()).toHaveLength(2)
  t.clock.shiftMs += HOUR + 1000
  await sweep()
  expect(await originals()).toEqual([image.public_id])
  expect(await t.db.selectFrom('imageUpload').select('id').execute()).toEqual([])
  expect((await t.inject({ url: `${image.path}/120.webp` })).statusCode).toBe(200)
})

test('a removed image is deleted with its file and its variants after thirty days, not before', async () => {
  const image = await uploadImage(t, shop, jpeg)
  await shop.call(removeImage, { params: { id: image.id } })
  t.clock.shiftMs += 29 * 24 * HOUR
  await sweep()
  expect(await originals()).toContain(image.public_id)
  t.clock.shiftMs += 2 * 24 * HOUR
  const variants = (await filesIn(folder, 'variants')).length
  await sweep()
  expect(await originals()).not.toContain(image.public_id)
  expect((await filesIn(folder, 'variants')).length).toBe(variants - 10)
})

test('an unused brand image is removed after a week, and a used one is not', async () => {
  // Sessions have expired meanwhile.
  shop = await aShop(t)
  const [shown, unused] = [
    await uploadImage(t, shop, jpeg, { kind: 'logo' }),
    await uploadImage(t, shop, jpeg, { kind: 'logo' }),
  ]
  const ofProduct = await uploadImage(t, shop, jpeg, { product: shop.product.id })
  await t.db.updateTable('brand').set({ logoId: shown.id }).where('id', '=', shop.brand.id).execute()
  const there = async () =>
    (await t.db.selectFrom('image').select('id').where('removedAt', 'is', null).execute()).map(({ id }) => id)
  t.clock.shiftMs += 6 * 24 * HOUR
  await sweep()
  expect(await there()).toContain(unused.id)
  t.clock.shiftMs += 2 * 24 * HOUR
  await sweep()
  expect(await there()).toEqual(expect.arrayContaining([shown.id, ofProduct.id]))
  expect(await there()).not.toContain(unused.id)
})

test('R66 a page keeps its images when its brand changes hands or has no owner any more', async () => {
  const [first, second] = [await aShop(t), await aShop(t)]
  const shown: string[] = []
  for (const [kind, place] of [
    ['logo', 'logoId'],
    ['banner', 'bannerId'],
    ['thumbnail', 'thumbnailId'],
    ['image', 'imageId'],
  ] as const) {
    const { id } = await uploadImage(t, first, jpeg, { kind })
    await t.db
      .updateTable('brand')
      .set({ [place]: id })
      .where('id', '=', first.brand.id)
      .execute()
    shown.push(id)
  }
  await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', second.brand.id).execute()
  for (const businessId of [second.business.id, null]) {
    await t.db.updateTable('brand').set({ businessId }).where('id', '=', first.brand.id).execute()
    t.clock.shiftMs += 8 * 24 * HOUR
    await sweep()
    const there = await t.db.selectFrom('image').select('removedAt').where('id', 'in', shown).execute()
    expect(there.map(({ removedAt }) => removedAt)).toEqual([null, null, null, null])
  }
})

test('F1 a sweep that is cut off leaves nothing that can show a deleted file, and the next one finishes it', async () => {
  shop = await aShop(t)
  const host = imageHost(t.config)
  const dropped: string[] = []
  const cutOff = {
    ...host,
    async drop(uploadId: string) {
      dropped.push(uploadId)
      await host.drop(uploadId)
      throw new Error('cut off')
    },
  }
  const removed = await uploadImage(t, shop, jpeg)
  await shop.call(removeImage, { params: { id: removed.id } })
  const ago = (hours: number) => new Date(t.clock.now().getTime() - hours * HOUR).toISOString()
  await t.db
    .updateTable('image')
    .set({ removedAt: ago(31 * 24) })
    .where('id', '=', removed.id)
    .execute()
  await expect(sweepImages(t.db, cutOff)).rejects.toThrow('cut off')
  expect((await refused(shop.call(restoreImage, { params: { id: removed.id } }))).code).toBe('not_found')

  const { result } = Uploaded.parse((await upload(t, shop, jpeg)).json())
  await t.db
    .updateTable('imageUpload')
    .set({ createdAt: ago(2) })
    .where('id', '=', result.id)
    .execute()
  await expect(sweepImages(t.db, cutOff)).rejects.toThrow('cut off')
  const body = { path: imagePath(result.id), public_id: result.id, brand: shop.brand.id }
  expect((await refused(shop.call(createImage, { body }))).code).toBe('not_found')
  expect(dropped).toEqual([removed.public_id, result.id])

  // Their files are already deleted.
  await sweep()
  expect(await t.db.selectFrom('image').select('id').where('id', '=', removed.id).execute()).toEqual([])
  expect(await t.db.selectFrom('imageUpload').select('id').where('id', '=', result.id).execute()).toEqual([])
})

test('F1 files that no row speaks of and what a process left half written go after an hour', async () => {
  const { store } = imageHost(t.config)
  await store.put('stranger-1', Readable.from([jpeg]))
  await mkdir(join(folder, 'images/incoming/upload-left'), { recursive: true })
  await writeFile(join(folder, 'images/incoming/upload-left/input'), 'half')
  await writeFile(join(folder, 'images/originals/st/other.draft'), 'half')
  await sweep()
  // File times use the machine's clock.
  const now = Date.parse(t.clock.now().toISOString())
  expect(await originals()).not.toContain('stranger-1')
  const young = new Date(now)
  await store.put('stranger-2', Readable.from([jpeg]))
  await utimes(join(folder, 'images/originals/st/stranger-2'), young, young)
  await sweep()
  expect(await originals()).toContain('stranger-2')
  expect(await originals()).not.toContain('other.draft')
  expect(await filesIn(folder, 'incoming')).toEqual([])
})
