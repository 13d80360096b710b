import { afterAll, expect, test } from 'vitest'

import { listImages, orderImages, updateImage } from '#features/images/contract.ts'

import { startPictureApp } from '#test/apps/picture-app.ts'
import { anImage } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

const { t, stop } = await startPictureApp()
afterAll(stop)

async function aShopWithPictures(n: number) {
  const shop = await aShop(t)
  const ids: string[] = []
  for (let position = 0; position < n; position++) {
    const own = { brandId: shop.brand.id, businessId: shop.business.id, productId: shop.product.id }
    ids.push((await anImage(t.db, { ...own, entity: 'product', position })).id)
  }
  return { shop, ids }
}
const orderOf = async ({ call, product }: Shop) =>
  (await call(listImages, { query: { productId: product.id } })).images.map(({ id }) => id)

test('R6 R132 images are in the order their owner sets; one uploaded meanwhile comes last', async () => {
  const { shop, ids } = await aShopWithPictures(4)
  const [a = '', b = '', c = '', d = ''] = ids
  expect(await orderOf(shop)).toEqual([a, b, c, d])
  const { images } = await shop.call(orderImages, { body: { product: shop.product.id, ids: [c, a, b] } })
  expect(images.map(({ id }) => id)).toEqual([c, a, b, d])
  expect(await orderOf(shop)).toEqual([c, a, b, d])
})

test('R6 the alternative text of an image is used in the dashboard and on the public page', async () => {
  const { shop, ids } = await aShopWithPictures(1)
  const [id = ''] = ids
  await t.db.updateTable('product').set({ imageId: id }).where('id', '=', shop.product.id).execute()
  const alt = '  Front of the carton,\n with "oats" & <b>honey</b> '
  expect(await shop.call(updateImage, { params: { id }, body: { alt } })).toMatchObject({
    id,
    alt: 'Front of the carton, with "oats" & <b>honey</b>',
  })
  const page = await t.inject({ url: `/p/brands/${shop.brand.slug}` })
  expect(page.body).toContain(
    'alt="Front of the carton, with &quot;oats&quot; &amp; &lt;b&gt;honey&lt;/b&gt;"',
  )
  expect(page.body).not.toContain('<b>honey')
  const long = await refused(shop.call(updateImage, { params: { id }, body: { alt: 'x'.repeat(251) } }))
  expect([long.code, Object.keys(long.fields ?? {})]).toEqual(['validation', ['alt']])
})

test('another brand’s images can be neither reordered nor described', async () => {
  const { shop, ids } = await aShopWithPictures(2)
  const stranger = await aShopWithPictures(1)
  const [id = ''] = ids
  expect(
    (await refused(stranger.shop.call(updateImage, { params: { id }, body: { alt: 'Mine' } }))).code,
  ).toBe('not_found')
  const body = { product: shop.product.id, ids: ids.toReversed() }
  expect((await refused(stranger.shop.call(orderImages, { body }))).code).toBe('not_found')
  const smuggled = { product: stranger.shop.product.id, ids }
  expect((await refused(stranger.shop.call(orderImages, { body: smuggled }))).code).toBe('not_found')
  expect(await orderOf(shop)).toEqual(ids)
})
