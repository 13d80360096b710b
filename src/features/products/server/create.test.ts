import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { createProduct, listProducts, type NewProduct, ONE_PER_COUNTRY } from '#features/products/contract.ts'
import { COUNTRIES } from '#shared/countries.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, anImage, anUnclaimedBrand, aProduct, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

type ProductInput = Omit<NewProduct, 'brandId'>
const add = (shop: Shop, given: Partial<ProductInput> = {}, idempotencyKey?: string) =>
  shop.call(createProduct, {
    body: { brandId: shop.brand.id, name: 'Barista Oat', ...given },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

const rowsOf = ({ brand }: Shop) =>
  t.db.selectFrom('product').selectAll().where('brandId', '=', brand.id).orderBy('id').execute()

async function aCategory(type: 'productCategory' | 'cuisine' | 'brandCategory' = 'productCategory') {
  const title = `Milks ${randomUUID()}`
  return t.db
    .insertInto('category')
    .values({ sourceId: title, title, type })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sends an invalid product and returns the fields that the error names; checks that nothing was added. */
async function wrongFields(shop: Shop, payload: object): Promise<string[]> {
  const before = await rowsOf(shop)
  const reply = await t.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { brandId: shop.brand.id, name: 'Barista Oat', ...payload },
  })
  expect([reply.statusCode, reply.json().error.code], reply.body).toEqual([400, 'validation'])
  expect(await rowsOf(shop)).toEqual(before)
  return Object.keys(reply.json().error.fields)
}

describe('adding a product', () => {
  it('R117 R140 R89 accepts every field of a product, with the id of an image, and is verified', async () => {
    const shop = await aShop(t)
    const image = await anImage(t.db, { brandId: shop.brand.id, businessId: shop.business.id })
    const category = await aCategory()
    const product = await add(shop, {
      name: '  Barista   Oat ',
      description: ' Foams. ',
      image: image.id,
      categories: [category.id, category.id],
      ingredients: ['water', ' oats ', 'water'],
      allergens: ['gluten', 'nuts', 'gluten'],
      purchasability: [
        { country: 'gb', url: 'shop.oat.example/barista' },
        { country: 'BE', url: 'http://oat.example/be' },
      ],
      isVerified: true,
    })
    expect(product).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      brandId: shop.brand.id,
      name: 'Barista Oat',
      slug: 'barista-oat',
      description: 'Foams.',
      image: { id: image.id, path: `/images/${image.id}` },
      isVerified: true,
      verificationStatus: 'none',
      verificationNote: '',
      isPremium: false,
      rating: null,
      reviewsCount: 0,
      categories: [{ id: category.id, title: category.title }],
      ingredients: ['water', 'oats'],
      allergens: ['gluten', 'nuts'],
      allergensUnknown: [],
      countries: [],
      purchasability: [
        { country: 'BE', url: 'http://oat.example/be' },
        { country: 'GB', url: 'https://shop.oat.example/barista' },
      ],
      vegType: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const { products, metadata } = await shop.call(listProducts, { query: { id: product.id } })
    expect(products).toEqual([product])
    expect(metadata.totalCount).toBe(1)
    const pictures = await t.db.selectFrom('image').selectAll().where('id', '=', image.id).execute()
    expect(pictures).toMatchObject([{ productId: product.id, entity: 'product' }])
  })

  it('R89 R117 needs no more than a name, and is unverified only if its owner says so', async () => {
    const shop = await aShop(t)
    expect(await add(shop)).toMatchObject({
      name: 'Barista Oat',
      isVerified: true,
      description: '',
      image: null,
      purchasability: [],
    })
    expect(await add(shop, { name: 'Another', isVerified: false })).toMatchObject({ isVerified: false })
    expect(await rowsOf(shop)).toHaveLength(3)
    const audit = await t.db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('businessId', '=', shop.business.id)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { event: 'product.created', detail: { isVerified: true } },
      { event: 'product.created', detail: { isVerified: false } },
    ])
    const brand = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(brand).toMatchObject({
      productsCount: 3,
      onboardingMilestones: { product: expect.stringMatching(/Z$/) },
    })
  })

  it('R90 a second one of that name is refused as duplicate, whatever its spelling, until its owner confirms it', async () => {
    const shop = await aShop(t)
    await add(shop, { name: 'Crème Oat' })
    for (const name of ['Crème Oat', 'CREME  oat', ' creme oat']) {
      const refusal = await refused(add(shop, { name }))
      expect([refusal.status, refusal.code], name).toEqual([409, 'duplicate'])
      expect(refusal.fields).toEqual({ name: 'You already have a product called Crème Oat.' })
    }
    expect(await rowsOf(shop)).toHaveLength(2)
    expect((await add(shop, { name: 'creme oat', allowDuplicate: true })).name).toBe('creme oat')
    const other = await aShop(t)
    expect((await add(other, { name: 'Crème Oat' })).name).toBe('Crème Oat')
    await aProduct(t.db, { brandId: shop.brand.id, name: 'Gone', removedAt: '2026-01-01T00:00:00Z' })
    expect((await add(shop, { name: 'Gone' })).name).toBe('Gone')
  })

  it('R90 of several of one name at the same moment one is added', async () => {
    const shop = await aShop(t)
    const names = ['Barista', 'Classic', 'Cocoa', 'Vanilla', 'Foam', 'Skinny', 'Whole', 'Chai']
    // Every connection is open before the race.
    await Promise.all(names.map((name) => add(shop, { name: `${name} before` })))
    for (const name of names) {
      const tries = await Promise.allSettled([add(shop, { name }), add(shop, { name }), add(shop, { name })])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await rowsOf(shop)).toHaveLength(1 + 2 * names.length)
  })

  it('A68 the same Idempotency-Key adds one product and answers it again', async () => {
    const shop = await aShop(t)
    const key = randomUUID()
    const first = await add(shop, {}, key)
    expect(await add(shop, {}, key)).toEqual(first)
    expect(await rowsOf(shop)).toHaveLength(2)
  })
})

describe('what is refused', () => {
  it("A4 a product for another user's brand, or for none: 404, and nothing is added", async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const unclaimed = await anUnclaimedBrand(t.db)
    for (const brandId of [shop.brand.id, unclaimed.id, randomUUID()])
      expect((await refused(stranger.call(createProduct, { body: { brandId, name: 'Mine' } }))).status).toBe(
        404,
      )
    expect(await rowsOf(shop)).toHaveLength(1)
    expect(await rowsOf({ ...shop, brand: unclaimed })).toHaveLength(0)
  })

  it('A6 a foreign, removed or unknown picture is not found; one of another product is refused', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const foreign = await anImage(t.db, { brandId: other.brand.id })
    const removed = await anImage(t.db, { brandId: shop.brand.id, removedAt: '2026-01-01T00:00:00Z' })
    for (const image of [foreign.id, removed.id, randomUUID()])
      expect((await refused(add(shop, { image }))).status).toBe(404)
    const taken = await anImage(t.db, { productId: shop.product.id, entity: 'product' })
    expect(await wrongFields(shop, { image: taken.id })).toEqual(['image'])
    expect(await rowsOf(shop)).toHaveLength(1)
  })

  describe('A17 fields that its owner may not set', () => {
    test.each(
      Object.entries({
        rating: 5,
        reviewsCount: 100,
        createdAt: '2020-01-01T00:00:00Z',
        primary: true,
        ownerId: randomUUID(),
        isPremium: true,
        verificationStatus: 'approved',
        vegType: 'vegan',
        id: randomUUID(),
        slug: 'x',
      }),
    )('%s', async (field, value) => {
      expect(await wrongFields(await aShop(t), { [field]: value })).toEqual([field])
    })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: ' \n ' }, 'name'],
    [{ name: '\u200b\u2060\ufe0f\u3164\u2800' }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ description: `${'🌱'.repeat(5000)}.` }, 'description'],
    [{ allergens: ['milk'] }, 'allergens.0'],
    [{ ingredients: 'oats' }, 'ingredients'],
    [{ ingredients: [''] }, 'ingredients.0'],
    [{ categories: ['milks'] }, 'categories.0'],
    [{ categories: [randomUUID()] }, 'categories'],
    [{ image: 'picture' }, 'image'],
    [{ isVerified: 'yes' }, 'isVerified'],
  ])('R117 A113 %j is refused by its field', async (payload, field) => {
    expect(await wrongFields(await aShop(t), payload)).toEqual([field])
  })

  it.each([
    [[{ country: 'ZZ', url: 'https://oat.example' }], 'purchasability.0.country'],
    [[{ country: 'GBR', url: 'https://oat.example' }], 'purchasability.0.country'],
    [[{ country: 'GB', url: 'javascript:alert(1)' }], 'purchasability.0.url'],
    [[{ country: 'GB', url: '//evil.example' }], 'purchasability.0.url'],
    [[{ country: 'GB', url: 'http://127.0.0.1/' }], 'purchasability.0.url'],
    [[{ country: 'GB', url: '' }], 'purchasability.0.url'],
    [[{ country: 'GB' }], 'purchasability.0.url'],
    [[{ country: 'GB', url: 'https://oat.example', price: 3 }], 'purchasability.0.price'],
    [{ GB: 'https://oat.example' }, 'purchasability'],
  ])('R174 A97 purchasability %j is refused', async (purchasability, field) => {
    expect(await wrongFields(await aShop(t), { purchasability })).toEqual([field])
  })

  it('R174 1 per country, whatever the case', async () => {
    const shop = await aShop(t)
    const twice = ['GB', 'BE', 'gb'].map((country) => ({ country, url: 'https://oat.example' }))
    const refusal = await refused(add(shop, { purchasability: twice }))
    expect(refusal.fields).toEqual({ 'purchasability.2.country': '1 per country' })
    expect(ONE_PER_COUNTRY).toBe('1 per country')
    expect(await rowsOf(shop)).toHaveLength(1)
    expect((await add(shop, { purchasability: twice.slice(0, 2) })).purchasability).toHaveLength(2)
  })

  it('R174 more points of sale than there are countries are refused without checking each', async () => {
    const many = Array.from({ length: COUNTRIES.length + 1 }, () => ({ country: 'nowhere', url: 'nothing' }))
    expect(await wrongFields(await aShop(t), { purchasability: many })).toEqual(['purchasability'])
  })

  it('R117 cuisines and brand categories are refused for a product', async () => {
    const shop = await aShop(t)
    for (const type of ['cuisine', 'brandCategory'] as const)
      expect(
        await wrongFields(shop, { categories: [(await aCategory()).id, (await aCategory(type)).id] }),
      ).toEqual(['categories'])
  })

  it('R117 a role that may not edit products cannot add one', async () => {
    const shop = await aShop(t)
    const user = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: user.id, role: 'responder' })
    const call = t.withToken(await aSession(t.db, user))
    const refusal = await refused(
      call(createProduct, { body: { brandId: shop.brand.id, name: 'Barista Oat' } }),
    )
    expect([refusal.status, refusal.code]).toEqual([403, 'forbidden'])
    expect(await rowsOf(shop)).toHaveLength(1)
  })
})
