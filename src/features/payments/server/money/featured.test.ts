import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCheckout, updatePlan } from '#features/payments/contract.ts'
import { getFeatured } from '#features/products/featured-contract.ts'

import { aProduct } from '#test/world/factories.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { aShopOwner, RETURN } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test('R172 featured products are suspended when the plan ends, the email says so, and a new plan within 90 days restores them', async () => {
  const owner = await aShopOwner(shop)
  const subscribe = async (priceId: string) => {
    const { sessionId } = await owner.call(createCheckout, { body: { ...RETURN, priceId } })
    shop.pay(sessionId)
    await shop.settled()
  }
  await subscribe('plus_monthly')
  const verified = { brandId: owner.brandId, isVerified: true, verificationStatus: 'approved' as const }
  for (const name of ['Oat milk', 'Rye bread'])
    await aProduct(shop.shop.db, { ...verified, name, isPremium: true, reviewsCount: 3 })
  await aProduct(shop.shop.db, { ...verified, name: 'Plain' })
  const featured = async () => {
    const rows = await shop.shop.db
      .selectFrom('product')
      .select(['name', 'isPremium'])
      .where('brandId', '=', owner.brandId)
      .orderBy('name')
      .execute()
    return rows.filter(({ isPremium }) => isPremium).map(({ name }) => name)
  }
  const mail = (subject: string) =>
    shop.shop.mailbox.list({ to: owner.owner.email ?? '' }).find((each) => each.subject === subject)
  expect(await featured()).toEqual(['Oat milk', 'Rye bread'])
  await owner.call(updatePlan, { body: { businessId: owner.businessId, action: 'cancel' } })
  expect(await featured()).toEqual(['Oat milk', 'Rye bread'])
  await shop.pass(32)
  expect(await featured()).toEqual([])
  await expect.poll(() => mail('Your plan has ended')?.text).toContain('2 products are no longer featured')
  await subscribe('essential_monthly')
  expect(await featured()).toEqual(['Oat milk', 'Rye bread'])
  expect(await owner.call(getFeatured, { query: { brandId: owner.brandId } })).toEqual({
    limit: 10,
    featured: 2,
    chooseUntil: null,
    resting: 0,
    restsUntil: null,
  })
})
