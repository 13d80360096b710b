import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { type BrandChange, updateBrand } from '#features/brand/contract.ts'
import { MILESTONES } from '#features/brand/rules.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, anImage, aProduct, aReview } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const change = (shop: Shop, body: BrandChange) =>
  shop.call(updateBrand, { params: { id: shop.brand.id }, body })

const rowOf = ({ brand }: Shop) =>
  t.db.selectFrom('brand').selectAll().where('id', '=', brand.id).executeTakeFirstOrThrow()

/** Sends an invalid change and returns the fields that the error names; checks that the row is unchanged. */
async function wrongFields(shop: Shop, payload: object): Promise<string[]> {
  const before = await rowOf(shop)
  const headers = { authorization: `Bearer ${shop.token}` }
  const reply = await t.inject({ method: 'PATCH', url: `/api/brands/${shop.brand.id}`, headers, payload })
  expect([reply.statusCode, reply.json().error.code], reply.body).toEqual([400, 'validation'])
  expect(await rowOf(shop)).toEqual(before)
  return Object.keys(reply.json().error.fields)
}

describe('its milestones', () => {
  const now = '2026-01-01T00:00:00Z'

  /** Reaches each milestone, one after another. */
  const REACH: Record<(typeof MILESTONES)[number], (shop: Shop) => Promise<unknown>> = {
    description: (shop) => change(shop, { description: 'Oats.' }),
    images: async (shop) => {
      const [logo, banner] = [
        await anImage(t.db, { brandId: shop.brand.id }),
        await anImage(t.db, { brandId: shop.brand.id }),
      ]
      await change(shop, { logo: logo.id, banner: banner.id })
    },
    contact: (shop) => change(shop, { contact: { instagram: 'oat' } }),
    product: (shop) => aProduct(t.db, { brandId: shop.brand.id, isVerified: true }),
    pointOfSale: ({ product }) =>
      t.db
        .insertInto('productPurchasability')
        .values({ productId: product.id, country: 'GB', url: 'https://oat.example' })
        .execute(),
    reply: async (shop) => {
      const review = await aReview(t.db, shop.product)
      await aComment(t.db, review, { userId: shop.owner.id, asBrandId: shop.brand.id, platform: 'business' })
    },
  }

  test.each(MILESTONES)(
    'R125 %s is reached where its data holds, not before, and by the clock of the server',
    async (id) => {
      const shop = await aShop(t)
      expect(await wrongFields(shop, { onboardingMilestones: { [id]: now } })).toEqual([
        `onboardingMilestones.${id}`,
      ])
      await REACH[id](shop)
      const { onboardingMilestones } = await change(shop, { onboardingMilestones: { [id]: now } })
      expect(Object.keys(onboardingMilestones)).toEqual([id])
      expect(Math.abs(Date.parse(onboardingMilestones[id] ?? '') - t.clock.now().getTime())).toBeLessThan(
        60_000,
      )
    },
  )

  it('R125 are merged and never removed', async () => {
    const shop = await aShop(t)
    const first = await change(shop, { description: 'Oats.' })
    expect(Object.keys(first.onboardingMilestones)).toEqual(['description'])
    const second = await change(shop, { description: '', contact: { twitter: 'oat' } })
    expect(second.onboardingMilestones).toEqual({
      ...first.onboardingMilestones,
      contact: expect.stringMatching(/^20.*Z$/),
    })
    const third = await change(shop, {
      contact: { twitter: '' },
      onboardingMilestones: { description: now, contact: now },
    })
    expect(third.onboardingMilestones).toEqual(second.onboardingMilestones)
    for (const value of [null, false, true, '', 'yesterday'])
      expect(await wrongFields(shop, { onboardingMilestones: { description: value } })).toEqual([
        'onboardingMilestones.description',
      ])
    expect(await wrongFields(shop, { onboardingMilestones: { party: now } })).toEqual([
      'onboardingMilestones.party',
    ])
    expect(await wrongFields(shop, { onboardingMilestones: ['description'] })).toEqual([
      'onboardingMilestones',
    ])
  })
})
