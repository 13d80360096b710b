import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { type ProductChange, updateProduct } from '#features/products/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anImage, aProduct } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

type State = Partial<Parameters<typeof aProduct>[1]>

const change = (shop: Shop, id: string, body: ProductChange) =>
  shop.call(updateProduct, { params: { id }, body })

const rowOf = (id: string) =>
  t.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Creates a product that is verified and complete for featuring, unless said otherwise. */
async function aReadyProduct(shop: Shop, state: State = {}, categorySource?: string) {
  const image = await anImage(t.db, { brandId: shop.brand.id, entity: 'product' })
  const ready = {
    description: 'Foams.',
    ingredients: ['oats'],
    imageId: image.id,
    isVerified: true,
    verificationStatus: 'approved' as const,
  }
  const product = await aProduct(t.db, { brandId: shop.brand.id, ...ready, ...state })
  const sourceId = categorySource ?? randomUUID()
  const category = await t.db
    .insertInto('category')
    .values({ sourceId, title: 'Milks', type: 'productCategory' })
    .onConflict((on) => on.columns(['type', 'sourceId']).doUpdateSet({ title: 'Milks' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('productCategory')
    .values({ productId: product.id, categoryId: category.id })
    .execute()
  await t.db
    .insertInto('productPurchasability')
    .values({ productId: product.id, country: 'GB', url: 'https://oat.example' })
    .execute()
  return product
}

/** Expects 403 `state_forbids` and an unchanged row; returns the error's fields. */
async function forbidden(shop: Shop, state: State, body: ProductChange): Promise<string[]> {
  const { id } = await aReadyProduct(shop, state)
  const before = await rowOf(id)
  const refusal = await refused(change(shop, id, { description: 'Changed', ...body }))
  expect([refusal.status, refusal.code], JSON.stringify(body)).toEqual([403, 'state_forbids'])
  expect(await rowOf(id)).toEqual(before)
  return Object.keys(refusal.fields ?? {})
}

const UNVERIFIED: State = { isVerified: false, verificationStatus: 'none' }
const REFUSED: State = { isVerified: false, verificationStatus: 'refused' }
const IN_REVIEW: State = { isVerified: false, verificationStatus: 'review' }
const REVIEWED_AGAIN: State = { isVerified: true, verificationStatus: 'review' }

describe('A18 verification', () => {
  it('R141 its owner requests it, also again after a refusal', async () => {
    const shop = await aShop(t)
    for (const state of [UNVERIFIED, REFUSED]) {
      const { id } = await aReadyProduct(shop, state)
      expect(await change(shop, id, { verificationStatus: 'review' })).toMatchObject({
        isVerified: false,
        verificationStatus: 'review',
      })
      const audit = await t.db.selectFrom('audit').select('detail').where('subjectId', '=', id).execute()
      const before = { verificationStatus: state.verificationStatus }
      expect(audit).toEqual([
        { detail: { fields: ['verificationStatus'], before, after: { verificationStatus: 'review' } } },
      ])
    }
  })

  test.each([
    ['verified by oneself', UNVERIFIED, { isVerified: true }, 'isVerified'],
    ['verified by oneself in review', IN_REVIEW, { isVerified: true }, 'isVerified'],
    ['approved by oneself', UNVERIFIED, { verificationStatus: 'approved' }, 'verificationStatus'],
    ['taken out of review', IN_REVIEW, { verificationStatus: 'none' }, 'verificationStatus'],
    ['approved out of review', IN_REVIEW, { verificationStatus: 'approved' }, 'verificationStatus'],
    ['refused by oneself', UNVERIFIED, { verificationStatus: 'refused' }, 'verificationStatus'],
    ['reviewed when it is verified', {}, { verificationStatus: 'review' }, 'verificationStatus'],
    ['unverified while featured', { isPremium: true }, { isVerified: false }, 'isVerified'],
    ['unverified by oneself, with no way back (isVerified: false)', {}, { isVerified: false }, 'isVerified'],
  ] as const)('a product cannot be %s', async (_, state, body, field) => {
    expect(await forbidden(await aShop(t), state, body)).toEqual([field])
  })
})

describe('featuring', () => {
  it('R119 a verified product that is not in review is switched on, and off again', async () => {
    const shop = await aShop(t)
    const { id } = await aReadyProduct(shop)
    expect(await change(shop, id, { isPremium: true })).toMatchObject({ isPremium: true })
    expect(await change(shop, id, { isPremium: false })).toMatchObject({ isPremium: false })
    const audit = await t.db
      .selectFrom('audit')
      .select('detail')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ detail }) => detail)).toEqual([
      { fields: ['isPremium'], before: { isPremium: 'No' }, after: { isPremium: 'Yes' } },
      { fields: ['isPremium'], before: { isPremium: 'Yes' }, after: { isPremium: 'No' } },
    ])
  })

  test.each([
    ['unverified, on', UNVERIFIED, { isPremium: true }],
    ['in review, on', IN_REVIEW, { isPremium: true }],
    ['verified and in review, on', REVIEWED_AGAIN, { isPremium: true }],
    ['verified and in review, off', { ...REVIEWED_AGAIN, isPremium: true }, { isPremium: false }],
    ['unverified, off', { ...UNVERIFIED, isPremium: true }, { isPremium: false }],
    ['unverified, with isVerified in the same body', UNVERIFIED, { isVerified: true, isPremium: true }],
    ['unverified, with isPremium before isVerified', UNVERIFIED, { isPremium: true, isVerified: true }],
    [
      'in review, with its end in the same body',
      IN_REVIEW,
      { verificationStatus: 'approved', isPremium: true },
    ],
    [
      'verified and in review, with its end in the same body',
      REVIEWED_AGAIN,
      { isPremium: true, verificationStatus: 'none' },
    ],
    ['verified, given up in the same body', {}, { isPremium: true, isVerified: false }],
  ] as const)('A18 R93 R119 a product cannot be switched: %s', async (_, state, body) => {
    expect(await forbidden(await aShop(t), state, body)).toHaveLength(1)
  })

  it('R175 is refused with 422 and all reasons in their order, each missing field by name', async () => {
    const shop = await aShop(t, {
      business: { planStatus: 'past_due', graceEndsAt: new Date(Date.now() + 86_400_000).toISOString() },
    })
    for (let i = 0; i < 10; i += 1)
      await aProduct(t.db, { brandId: shop.brand.id, isPremium: true, isVerified: true })
    const { id } = await aProduct(t.db, { brandId: shop.brand.id, isVerified: true })
    const before = await rowOf(id)
    const refusal = await refused(change(shop, id, { isPremium: true, name: 'Changed' }))
    expect([refusal.status, refusal.code]).toEqual([422, 'premium_blocked'])
    expect(Object.keys(refusal.fields ?? {})).toEqual([
      'inactive',
      'limitReached',
      'missingImage',
      'missingFields.description',
      'missingFields.categories',
      'missingFields.purchasability',
      'missingFields.ingredients',
    ])
    expect(await rowOf(id)).toEqual(before)
  })

  it('R175 checks the product as the same body changes it', async () => {
    const shop = await aShop(t)
    const { id } = await aReadyProduct(shop)
    const refusal = await refused(change(shop, id, { isPremium: true, description: ' ', image: null }))
    expect(Object.keys(refusal.fields ?? {})).toEqual(['missingImage', 'missingFields.description'])
    expect(await rowOf(id)).toMatchObject({ description: 'Foams.', isPremium: false })
    const { id: bare } = await aReadyProduct(shop, { description: '' })
    expect(await change(shop, bare, { isPremium: true, description: 'Now it has one.' })).toMatchObject({
      isPremium: true,
    })
  })

  it('R175 ingredients are required for food and drink, not for categories below body care', async () => {
    const shop = await aShop(t)
    const food = await aReadyProduct(shop, { ingredients: [] })
    const refusal = await refused(change(shop, food.id, { isPremium: true }))
    expect(Object.keys(refusal.fields ?? {})).toEqual(['missingFields.ingredients'])
    const soaps = randomUUID()
    const soap = await aReadyProduct(shop, { ingredients: [], name: 'Soap' }, soaps)
    const care = { sourceId: 'en:body-care', title: 'Body care', type: 'productCategory' as const }
    const parent = await t.db.insertInto('category').values(care).returning('id').executeTakeFirstOrThrow()
    await t.db.updateTable('category').set({ parentId: parent.id }).where('sourceId', '=', soaps).execute()
    expect(await change(shop, soap.id, { isPremium: true })).toMatchObject({ isPremium: true })
  })

  it.each([
    ['premium', 0],
    ['premiumplus', 0],
    ['essential', 10],
    ['plus', 10],
    ['max', 10],
    ['enterprise', 10],
  ] as const)('R172 on %s %i products can be featured at once', async (tier, limit) => {
    const shop = await aShop(t, { business: { tier } })
    for (let i = 1; i < limit; i += 1)
      await aProduct(t.db, { brandId: shop.brand.id, isPremium: true, isVerified: true })
    const [last, over] = [await aReadyProduct(shop), await aReadyProduct(shop, { name: 'One too many' })]
    if (limit > 0) expect(await change(shop, last.id, { isPremium: true })).toMatchObject({ isPremium: true })
    const refusal = await refused(change(shop, over.id, { isPremium: true }))
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['premium_blocked', ['limitReached']])
    expect((await rowOf(over.id)).isPremium).toBe(false)
  })

  it('R172 the limit holds when twelve are switched on concurrently; switching one off allows another', async () => {
    const shop = await aShop(t)
    const ids: string[] = []
    for (let i = 0; i < 12; i += 1) ids.push((await aReadyProduct(shop, { name: `Oat ${i}` })).id)
    // Every connection is open and no milestone is left: only the lock is between them.
    await Promise.all(ids.map((id) => change(shop, id, { description: 'Foams well.' })))
    const tries = await Promise.all(
      ids.map((id) =>
        change(shop, id, { isPremium: true }).then(
          () => ({ id, isOn: true }),
          () => ({ id, isOn: false }),
        ),
      ),
    )
    expect(tries.filter(({ isOn }) => isOn)).toHaveLength(10)
    const featured = () =>
      t.db
        .selectFrom('product')
        .select('id')
        .where('brandId', '=', shop.brand.id)
        .where('isPremium', '=', true)
        .execute()
    expect(await featured()).toHaveLength(10)
    const on = tries.find(({ isOn }) => isOn)?.id ?? ''
    const off = tries.find(({ isOn }) => !isOn)?.id ?? ''
    await change(shop, on, { isPremium: false })
    expect(await change(shop, off, { isPremium: true })).toMatchObject({ isPremium: true })
    expect(await featured()).toHaveLength(10)
  })

  it('R176 a plan in its grace features nothing new, and switches off what is on', async () => {
    const shop = await aShop(t, {
      business: { planStatus: 'past_due', graceEndsAt: new Date(Date.now() + 86_400_000).toISOString() },
    })
    const [on, off] = [await aReadyProduct(shop, { isPremium: true }), await aReadyProduct(shop)]
    expect(Object.keys((await refused(change(shop, off.id, { isPremium: true }))).fields ?? {})).toEqual([
      'inactive',
    ])
    expect(await change(shop, on.id, { isPremium: false })).toMatchObject({ isPremium: false })
  })
})
