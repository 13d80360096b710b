import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listBrands, updateBrand } from '#features/brand/contract.ts'
import {
  createImage,
  listImages,
  orderImages,
  removeImage,
  restoreImage,
  updateImage,
} from '#features/images/contract.ts'
import { createProduct, updateProduct } from '#features/products/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aMember, anImage, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

/**
 * Creates a shop and a customer's photo in a review of its product. The row names the brand, like the demo's.
 */
async function aShopWithPhoto() {
  const shop = await aShop(t)
  const { id: reviewId } = await aReview(t.db, shop.product)
  const photo = await anImage(t.db, {
    brandId: shop.brand.id,
    reviewId,
    entity: 'review',
    kind: 'photo',
    alt: 'Photo by maya',
  })
  const rowOf = () => t.db.selectFrom('image').selectAll().where('id', '=', photo.id).executeTakeFirst()
  return { shop, photo, rowOf }
}
type PhotoShop = Awaited<ReturnType<typeof aShopWithPhoto>>
type Act = (given: PhotoShop) => Promise<unknown>

const brandPicture =
  (slot: 'image' | 'banner' | 'logo' | 'thumbnail'): Act =>
  ({ shop, photo }) =>
    shop.call(updateBrand, { params: { id: shop.brand.id }, body: { [slot]: photo.id } })

const CALLS: [string, Act][] = [
  [
    'PATCH /images/:id',
    ({ shop, photo }) => shop.call(updateImage, { params: photo, body: { alt: 'Nothing here' } }),
  ],
  ['DELETE /images/:id', ({ shop, photo }) => shop.call(removeImage, { params: photo })],
  [
    'POST /images/order',
    ({ shop, photo }) => shop.call(orderImages, { body: { product: shop.product.id, ids: [photo.id] } }),
  ],
  [
    'POST /images',
    ({ shop, photo }) =>
      shop.call(createImage, {
        body: { path: `/images/${photo.id}`, public_id: photo.uploadId, product: shop.product.id },
      }),
  ],
  ['PATCH /brands/:id as image', brandPicture('image')],
  ['PATCH /brands/:id as banner', brandPicture('banner')],
  ['PATCH /brands/:id as logo', brandPicture('logo')],
  ['PATCH /brands/:id as thumbnail', brandPicture('thumbnail')],
  [
    'POST /products',
    ({ shop, photo }) =>
      shop.call(createProduct, { body: { brandId: shop.brand.id, name: 'Oat cream', image: photo.id } }),
  ],
  [
    'PATCH /products/:id',
    ({ shop, photo }) =>
      shop.call(updateProduct, { params: { id: shop.product.id }, body: { image: photo.id } }),
  ],
]

describe('A6 a customer’s review photo is out of the brand’s reach', () => {
  test.each(CALLS)('A6 %s finds no such picture, and changes nothing', async (_, act) => {
    const given = await aShopWithPhoto()
    const before = await given.rowOf()
    expect((await refused(act(given))).code).toBe('not_found')
    expect(await given.rowOf()).toEqual(before)
    const { shop } = given
    const { images } = await shop.call(listImages, { query: { productId: shop.product.id } })
    expect(images).toEqual([])
  })

  test('POST /images/:id/restore does not restore a photo that was taken down', async () => {
    const { shop, photo, rowOf } = await aShopWithPhoto()
    await t.db
      .updateTable('image')
      .set({ removedAt: '2026-01-02T08:00:00Z' })
      .where('id', '=', photo.id)
      .execute()
    expect((await refused(shop.call(restoreImage, { params: photo }))).code).toBe('not_found')
    expect((await rowOf())?.removedAt).not.toBeNull()
  })

  test('no role reaches it, and the brand’s own pictures stay in reach', async () => {
    const { shop, photo } = await aShopWithPhoto()
    const editor = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: editor.id, role: 'editor' })
    const call = t.withToken(await aSession(t.db, editor))
    expect((await refused(call(removeImage, { params: photo }))).code).toBe('not_found')
    const own = await anImage(t.db, { brandId: shop.brand.id, businessId: shop.business.id })
    await call(updateBrand, { params: { id: shop.brand.id }, body: { logo: own.id } })
    await call(updateImage, { params: own, body: { alt: 'Our logo' } })
    const { brands } = await call(listBrands, { query: { businessId: shop.business.id } })
    expect(brands[0]?.logo).toMatchObject({ id: own.id })
    await call(removeImage, { params: own })
  })
})
