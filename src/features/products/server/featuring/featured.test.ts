import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateProduct } from '#features/products/contract.ts'
import { chooseFeatured, getFeatured } from '#features/products/featured-contract.ts'
import { settleFeatured, settleOverdue } from '#features/products/server/featuring/featured.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aProduct } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

/** Creates a brand with this many featured products; the n-th has n reviews. */
async function aShopWith(featured: number): Promise<Shop & { ids: string[] }> {
  const shop = await aShop(t)
  const ids: string[] = []
  for (let n = 1; n <= featured; n++) {
    const state = { isPremium: true, isVerified: true, verificationStatus: 'approved' as const }
    ids.push(
      (await aProduct(t.db, { brandId: shop.brand.id, name: `Jar ${n}`, reviewsCount: n, ...state })).id,
    )
  }
  return { ...shop, ids }
}
const settle = ({ business }: Shop, before: number, after: number) =>
  t.db.transaction().execute((trx) => settleFeatured(trx, business.id, { before, after }))
const stateOf = (shop: Shop) => shop.call(getFeatured, { query: { brandId: shop.brand.id } })
const choose = (shop: Shop, keep: string[]) =>
  shop.call(chooseFeatured, { body: { brandId: shop.brand.id, keep } })
async function featuredOf({ brand }: Shop): Promise<string[]> {
  const rows = await t.db
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brand.id)
    .where('isPremium', '=', true)
    .orderBy('reviewsCount')
    .execute()
  return rows.map(({ id }) => id)
}

test('R172 over the limit the owner is notified, chooses the featured ones within seven days, and the others are suspended', async () => {
  const shop = await aShopWith(12)
  const { ids } = shop
  expect(await settle(shop, 10, 10)).toEqual({ suspended: 0, restored: 0 })
  expect(await featuredOf(shop)).toEqual(ids)
  const state = await stateOf(shop)
  expect(state).toMatchObject({ limit: 10, featured: 12, resting: 0 })
  expect(Math.round((Date.parse(state.chooseUntil ?? '') - t.clock.now().getTime()) / 86_400_000)).toBe(7)
  // Settling again notifies nobody.
  await settle(shop, 10, 10)
  const notifications = await t.db
    .selectFrom('notification')
    .select(['type', 'payload'])
    .where('businessId', '=', shop.business.id)
    .execute()
  expect(notifications).toEqual([
    { type: 'limit.reached', payload: { limit: 'featured', max: 10, over: 2, until: state.chooseUntil } },
  ])
  const kept = ids.slice(0, 10)
  expect(await choose(shop, kept)).toMatchObject({ featured: 10, chooseUntil: null, resting: 2 })
  expect(await featuredOf(shop)).toEqual(kept)
  // Settling again keeps the owner's choice.
  await settle(shop, 10, 10)
  expect(await featuredOf(shop)).toEqual(kept)
})

test('R172 a choice of too many, of unfeatured or foreign products, or without need, is refused', async () => {
  const shop = await aShopWith(11)
  const other = await aShopWith(1)
  expect((await refused(choose(shop, shop.ids.slice(0, 3)))).code).toBe('conflict')
  await settle(shop, 10, 10)
  expect((await refused(choose(shop, shop.ids))).code).toBe('validation')
  expect((await refused(choose(shop, [shop.product.id]))).code).toBe('not_found')
  expect((await refused(choose(shop, other.ids))).code).toBe('not_found')
  expect(
    (await refused(other.call(chooseFeatured, { body: { brandId: shop.brand.id, keep: [] } }))).code,
  ).toBe('not_found')
  expect(await featuredOf(shop)).toEqual(shop.ids)
})

test('R172 without a choice the most reviewed stay', async () => {
  const shop = await aShopWith(13)
  await settle(shop, 10, 10)
  await settleOverdue(t.db, t.clock.now())
  expect(await featuredOf(shop)).toEqual(shop.ids)
  await sql`update brand set premium_choice_until = app_now() where id = ${shop.brand.id}`.execute(t.db)
  await settleOverdue(t.db, t.clock.now())
  expect(await featuredOf(shop)).toEqual(shop.ids.slice(3))
  expect(await stateOf(shop)).toMatchObject({ featured: 10, chooseUntil: null, resting: 3 })
})

test('R172 a plan without featured products suspends all, one with room restores those still verified, and after 90 days none', async () => {
  const shop = await aShopWith(3)
  const [first = '', second = '', third = ''] = shop.ids
  expect(await settle(shop, 10, 0)).toEqual({ suspended: 3, restored: 0 })
  await t.db.updateTable('product').set({ isVerified: false }).where('id', '=', first).execute()
  expect(await settle(shop, 0, 10)).toEqual({ suspended: 0, restored: 2 })
  expect(await featuredOf(shop)).toEqual([second, third])
  await settle(shop, 10, 0)
  await sql`update product set premium_suspended_at = app_now() - interval '91 days' where id = ${second}`.execute(
    t.db,
  )
  await settleOverdue(t.db, t.clock.now())
  expect(await settle(shop, 0, 10)).toEqual({ suspended: 0, restored: 1 })
  expect(await featuredOf(shop)).toEqual([third])
})

test('switching a suspended product by hand is final', async () => {
  const shop = await aShopWith(1)
  const [id = ''] = shop.ids
  await settle(shop, 10, 0)
  await settle(shop, 0, 10)
  await shop.call(updateProduct, { params: { id }, body: { isPremium: false } })
  expect(await settle(shop, 0, 10)).toEqual({ suspended: 0, restored: 0 })
})
