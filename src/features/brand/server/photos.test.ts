import { afterAll, expect, test } from 'vitest'

import { listBrands, listPublicBrands, updateBrand } from '#features/brand/contract.ts'
import {
  createImage,
  type Image,
  type NewImage,
  orderImages,
  removeImage,
  restoreImage,
  updateImage,
} from '#features/images/contract.ts'
import { BRAND_PHOTOS_MAX, imagePath } from '#features/images/rules.ts'
import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { refused } from '#test/demands/refused.ts'
import { aJpeg, upload, uploadImage } from '#test/inputs/pictures.ts'
import { auditOf } from '#test/world/accounts.ts'
import { aMember, anImage, aSession, aUser } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

const { t, stop } = await startPictureApp()
afterAll(stop)
const jpeg = await aJpeg()

/** A shop whose page has photos called A, B, C … */
async function aShopWithPhotos(n: number) {
  const shop = await aShop(t)
  const own = {
    brandId: shop.brand.id,
    businessId: shop.business.id,
    entity: 'brand',
    kind: 'photo',
  } as const
  const photos = Array.from({ length: n }, (_, position) => ({
    ...own,
    position,
    alt: 'ABCDEFGH'[position] ?? '',
  }))
  const rows: { id: string }[] = []
  for (const photo of photos) rows.push(await anImage(t.db, photo))
  return { shop, ids: rows.map(({ id }) => id) }
}

async function photosOf({ call, business }: Pick<Shop, 'call' | 'business'>) {
  const { brands } = await call(listBrands, { query: { businessId: business.id } })
  return brands[0]?.photos ?? []
}
const namesOf = async (shop: Shop) => (await photosOf(shop)).map(({ alt }) => alt).join('')

test('R66 R130 a photo goes to the end of the photos of its page, for the team and for everybody', async () => {
  const { shop } = await aShopWithPhotos(2)
  const { id } = await uploadImage(t, shop, jpeg, { kind: 'photo' })
  const photos = await photosOf(shop)
  expect(photos.map(({ alt }) => alt)).toEqual(['A', 'B', ''])
  expect(photos[2]).toEqual({ id, path: imagePath(id), alt: '', width: 60, height: 40 })
  const { brands } = await t.call(listPublicBrands, { query: { id: shop.brand.id } })
  expect(brands[0]?.photos).toEqual(photos)
  // Neither another kind nor the photo of a product or a customer is one of them.
  await uploadImage(t, shop, jpeg, { kind: 'logo' })
  await uploadImage(t, shop, jpeg, { kind: 'photo', product: shop.product.id })
  expect(await photosOf(shop)).toEqual(photos)
})

test('R66 of twelve photos added at once exactly eight are on the page; one that is restored needs a place too', async () => {
  const shop = await aShop(t)
  const bodies: NewImage[] = []
  for (let n = 0; n < 12; n += 1) {
    const { id } = (await upload(t, shop, jpeg)).json().result
    bodies.push({ path: imagePath(id), public_id: id, brand: shop.brand.id, kind: 'photo' })
  }
  const answers = await Promise.all(
    bodies.map((body) => shop.call(createImage, { body }).catch((error: unknown) => error)),
  )
  const refusals = answers.filter((answer) => answer instanceof Error)
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: 'Your page can have up to 8 photos. Remove one first.',
    })
  const photos = await photosOf(shop)
  expect(photos).toHaveLength(BRAND_PHOTOS_MAX)
  const [first, second] = photos.map(({ id }) => ({ params: { id } }))
  if (first === undefined || second === undefined) throw new Error('There are eight photos.')
  await shop.call(removeImage, first)
  await shop.call(removeImage, second)
  await uploadImage(t, shop, jpeg, { kind: 'photo' })
  const restored = await Promise.all(
    [first, second].map((photo) => shop.call(restoreImage, photo).catch((error: unknown) => error)),
  )
  expect(restored.filter((answer) => answer instanceof Error)).toHaveLength(1)
  expect(await photosOf(shop)).toHaveLength(BRAND_PHOTOS_MAX)
  await expectInvariants(t.db)
})

test('R66 photos are ordered, described, removed and restored to their place, each with an entry in the audit log', async () => {
  const { shop, ids } = await aShopWithPhotos(4)
  const [a = '', b = '', c = '', d = ''] = ids
  const brand = shop.brand.id
  const { images } = await shop.call(orderImages, { body: { brand, ids: [d, b, a] } })
  expect(images.map(({ id }) => id)).toEqual([d, b, a, c])
  expect(await namesOf(shop)).toBe('DBAC')
  await shop.call(updateImage, { params: { id: b }, body: { alt: '  The mill at\nfirst light ' } })
  await shop.call(removeImage, { params: { id: b } })
  expect(await namesOf(shop)).toBe('DAC')
  expect((await shop.call(restoreImage, { params: { id: b } })).alt).toBe('The mill at first light')
  expect((await photosOf(shop)).map(({ id }) => id)).toEqual([d, b, a, c])
  for (const [event, subjectId] of [
    ['image.ordered', brand],
    ['image.described', b],
    ['image.removed', b],
    ['image.restored', b],
  ] as const)
    expect((await auditOf(t.db, event, shop.owner.id)).map((entry) => entry.subjectId)).toEqual([subjectId])
})

test('A6 R66 only owners, admins and editors of a brand with a plan touch its photos; without a plan they stay', async () => {
  const { shop, ids } = await aShopWithPhotos(2)
  const [a = '', b = ''] = ids
  const stranger = await aShopWithPhotos(1)
  const body = { brand: shop.brand.id, ids: [b, a] }
  const acts = (call: Shop['call']): (() => Promise<unknown>)[] => [
    () => call(orderImages, { body }),
    () => call(updateImage, { params: { id: a }, body: { alt: 'Mine' } }),
    () => call(removeImage, { params: { id: a } }),
  ]
  const codes = async (call: Shop['call']) => {
    const found: string[] = []
    for (const act of acts(call)) found.push((await refused(act())).code)
    return new Set(found)
  }
  expect(await codes(stranger.shop.call)).toEqual(new Set(['not_found']))
  const foreign = { brand: stranger.shop.brand.id, ids: [a] }
  expect((await refused(stranger.shop.call(orderImages, { body: foreign }))).code).toBe('not_found')
  const both = { brand: stranger.shop.brand.id, product: shop.product.id, ids: [] }
  expect((await refused(stranger.shop.call(orderImages, { body: both }))).code).toBe('not_found')
  for (const role of ['responder', 'analyst', 'billing'] as const) {
    const user = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
    expect(await codes(t.withToken(await aSession(t.db, user)))).toEqual(new Set(['forbidden']))
  }
  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', shop.business.id)
    .execute()
  expect(await codes(shop.call)).toEqual(new Set(['plan_required']))
  const { brands } = await t.call(listPublicBrands, { query: { id: shop.brand.id } })
  expect(brands[0]?.photos?.map(({ alt }) => alt)).toEqual(['A', 'B'])
})

test('a photo of a page stays however old it is, and goes thirty days after it was removed', async () => {
  const { shop, ids } = await aShopWithPhotos(2)
  const [a = '', b = ''] = ids
  await shop.call(removeImage, { params: { id: a } })
  await t.db.updateTable('image').set({ createdAt: '2024-01-01T00:00:00Z' }).where('id', 'in', ids).execute()
  await t.db.updateTable('image').set({ removedAt: '2024-01-01T00:00:00Z' }).where('id', '=', a).execute()
  await sweepImages(t.db, imageHost(t.config))
  const left = await t.db.selectFrom('image').select('id').where('id', 'in', ids).execute()
  expect(left).toEqual([{ id: b }])
  expect(await namesOf(shop)).toBe('B')
})

test('R125 a photo that is also the banner is shown by neither once it is removed', async () => {
  const { shop, ids } = await aShopWithPhotos(1)
  const [banner = ''] = ids
  await shop.call(updateBrand, { params: { id: shop.brand.id }, body: { banner } })
  await shop.call(removeImage, { params: { id: banner } })
  const { brands } = await shop.call(listBrands, { query: { businessId: shop.business.id } })
  expect([brands[0]?.banner, brands[0]?.photos]).toEqual([null, []])
})

test('F17 a photo that is sent twice is on the page once', async () => {
  const shop = await aShop(t)
  const image: Image = await uploadImage(t, shop, jpeg, { kind: 'photo' })
  const body = { path: image.path, public_id: image.public_id, brand: shop.brand.id, kind: 'photo' as const }
  expect((await shop.call(createImage, { body })).id).toBe(image.id)
  expect(await photosOf(shop)).toHaveLength(1)
})
