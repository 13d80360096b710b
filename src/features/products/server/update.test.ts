import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { listProducts, type ProductChange, updateProduct } from '#features/products/contract.ts'
import { PICTURES_MAX } from '#features/images/rules.ts'
import { etagOf } from '#shared/api/etag.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, anImage, aProduct, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const change = (shop: Shop, body: ProductChange, ifMatch?: string) =>
  shop.call(updateProduct, {
    params: { id: shop.product.id },
    body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })

/** Returns everything that is stored of the shop's product. */
async function stored({ product: { id } }: Shop) {
  return {
    row: await t.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    categories: await t.db
      .selectFrom('productCategory')
      .select('categoryId')
      .where('productId', '=', id)
      .execute(),
    points: await t.db
      .selectFrom('productPurchasability')
      .select(['country', 'url'])
      .where('productId', '=', id)
      .execute(),
  }
}

async function aCategory() {
  const title = `Milks ${randomUUID()}`
  const values = { sourceId: title, title, type: 'productCategory' as const }
  return t.db.insertInto('category').values(values).returningAll().executeTakeFirstOrThrow()
}

function patch(shop: Shop, id: string, payload: object, headers: Record<string, string> = {}) {
  return t.inject({
    method: 'PATCH',
    url: `/api/products/${id}`,
    headers: { authorization: `Bearer ${shop.token}`, ...headers },
    payload,
  })
}

describe('changing a product', () => {
  it('R111 R118 R141 changes the given fields, and nothing else', async () => {
    const shop = await aShop(t)
    const [milks, drinks] = [await aCategory(), await aCategory()]
    const image = await anImage(t.db, { brandId: shop.brand.id, businessId: shop.business.id })
    const steps: [ProductChange, object][] = [
      [{ name: ' Barista  Oat ' }, { name: 'Barista Oat' }],
      [{ description: 'Foams.' }, { description: 'Foams.' }],
      [{ categories: [milks.id] }, { categories: [{ id: milks.id, title: milks.title }] }],
      [{ ingredients: ['oats', 'water'] }, { ingredients: ['oats', 'water'] }],
      [{ allergens: ['gluten'] }, { allergens: ['gluten'] }],
      [
        { purchasability: [{ country: 'gb', url: 'oat.example' }] },
        { purchasability: [{ country: 'GB', url: 'https://oat.example' }] },
      ],
      [{ image: image.id }, { image: { id: image.id, path: `/images/${image.id}` } }],
      [{ verificationStatus: 'review' }, { verificationStatus: 'review' }],
      [
        { categories: [drinks.id], purchasability: [] },
        { categories: [{ id: drinks.id, title: drinks.title }], purchasability: [] },
      ],
      [
        { image: null, ingredients: [], description: '' },
        { image: null, ingredients: [], description: '' },
      ],
    ]
    let {
      products: [before],
    } = await shop.call(listProducts, { query: { id: shop.product.id } })
    for (const [given, expected] of steps) {
      const after = await change(shop, given)
      expect(after).toEqual({ ...before, ...expected, updatedAt: after.updatedAt })
      expect(after.updatedAt).not.toBe(before?.updatedAt)
      ;({
        products: [before],
      } = await shop.call(listProducts, { query: { id: shop.product.id } }))
      expect(before).toEqual(after)
    }
  })

  it('R67 unknown allergens stay unknown until the owner sets them', async () => {
    const shop = await aShop(t)
    const allergensUnknown = ['garlic', 'onion', 'gluten']
    await t.db.updateTable('product').set({ allergensUnknown }).where('id', '=', shop.product.id).execute()
    expect(await change(shop, { description: 'Foams.' })).toMatchObject({ allergensUnknown })
    // Sending back unchanged values changes nothing.
    expect(await change(shop, { allergens: [] })).toMatchObject({ allergens: [], allergensUnknown })
    // A listed allergen becomes known; the rest stays unknown.
    expect(await change(shop, { allergens: ['gluten'] })).toMatchObject({
      allergens: ['gluten'],
      allergensUnknown: ['garlic', 'onion'],
    })
    expect(await change(shop, { allergensUnknown: [] })).toMatchObject({
      allergens: ['gluten'],
      allergensUnknown: [],
    })
    expect(await change(shop, { allergensUnknown: ['gluten', 'nuts'] })).toMatchObject({
      allergensUnknown: ['nuts'],
    })
  })

  it('R111 the same values again are no change, and nothing is written down', async () => {
    const shop = await aShop(t)
    const category = await aCategory()
    const given: ProductChange = {
      name: 'Barista Oat',
      categories: [category.id],
      purchasability: [
        { country: 'GB', url: 'https://oat.example/gb' },
        { country: 'BE', url: 'https://oat.example/be' },
      ],
      isVerified: false,
      isPremium: false,
      verificationStatus: 'none',
    }
    await change(shop, given)
    const before = await stored(shop)
    await change(shop, given)
    await change(shop, {})
    expect(await stored(shop)).toEqual(before)
    const audit = await t.db
      .selectFrom('audit')
      .select(['event', 'userId', 'detail'])
      .where('subjectId', '=', shop.product.id)
      .execute()
    expect(audit).toEqual([
      {
        event: 'product.updated',
        userId: shop.owner.id,
        detail: {
          fields: ['name', 'categories', 'purchasability'],
          before: { name: expect.any(String) },
          after: { name: 'Barista Oat' },
        },
      },
    ])
  })

  it("A4 a stranger's product is not found, and cannot be moved by a brandId", async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const before = await stored(shop)
    const foreign = await patch(stranger, shop.product.id, { name: 'Mine' })
    const missing = await patch(stranger, randomUUID(), { name: 'Mine' })
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect({ ...foreign.json().error, requestId: '' }).toEqual({ ...missing.json().error, requestId: '' })
    for (const brandId of [stranger.brand.id, shop.brand.id]) {
      const moved = await patch(shop, shop.product.id, { name: 'Moved', brandId })
      expect([moved.statusCode, Object.keys(moved.json().error.fields)]).toEqual([400, ['brandId']])
    }
    expect(await stored(shop)).toEqual(before)
  })

  describe('A17 fields that are not for its owner to change', () => {
    test.each(
      Object.entries({
        rating: 5,
        reviewsCount: 100,
        createdAt: '2020-01-01T00:00:00Z',
        primary: true,
        ownerId: randomUUID(),
        brandId: randomUUID(),
        vegType: 'vegan',
        slug: 'x',
        allowDuplicate: true,
      }),
    )('%s', async (field, value) => {
      const shop = await aShop(t)
      const before = await stored(shop)
      const reply = await patch(shop, shop.product.id, { name: 'Changed', [field]: value })
      expect([reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([400, [field]])
      expect(await stored(shop)).toEqual(before)
    })
  })

  it('R174 R118 a wrong value refuses the whole change', async () => {
    const shop = await aShop(t)
    await change(shop, {
      purchasability: [{ country: 'GB', url: 'https://oat.example' }],
      categories: [(await aCategory()).id],
    })
    const before = await stored(shop)
    const twice = ['GB', 'GB'].map((country) => ({ country, url: 'https://oat.example/new' }))
    for (const [payload, field] of [
      [{ purchasability: twice }, 'purchasability.1.country'],
      [{ categories: [randomUUID()] }, 'categories'],
      [{ purchasability: [], categories: [], name: '' }, 'name'],
      [{ purchasability: [], allergens: ['milk'] }, 'allergens.0'],
      [{ categories: [], isVerified: 1 }, 'isVerified'],
    ] as const) {
      const reply = await patch(shop, shop.product.id, { description: 'Changed', ...payload })
      expect([reply.statusCode, Object.keys(reply.json().error.fields)], field).toEqual([400, [field]])
    }
    expect(await stored(shop)).toEqual(before)
  })

  it('A6 R173 a foreign or removed picture is not found; one of another product and the eleventh are refused', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const before = await stored(shop)
    const foreign = await anImage(t.db, { brandId: other.brand.id })
    const removed = await anImage(t.db, { brandId: shop.brand.id, removedAt: '2026-01-01T00:00:00Z' })
    for (const image of [foreign.id, removed.id, randomUUID()])
      expect((await refused(change(shop, { image, name: 'Changed' }))).status).toBe(404)
    const sibling = await aProduct(t.db, { brandId: shop.brand.id })
    const taken = await anImage(t.db, { productId: sibling.id, entity: 'product' })
    expect((await refused(change(shop, { image: taken.id, name: 'Changed' }))).fields).toHaveProperty('image')
    for (let i = 0; i < PICTURES_MAX; i += 1)
      await anImage(t.db, { productId: shop.product.id, entity: 'product' })
    const eleventh = await anImage(t.db, { brandId: shop.brand.id })
    expect((await refused(change(shop, { image: eleventh.id }))).code).toBe('conflict')
    expect(await stored(shop)).toEqual(before)
    const own = await anImage(t.db, { productId: shop.product.id, entity: 'product' })
    expect((await change(shop, { image: own.id })).image?.id).toBe(own.id)
  })

  it('R118 a role that may not edit products cannot change one', async () => {
    const shop = await aShop(t)
    const before = await stored(shop)
    for (const role of ['responder', 'analyst', 'billing'] as const) {
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
      const call = t.withToken(await aSession(t.db, user))
      const refusal = await refused(
        call(updateProduct, { params: { id: shop.product.id }, body: { name: role } }),
      )
      expect([refusal.status, refusal.code]).toEqual([403, 'forbidden'])
    }
    expect(await stored(shop)).toEqual(before)
  })
})

describe('two editors of one product', () => {
  it('A114 with the same If-Match one is served, the other gets 412 stale with the current version', async () => {
    const shop = await aShop(t)
    // Every connection is open before the race.
    await Promise.all(['A', 'B', 'C'].map((name) => change(shop, { name })))
    const version = etagOf((await stored(shop)).row.updatedAt)
    const tries = await Promise.allSettled(['One', 'Two'].map((name) => change(shop, { name }, version)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const before = await stored(shop)
    const late = await patch(shop, shop.product.id, { name: 'Late' }, { 'if-match': version })
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'stale'])
    expect(late.json().error.fields).toEqual({ updatedAt: before.row.updatedAt })
    expect(late.headers['etag']).toBe(etagOf(before.row.updatedAt))
    expect(await stored(shop)).toEqual(before)
    const again = await patch(
      shop,
      shop.product.id,
      { name: 'Again' },
      { 'if-match': String(late.headers['etag']) },
    )
    expect([again.statusCode, again.headers['etag']]).toEqual([200, etagOf(again.json().updatedAt)])
  })

  it('A114 a change of lists alone is a new version too', async () => {
    const shop = await aShop(t)
    const { updatedAt } = (await stored(shop)).row
    await change(shop, { purchasability: [{ country: 'GB', url: 'https://oat.example' }] }, etagOf(updatedAt))
    expect((await refused(change(shop, { categories: [], name: 'Late' }, etagOf(updatedAt)))).code).toBe(
      'stale',
    )
  })

  it('A114 of different fields lose nothing, and without If-Match every write succeeds', async () => {
    const shop = await aShop(t)
    const category = await aCategory()
    await Promise.all([
      change(shop, { name: 'Barista Oat' }),
      change(shop, { description: 'Foams.' }),
      change(shop, { ingredients: ['oats'] }),
      change(shop, { categories: [category.id] }),
      change(shop, { purchasability: [{ country: 'GB', url: 'https://oat.example' }] }, '*'),
    ])
    expect(await stored(shop)).toMatchObject({
      row: { name: 'Barista Oat', description: 'Foams.', ingredients: ['oats'] },
      categories: [{ categoryId: category.id }],
      points: [{ country: 'GB' }],
    })
  })
})
