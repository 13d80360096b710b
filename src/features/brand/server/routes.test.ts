import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { listBrands, listPublicBrands } from '#features/brand/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBusiness, aMember, anImage, anUnclaimedBrand, aProduct } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, hour, manyReviews } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => t.stop())

const CONTACT: Record<(typeof CONTACT_FIELDS)[number], string> = {
  email: 'hello@oat.example',
  website: 'https://oat.example',
  facebook: 'oat',
  instagram: 'oat',
  twitter: '',
  pinterest: '',
  linkedin: '',
  youtube: '',
}

async function aFullBrand() {
  const shop = await aShop(t)
  const pictures = {
    image: await anImage(t.db),
    thumbnail: await anImage(t.db),
    banner: await anImage(t.db),
    logo: await anImage(t.db),
  }
  const ids = {
    imageId: pictures.image.id,
    thumbnailId: pictures.thumbnail.id,
    bannerId: pictures.banner.id,
    logoId: pictures.logo.id,
  }
  const category = await t.db
    .insertInto('category')
    .values({ sourceId: shop.brand.id, title: 'Bakery', type: 'brandCategory' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await t.db.insertInto('brandCategory').values({ brandId: shop.brand.id, categoryId: category.id }).execute()
  const more = {
    ...ids,
    ...CONTACT,
    name: 'Crème & Co',
    description: 'Oats.',
    country: 'BE',
    primaryProductId: shop.product.id,
    createdAt: hour(1),
  }
  await t.db
    .updateTable('brand')
    .set({ ...more, onboardingMilestones: JSON.stringify({ description: hour(2) }) })
    .where('id', '=', shop.brand.id)
    .execute()
  await manyReviews(t.db, shop, 4, (i) => ({ rating: [5, 4, 4, null][i] ?? null }))
  const open = {
    id: shop.brand.id,
    name: 'Crème & Co',
    slug: shop.brand.slug,
    description: 'Oats.',
    country: 'BE',
    image: { id: ids.imageId, path: `/images/${ids.imageId}` },
    thumbnail: { id: ids.thumbnailId, path: `/images/${ids.thumbnailId}` },
    banner: { id: ids.bannerId, path: `/images/${ids.bannerId}` },
    logo: { id: ids.logoId, path: `/images/${ids.logoId}` },
    photos: [],
    contact: CONTACT,
    categories: [{ id: category.id, title: 'Bakery' }],
    productsCount: 1,
    rating: 4.333,
    createdAt: '2026-03-01T01:00:00Z',
  }
  return { shop, open }
}

describe('the brand of a business', () => {
  it('R56 R126 is a list of one, with all that its members may see', async () => {
    const { shop, open } = await aFullBrand()
    const { brands, metadata } = await shop.call(listBrands, { query: { businessId: shop.business.id } })
    expect(metadata).toEqual({ totalCount: 1 })
    expect(brands).toEqual([
      {
        ...open,
        business: shop.business.id,
        onboardingMilestones: { description: hour(2) },
        primaryProductId: shop.product.id,
        reviewsCount: 4,
        unansweredCount: 4,
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
    const trimmed = await shop.call(listBrands, {
      query: { businessId: shop.business.id, fields: 'name,contact' },
    })
    expect(trimmed.brands).toEqual([{ id: open.id, name: open.name, contact: CONTACT }])
  })

  it('R126 of a business without a brand is an empty list with 200', async () => {
    const shop = await aShop(t)
    const empty = await aBusiness(t.db)
    await aMember(t.db, { businessId: empty.id, userId: shop.owner.id })
    await expect(shop.call(listBrands, { query: { businessId: empty.id } })).resolves.toEqual({
      brands: [],
      metadata: { totalCount: 0 },
    })
  })

  it('of another business is not found, like one that does not exist', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const foreign = await refused(shop.call(listBrands, { query: { businessId: other.business.id } }))
    const missing = await refused(shop.call(listBrands, { query: { businessId: randomUUID() } }))
    expect([foreign.status, foreign.message]).toEqual([404, missing.message])
  })

  it('A22 knows no private fields', async () => {
    const shop = await aShop(t)
    for (const fields of ['imported', 'business.paymentInfo', 'password', '*']) {
      expect(
        (await refused(shop.call(listBrands, { query: { businessId: shop.business.id, fields } }))).status,
      ).toBe(400)
    }
  })
})

describe('public brands', () => {
  it('R57 R127 one by its id adds country, normalizedName, productsCount and the number of reviews', async () => {
    const { open } = await aFullBrand()
    const { brands, metadata } = await t.call(listPublicBrands, { query: { id: open.id } })
    expect(metadata).toEqual({ totalCount: 1 })
    expect(brands).toEqual([{ ...open, normalizedName: 'creme & co', reviews: 4, isClaimed: true }])
    const trimmed = await t.call(listPublicBrands, {
      query: { id: open.id, fields: 'reviews,productsCount' },
    })
    expect(trimmed.brands).toEqual([{ id: open.id, reviews: 4, productsCount: 1 }])
  })

  it('R127 are listed by reviews, most first and stable among equals, in pages', async () => {
    const made: string[] = []
    for (const n of [1, 3, 3, 0]) {
      const brand = await anUnclaimedBrand(t.db)
      await manyReviews(t.db, { product: await aProduct(t.db, { brandId: brand.id }) }, n * 50)
      made.push(brand.id)
    }
    const read: string[] = []
    let totalCount = 0
    for (let page = 1; page < 50; page += 1) {
      const answer = await t.call(listPublicBrands, {
        query: { limit: 5, page, fields: 'reviews', sort: 'reviewsCount_desc' },
      })
      totalCount = answer.metadata.totalCount
      if (answer.brands.length === 0) break
      read.push(...answer.brands.map(({ id }) => id ?? ''))
    }
    expect(read).toHaveLength(totalCount)
    expect(new Set(read).size).toBe(totalCount)
    const twins = [made[1], made[2]].map(String).toSorted().toReversed()
    expect(read.filter((id) => made.includes(id))).toEqual([...twins, made[0], made[3]])
    expect(read.slice(0, 2)).toEqual(twins)
  })

  it('A23 A120 know one sort and limits from 1 to 100', async () => {
    for (const query of [
      'sort=name_asc',
      'sort=email_desc',
      'limit=0',
      'limit=101',
      'limit=-1',
      'page=0',
      'page=1e9',
      'fields=email',
      'id=x',
    ]) {
      const reply = await t.inject({
        method: 'GET',
        url: `/api/brands/public?${query}`,
        headers: { 'x-forwarded-for': '10.8.8.8' },
      })
      expect(reply.statusCode, query).toBe(400)
    }
  })

  it('A128 take one id a call, and 300 calls a minute an address, names 120', async () => {
    const get = (path: string, from: string) =>
      t.inject({ method: 'GET', url: `/api/brands/${path}`, headers: { 'x-forwarded-for': from } })
    const ids = Array.from({ length: 101 }, () => randomUUID()).join()
    expect((await get(`public?id=${ids}`, '10.8.8.9')).statusCode).toBe(400)
    for (const [path, points] of [
      ['public?limit=1', 300],
      ['names?name=oat', 120],
    ] as const) {
      for (let i = 0; i < points; i += 1) expect((await get(path, '10.8.8.10')).statusCode).toBe(200)
      const refusal = await get(path, '10.8.8.10')
      expect(refusal.statusCode).toBe(429)
      expect(refusal.json().error.code).toBe('rate_limited')
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
      expect((await get(path, '10.8.8.11')).statusCode).toBe(200)
    }
  })
})
