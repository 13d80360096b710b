import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listProducts, listPublicProducts, PRODUCT_SORTS } from '#features/products/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anImage, anUnclaimedBrand, aProduct } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, hour, manyReviews } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => t.stop())

async function everythingKnown() {
  const shop = await aShop(t)
  const picture = await anImage(t.db, { entity: 'product' })
  const category = await t.db
    .insertInto('category')
    .values({ sourceId: shop.brand.id, title: 'Spreads', type: 'productCategory' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const product = await aProduct(t.db, {
    brandId: shop.brand.id,
    name: 'Hazel & Oat Spread',
    description: 'Roasted in Liège.',
    imageId: picture.id,
    isVerified: true,
    verificationStatus: 'approved',
    ingredients: ['hazelnuts', 'oats'],
    allergens: ['nuts', 'gluten'],
    allergensUnknown: ['seeds'],
    countries: ['BE'],
    vegType: 'vegan',
    createdAt: hour(1),
  })
  await t.db
    .insertInto('productCategory')
    .values({ productId: product.id, categoryId: category.id })
    .execute()
  const links = ['GB', 'BE'].map((country) => ({
    productId: product.id,
    country,
    url: `https://oat.example/${country}`,
  }))
  await t.db.insertInto('productPurchasability').values(links).execute()
  await manyReviews(t.db, { product }, 3, (i) => ({ rating: [5, 4, null][i] ?? null }))
  const open = {
    id: product.id,
    brandId: shop.brand.id,
    name: 'Hazel & Oat Spread',
    slug: product.slug,
    description: 'Roasted in Liège.',
    image: { id: picture.id, path: `/images/${picture.id}` },
    isVerified: true,
    isPremium: false,
    rating: 4.5,
    reviewsCount: 3,
    categories: [{ id: category.id, title: 'Spreads' }],
    ingredients: ['hazelnuts', 'oats'],
    allergens: ['nuts', 'gluten'],
    allergensUnknown: ['seeds'],
    countries: ['BE'],
    purchasability: [
      { country: 'BE', url: 'https://oat.example/BE' },
      { country: 'GB', url: 'https://oat.example/GB' },
    ],
    vegType: 'vegan',
    createdAt: '2026-03-01T01:00:00Z',
  }
  return { shop, product, open }
}

describe("a brand's own products", () => {
  it('R63 R116 R142 one by its id, with all that a product has', async () => {
    const { shop, product, open } = await everythingKnown()
    const { products, metadata } = await shop.call(listProducts, { query: { id: product.id } })
    expect(products).toEqual([
      {
        ...open,
        verificationStatus: 'approved',
        verificationNote: '',
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
    expect(metadata).toEqual({ totalCount: 1 })
  })

  it('R142 R179 A120 limit 0 returns all, 5,000 at most', async () => {
    const shop = await aShop(t)
    const rows = Array.from({ length: 5001 }, (_, i) => ({
      brandId: shop.brand.id,
      name: `Product ${String(i).padStart(4, '0')}`,
      slug: `p-${i}`,
    }))
    for (const part of [rows.slice(0, 2500), rows.slice(2500)])
      await t.db.insertInto('product').values(part).execute()
    const all = await shop.call(listProducts, { query: { brandId: shop.brand.id, limit: 0, fields: 'name' } })
    expect(all.products).toHaveLength(5000)
    expect(all.metadata.totalCount).toBe(5002)
    for (const limit of [-1, 5001, 1e9])
      expect(
        (await refused(shop.call(listProducts, { query: { brandId: shop.brand.id, limit } }))).status,
      ).toBe(400)
  })

  it('R184 sorts in seven ways; without a rating last in both; the same name, moment or count in one stable order', async () => {
    const shop = await aShop(t)
    const mango = await aProduct(t.db, { brandId: shop.brand.id, name: 'Ångström Mango', createdAt: hour(3) })
    const apple = await aProduct(t.db, { brandId: shop.brand.id, name: 'apple', createdAt: hour(2) })
    const twin = await aProduct(t.db, { brandId: shop.brand.id, name: 'APPLE', createdAt: hour(2) })
    const zebra = shop.product
    await t.db
      .updateTable('product')
      .set({ name: 'Zebra', createdAt: hour(1) })
      .where('id', '=', zebra.id)
      .execute()
    await manyReviews(t.db, { product: mango }, 2, () => ({ rating: 3 }))
    await manyReviews(t.db, { product: zebra }, 1, () => ({ rating: 5 }))
    const names = new Map([
      [mango.id, 'mango'],
      [apple.id, 'apple'],
      [twin.id, 'twin'],
      [zebra.id, 'zebra'],
    ])
    const sorted = async (sort: (typeof PRODUCT_SORTS)[number]) =>
      (await shop.call(listProducts, { query: { brandId: shop.brand.id, sort } })).products.map(({ id }) =>
        names.get(id ?? ''),
      )
    expect(PRODUCT_SORTS).toHaveLength(7)
    expect(await sorted('name_asc')).toEqual(['mango', 'apple', 'twin', 'zebra'])
    expect(await sorted('name_desc')).toEqual(['zebra', 'twin', 'apple', 'mango'])
    expect(await sorted('createdAt_desc')).toEqual(['mango', 'twin', 'apple', 'zebra'])
    expect(await sorted('rating_desc')).toEqual(['zebra', 'mango', 'twin', 'apple'])
    expect(await sorted('rating_asc')).toEqual(['mango', 'zebra', 'twin', 'apple'])
    expect(await sorted('reviewsCount_desc')).toEqual(['mango', 'zebra', 'twin', 'apple'])
    expect(await sorted('reviewsCount_asc')).toEqual(['twin', 'apple', 'zebra', 'mango'])
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        shop.call(listProducts, { query: { brandId: shop.brand.id, sort: 'rating_asc', limit: 1, page } }),
      ),
    )
    expect(pages.flatMap(({ products }) => products.map(({ id }) => names.get(id ?? '')))).toEqual(
      await sorted('rating_asc'),
    )
  })

  it('A99 searches names without case or accents, and knows no wildcard', async () => {
    const shop = await aShop(t)
    await aProduct(t.db, { brandId: shop.brand.id, name: 'Crème 50% less' })
    const search = async (text: string) =>
      (await shop.call(listProducts, { query: { brandId: shop.brand.id, search: text } })).metadata.totalCount
    expect(await search('CREME')).toBe(1)
    expect(await search('50%')).toBe(1)
    expect(await search('%')).toBe(1)
    expect(await search('_')).toBe(0)
    expect(await search("' or 1=1 --")).toBe(0)
  })

  it('leaves out what is archived, and counts it out', async () => {
    const shop = await aShop(t)
    const gone = await aProduct(t.db, { brandId: shop.brand.id })
    await t.db
      .updateTable('product')
      .set({ removedAt: hour(1) })
      .where('id', '=', gone.id)
      .execute()
    const { products, metadata } = await shop.call(listProducts, { query: { brandId: shop.brand.id } })
    expect(products.map(({ id }) => id)).toEqual([shop.product.id])
    expect(metadata.totalCount).toBe(1)
  })
})

describe('the public view', () => {
  it('R129 A5 a stranger gets 404 from the own list and only public fields from the public one', async () => {
    const { shop, open } = await everythingKnown()
    const stranger = await aShop(t)
    expect((await refused(stranger.call(listProducts, { query: { brandId: shop.brand.id } }))).status).toBe(
      404,
    )
    const { products } = await stranger.call(listPublicProducts, { query: { brandId: shop.brand.id } })
    expect(products[0]).toEqual(open)
    expect(products[0]).not.toHaveProperty('verificationStatus')
    expect(
      (
        await refused(
          t.call(listPublicProducts, { query: { brandId: shop.brand.id, fields: 'verificationStatus' } }),
        )
      ).status,
    ).toBe(400)
  })

  it('R129 R179 six at a time, most reviewed first, further ones by page, trimmed to the requested fields', async () => {
    const brand = await anUnclaimedBrand(t.db)
    for (let i = 0; i < 8; i += 1) {
      const product = await aProduct(t.db, { brandId: brand.id, name: `P${i}` })
      await manyReviews(t.db, { product }, i)
    }
    const first = await t.call(listPublicProducts, { query: { brandId: brand.id, limit: 6, fields: 'name' } })
    expect(first.products.map(({ name }) => name)).toEqual(['P7', 'P6', 'P5', 'P4', 'P3', 'P2'])
    expect(first.metadata.totalCount).toBe(8)
    const second = await t.call(listPublicProducts, {
      query: { brandId: brand.id, page: 2, sort: 'reviewsCount_desc' },
    })
    expect(second.products.map(({ name }) => name)).toEqual(['P1', 'P0'])
  })

  it('A120 A128 from 1 to 100 of one brand a call, 300 calls a minute an address, then 429', async () => {
    const brand = await anUnclaimedBrand(t.db)
    const get = (query: string, from = '10.9.9.9') =>
      t.inject({ method: 'GET', url: `/api/products/public?${query}`, headers: { 'x-forwarded-for': from } })
    for (const query of ['limit=0', 'limit=101', 'limit=-1', 'page=0', `page=1000000000`]) {
      expect((await get(`brandId=${brand.id}&${query}`, '10.9.9.8')).statusCode, query).toBe(400)
    }
    expect(
      (await get(`brandId=${Array.from({ length: 101 }, () => brand.id).join()}`, '10.9.9.8')).statusCode,
    ).toBe(400)
    const statuses: number[] = []
    for (let i = 0; i < 301; i += 1) statuses.push((await get(`brandId=${brand.id}`)).statusCode)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    const last = await get(`brandId=${brand.id}`)
    expect([statuses[300], last.statusCode]).toEqual([429, 429])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(`brandId=${brand.id}`, '10.9.9.10')).statusCode).toBe(200)
  })

  it('of an unknown brand is an empty list', async () => {
    const shop = await aShop(t)
    await expect(t.call(listPublicProducts, { query: { brandId: shop.business.id } })).resolves.toEqual({
      products: [],
      metadata: { totalCount: 0 },
    })
  })
})
