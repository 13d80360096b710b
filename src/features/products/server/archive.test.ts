import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listProducts, removeProduct, restoreProduct, updateProduct } from '#features/products/contract.ts'
import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aReview } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const rowOf = ({ product }: Shop) =>
  t.db.selectFrom('product').selectAll().where('id', '=', product.id).executeTakeFirstOrThrow()

describe('archiving a product', () => {
  it('removes it from every list, keeps its reviews, and can be undone', async () => {
    const shop = await aShop(t)
    const { id } = shop.product
    await aReview(t.db, shop.product)
    await t.db
      .updateTable('product')
      .set({ isPremium: true, isVerified: true })
      .where('id', '=', id)
      .execute()
    await t.db.updateTable('brand').set({ primaryProductId: id }).where('id', '=', shop.brand.id).execute()
    const brandRow = () =>
      t.db.selectFrom('brand').selectAll().where('id', '=', shop.brand.id).executeTakeFirstOrThrow()
    await shop.call(removeProduct, { params: { id } })
    await shop.call(removeProduct, { params: { id } })
    expect((await shop.call(listProducts, { query: { brandId: shop.brand.id } })).products).toEqual([])
    expect(
      (await refused(shop.call(updateProduct, { params: { id }, body: { name: 'Archived' } }))).status,
    ).toBe(404)
    expect(await brandRow()).toMatchObject({ productsCount: 0, primaryProductId: null, reviewsCount: 1 })
    expect(await rowOf(shop)).toMatchObject({ isPremium: false, isVerified: true })
    const restored = await shop.call(restoreProduct, { params: { id } })
    expect(restored).toMatchObject({ id, isPremium: false, reviewsCount: 1 })
    expect(await shop.call(restoreProduct, { params: { id } })).toEqual(restored)
    expect(await brandRow()).toMatchObject({ productsCount: 1 })
    const audit = await t.db
      .selectFrom('audit')
      .select('event')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ event }) => event)).toEqual(['product.archived', 'product.restored'])
  })

  it('keeps it permanently: it is archived, not deleted', async () => {
    const shop = await aShop(t)
    const params = { id: shop.product.id }
    await shop.call(removeProduct, { params })
    await t.db
      .updateTable('product')
      .set({ removedAt: '2020-01-01T00:00:00Z' })
      .where('id', '=', params.id)
      .execute()
    await runHourlyJobs(t)
    const { products } = await shop.call(listProducts, { query: { brandId: shop.brand.id, archived: true } })
    expect(products.map(({ id }) => id)).toEqual([params.id])
    expect(await shop.call(restoreProduct, { params })).toMatchObject(params)
  })

  it("A4 a stranger's is not found, neither to archive nor to restore", async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const before = await rowOf(shop)
    const params = { id: shop.product.id }
    expect((await refused(stranger.call(removeProduct, { params }))).status).toBe(404)
    expect((await refused(stranger.call(restoreProduct, { params }))).status).toBe(404)
    expect(await rowOf(shop)).toEqual(before)
  })
})
