import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listMissing, updateProduct } from '#features/products/contract.ts'
import { blockFields, blocksOf } from '#features/products/rules.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anImage, aProduct } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

test('R175 the missing fields of each product are listed before an attempt, in the words of the refusal', async () => {
  const shop = await aShop(t)
  const brandId = shop.brand.id
  const image = await anImage(t.db, { brandId })
  const bare = await aProduct(t.db, { brandId, isVerified: true, verificationStatus: 'approved' })
  const half = await aProduct(t.db, {
    brandId,
    isVerified: true,
    imageId: image.id,
    description: 'x',
    ingredients: ['oats'],
  })
  // Products that can't be switched at all are left out.
  await aProduct(t.db, { brandId, isVerified: true, verificationStatus: 'review' })
  const { products } = await shop.call(listMissing, { query: { brandId } })
  expect(products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))).toEqual([
    {
      productId: bare.id,
      image: true,
      fields: ['description', 'categories', 'purchasability', 'ingredients'],
    },
    { productId: half.id, image: false, fields: ['categories', 'purchasability'] },
  ])
  for (const { productId, image: lacksImage, fields } of products) {
    const refusal = await refused(
      shop.call(updateProduct, { params: { id: productId }, body: { isPremium: true } }),
    )
    const blocks = blocksOf({
      tier: 'plus',
      planStatus: 'active',
      featured: 0,
      hasImage: !lacksImage,
      fields,
    })
    expect(refusal.fields).toEqual(blockFields(blocks, 'plus'))
  }
})

test('R175 categories below body care need no ingredients; one product can be queried alone', async () => {
  const shop = await aShop(t)
  const image = await anImage(t.db, { brandId: shop.brand.id })
  const soap = await aProduct(t.db, {
    brandId: shop.brand.id,
    isVerified: true,
    imageId: image.id,
    description: 'x',
  })
  const category = (sourceId: string, parentId: string | null) =>
    t.db
      .insertInto('category')
      .values({ sourceId, title: sourceId, type: 'productCategory', parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
  const care = await category('en:body-care', null)
  const soaps = await category(randomUUID(), care.id)
  await t.db.insertInto('productCategory').values({ productId: soap.id, categoryId: soaps.id }).execute()
  expect(await shop.call(listMissing, { query: { productId: soap.id } })).toEqual({
    products: [{ productId: soap.id, image: false, fields: ['purchasability'] }],
    metadata: { totalCount: 1 },
  })
  await t.db
    .insertInto('productPurchasability')
    .values({ productId: soap.id, country: 'GB', url: 'https://soap.example' })
    .execute()
  expect((await shop.call(listMissing, { query: { productId: soap.id } })).products).toEqual([])
})
