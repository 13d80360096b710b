import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { updateBrand } from '#features/brand/contract.ts'
import { MILESTONES } from '#features/brand/rules.ts'
import { getOnboarding, updateOnboarding } from '#features/onboarding/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { aReviewedShop, aShop, replyTo, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const look = (shop: Shop, call = shop.call) => call(getOnboarding, { query: { brandId: shop.brand.id } })
const change = (shop: Shop, body: object, call = shop.call) =>
  call(updateOnboarding, { body: { brandId: shop.brand.id, ...body } })
const describeBrand = (shop: Shop) =>
  shop.call(updateBrand, {
    params: { id: shop.brand.id },
    body: { description: 'Oats, and what one makes of them.' },
  })
const isDone = (onboarding: { steps: { id: string; completedAt: string | null }[] }) =>
  onboarding.steps.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id)

describe('R27 R30 the six steps', () => {
  test('R30 a new brand has no step done, and nothing is new', async () => {
    const shop = await aShop(t)
    const onboarding = await look(shop)
    expect(onboarding).toMatchObject({ stepCompleted: 0, newlyCompleted: [], productId: shop.product.id })
    expect(onboarding.steps.map(({ id }) => id)).toEqual([...MILESTONES])
    expect(onboarding).toMatchObject({ missingPicture: 'logo', hasReviews: false })
  })

  test('R30 a completed step is new until it was seen, for each member separately', async () => {
    const shop = await aShop(t)
    const mate = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: mate.id, role: 'editor' })
    const call = await t.as(mate)
    await Promise.all([look(shop), look(shop, call)])
    await describeBrand(shop)
    expect(await look(shop)).toMatchObject({ stepCompleted: 1, newlyCompleted: ['description'] })
    expect(await change(shop, { seen: ['description'] })).toMatchObject({
      stepCompleted: 1,
      newlyCompleted: [],
    })
    expect((await look(shop)).newlyCompleted).toEqual([])
    expect((await look(shop, call)).newlyCompleted).toEqual(['description'])
  })

  test('R30 what was done before the first look is no news', async () => {
    const shop = await aShop(t)
    await describeBrand(shop)
    expect(await look(shop)).toMatchObject({ stepCompleted: 1, newlyCompleted: [] })
  })

  test('R30 the first reply completes its step, by the call that posts it', async () => {
    const given = await aReviewedShop(t)
    await look(given.shop)
    await replyTo(given)
    const row = await t.db
      .selectFrom('brand')
      .select('onboardingMilestones')
      .where('id', '=', given.shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(row.onboardingMilestones).toEqual({ reply: expect.stringMatching(/^20.*Z$/) })
    expect(await look(given.shop)).toMatchObject({ newlyCompleted: ['reply'], hasReviews: true })
    const first = row.onboardingMilestones
    await replyTo(given, { text: 'And another thing.' })
    const again = await t.db
      .selectFrom('brand')
      .select('onboardingMilestones')
      .where('id', '=', given.shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(again.onboardingMilestones).toEqual(first)
  })

  test('R30 a step reached behind everybody’s back is noticed at the next look', async () => {
    const shop = await aShop(t)
    await look(shop)
    await t.db.updateTable('product').set({ isVerified: true }).where('id', '=', shop.product.id).execute()
    expect(await look(shop)).toMatchObject({ stepCompleted: 1, newlyCompleted: ['product'] })
  })

  test('a step is skipped and restored; a done one cannot be skipped', async () => {
    const shop = await aShop(t)
    const skipped = (onboarding: Awaited<ReturnType<typeof look>>) =>
      onboarding.steps.filter(({ isSkipped }) => isSkipped).map(({ id }) => id)
    expect(skipped(await change(shop, { skip: ['images', 'description'] }))).toEqual([
      'description',
      'images',
    ])
    await describeBrand(shop)
    const after = await look(shop)
    expect([skipped(after), isDone(after)]).toEqual([['images'], ['description']])
    expect(skipped(await change(shop, { bringBack: ['images'] }))).toEqual([])
  })

  test('A118 two tabs that change different steps at once both count', async () => {
    const shop = await aShop(t)
    await Promise.all(MILESTONES.map((id) => change(shop, { skip: [id] })))
    expect((await look(shop)).steps.every(({ isSkipped }) => isSkipped)).toBe(true)
    await Promise.all([
      ...MILESTONES.slice(0, 3).map((id) => change(shop, { bringBack: [id] })),
      change(shop, { seen: ['reply'] }),
    ])
    expect((await look(shop)).steps.filter(({ isSkipped }) => isSkipped)).toHaveLength(3)
  })

  test('a name that is no step is refused', async () => {
    const shop = await aShop(t)
    for (const skip of [['party'], ['__proto__'], 'images', [...MILESTONES, 'reply']]) {
      const reply = await t.inject({
        method: 'PATCH',
        url: '/api/onboarding',
        payload: { brandId: shop.brand.id, skip },
        headers: { authorization: `Bearer ${shop.token}` },
      })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'validation'])
    }
  })
})
