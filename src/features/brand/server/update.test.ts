import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { type BrandChange, listBrands, updateBrand } from '#features/brand/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, anImage, aProduct, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const change = (shop: Shop, body: BrandChange) =>
  shop.call(updateBrand, { params: { id: shop.brand.id }, body })

const rowOf = ({ brand }: Shop) =>
  t.db.selectFrom('brand').selectAll().where('id', '=', brand.id).executeTakeFirstOrThrow()

const auditOf = ({ brand }: Shop) =>
  t.db
    .selectFrom('audit')
    .select(['event', 'userId', 'businessId', 'detail'])
    .where('subjectId', '=', brand.id)
    .execute()

/** Sends any payload; the typed client would not compile. */
function patch(shop: Shop, id: string, payload: object | string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` }
  return t.inject({ method: 'PATCH', url: `/api/brands/${id}`, headers, payload })
}

/** Sends an invalid change and returns the fields that the error names; checks that the row is unchanged. */
async function wrongFields(shop: Shop, payload: object): Promise<string[]> {
  const before = await rowOf(shop)
  const reply = await patch(shop, shop.brand.id, payload)
  expect([reply.statusCode, reply.json().error.code], reply.body).toEqual([400, 'validation'])
  expect(await rowOf(shop)).toEqual(before)
  return Object.keys(reply.json().error.fields)
}

describe('changing a brand', () => {
  it('R125 accepts description, contact, images and the main product, and returns the updated brand', async () => {
    const shop = await aShop(t)
    const picture = () => anImage(t.db, { brandId: shop.brand.id, businessId: shop.business.id })
    const [image, banner, logo, thumbnail] = [
      await picture(),
      await picture(),
      await picture(),
      await picture(),
    ]
    const answer = await change(shop, {
      description: '  Oats,\nand nothing else.  ',
      contact: {
        email: 'hello@oat.example',
        website: 'oat.example',
        facebook: '@oatandco',
        linkedin: 'oat-and-co',
      },
      primaryProductId: shop.product.id,
      image: image.id,
      banner: banner.id,
      logo: logo.id,
      thumbnail: thumbnail.id,
    })
    expect(answer).toMatchObject({
      id: shop.brand.id,
      name: shop.brand.name,
      description: 'Oats,\nand nothing else.',
      contact: {
        email: 'hello@oat.example',
        website: 'https://oat.example',
        facebook: 'https://www.facebook.com/oatandco',
        linkedin: 'https://www.linkedin.com/company/oat-and-co',
        instagram: '',
      },
      primaryProductId: shop.product.id,
      image: { id: image.id, path: `/images/${image.id}` },
      banner: { id: banner.id },
      logo: { id: logo.id },
      thumbnail: { id: thumbnail.id },
    })
    const { brands } = await shop.call(listBrands, { query: { businessId: shop.business.id } })
    expect(brands).toEqual([answer])
    const cleared = await change(shop, { contact: { facebook: '' }, image: null, primaryProductId: null })
    expect(cleared).toMatchObject({ image: null, primaryProductId: null, banner: { id: banner.id } })
    expect(cleared.contact).toMatchObject({ facebook: '', website: 'https://oat.example' })
  })

  it('R125 is logged with its author and the changed fields, before and after; an email without its value', async () => {
    const shop = await aShop(t)
    await change(shop, { description: 'Oats.', contact: { instagram: 'oat' } })
    expect(await auditOf(shop)).toEqual([
      {
        event: 'brand.updated',
        userId: shop.owner.id,
        businessId: shop.business.id,
        detail: {
          fields: ['description', 'instagram'],
          before: { description: '', instagram: '' },
          after: { description: 'Oats.', instagram: 'https://www.instagram.com/oat' },
        },
      },
    ])
    const before = await rowOf(shop)
    await change(shop, { description: 'Oats.', contact: { instagram: 'https://instagram.com/oat/' } })
    await change(shop, {})
    expect(await rowOf(shop)).toEqual(before)
    expect(await auditOf(shop)).toHaveLength(1)
  })

  it('A3 a stranger cannot change my brand: 404, and nothing of it is different', async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const before = await rowOf(shop)
    const foreign = await patch(stranger, shop.brand.id, { description: 'Mine now' })
    const missing = await patch(stranger, randomUUID(), { description: 'Mine now' })
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'not_found'])
    expect({ ...foreign.json().error, requestId: '' }).toEqual({ ...missing.json().error, requestId: '' })
    const after = await rowOf(shop)
    expect(after).toEqual(before)
    expect(after.updatedAt).toBe(before.updatedAt)
  })

  it('A6 a foreign, a removed or an unknown picture is not found, and so is a product that is not ours or archived', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const foreign = await anImage(t.db, { brandId: other.brand.id, businessId: other.business.id })
    const ownerless = await anImage(t.db)
    const removed = await anImage(t.db, { brandId: shop.brand.id, removedAt: '2026-01-01T00:00:00Z' })
    const archived = await aProduct(t.db, { brandId: shop.brand.id, removedAt: '2026-01-01T00:00:00Z' })
    const before = await rowOf(shop)
    for (const id of [foreign.id, ownerless.id, removed.id, randomUUID()])
      for (const place of ['image', 'banner', 'logo', 'thumbnail'] as const)
        expect((await refused(change(shop, { [place]: id, description: 'Changed' }))).status, place).toBe(404)
    for (const primaryProductId of [other.product.id, archived.id, randomUUID()])
      expect((await refused(change(shop, { primaryProductId, description: 'Changed' }))).status).toBe(404)
    expect(await rowOf(shop)).toEqual(before)
  })

  describe('A16 fields that are not for its owner to change', () => {
    test.each(
      Object.entries({
        business: randomUUID(),
        name: 'Another name',
        normalizedName: 'another name',
        createdAt: '2020-01-01T00:00:00Z',
        categories: [randomUUID()],
        productsCount: 7,
        reviews: 7,
        tier: 'max',
        id: randomUUID(),
        country: 'GB',
        slug: 'another',
      }),
    )('%s', async (field, value) => {
      expect(await wrongFields(await aShop(t), { description: 'Changed', [field]: value })).toEqual([field])
    })
  })

  it('R125 only roles that may edit the brand change it', async () => {
    const shop = await aShop(t)
    const before = await rowOf(shop)
    for (const [role, status] of [
      ['analyst', 403],
      ['responder', 403],
      ['billing', 403],
    ] as const) {
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
      const call = t.withToken(await aSession(t.db, user))
      const refusal = await refused(
        call(updateBrand, { params: { id: shop.brand.id }, body: { description: role } }),
      )
      expect([refusal.status, refusal.code]).toEqual([status, 'forbidden'])
    }
    expect(await rowOf(shop)).toEqual(before)
    const editor = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: editor.id, role: 'editor' })
    const call = t.withToken(await aSession(t.db, editor))
    const answer = await call(updateBrand, { params: { id: shop.brand.id }, body: { description: 'Edited' } })
    expect(answer.description).toBe('Edited')
  })
})

describe('its description', () => {
  it.each([
    ['letters', 'a'],
    ['emoji', '🌱'],
    ['combined marks', 'e\u0301'],
    ['right-to-left letters', 'ש'],
  ])('R106 A113 holds 5,000 code points of %s, and not one more', async (_, unit) => {
    const shop = await aShop(t)
    const size = Array.from(unit).length
    const full = unit.repeat(5000 / size)
    expect((await change(shop, { description: full })).description).toBe(full)
    expect(await wrongFields(shop, { description: `${full}a` })).toEqual(['description'])
    expect((await rowOf(shop)).description).toBe(full)
  })

  it('A113 of white space alone is null; direction marks are kept as written', async () => {
    const shop = await aShop(t)
    expect((await change(shop, { description: ' \n\t ' })).description).toBe('')
    const bidi = 'oats \u202eare\u202c good \u2067שיבולת\u2069'
    expect((await change(shop, { description: bidi })).description).toBe(bidi)
  })

  it('A111 is refused with NUL, a lone surrogate or of another type', async () => {
    const shop = await aShop(t)
    const before = await rowOf(shop)
    for (const raw of ['"a\\u0000b"', '"\\ud800"', 'null', '7', '["a"]', '{}'])
      expect((await patch(shop, shop.brand.id, `{"description":${raw}}`)).statusCode, raw).toBe(400)
    expect(await rowOf(shop)).toEqual(before)
  })
})

describe('its contact', () => {
  test.each([
    ['javascript:alert(1)', 'website'],
    ['data:text/html,hello', 'website'],
    ['vbscript:x', 'instagram'],
    [' jav\tascript:alert(1)', 'website'],
    ['//evil', 'website'],
    ['https://user:pass@oat.example', 'website'],
    [`https://oat.example/${'x'.repeat(3072)}`, 'website'],
    ['https://evil.example/oat', 'facebook'],
    ['https://facebook.com.evil.example/oat', 'facebook'],
    ['not an address', 'email'],
  ])('A97 %j is refused as its %s', async (typed, field) => {
    expect(
      await wrongFields(await aShop(t), { description: 'Changed', contact: { [field]: typed } }),
    ).toEqual([`contact.${field}`])
  })

  it('A97 accepts an internationalised host, and any of the eight fields alone', async () => {
    const shop = await aShop(t)
    expect((await change(shop, { contact: { website: 'https://rüedu.ch/' } })).contact.website).toBe(
      'https://xn--redu-0ra.ch',
    )
    for (const [field, typed] of Object.entries({
      instagram: 'oat',
      twitter: 'oat',
      pinterest: 'oat',
      youtube: 'oats',
    }))
      expect((await change(shop, { contact: { [field]: typed } })).contact).toHaveProperty(
        field,
        expect.stringMatching(/^https:\/\/.*oats?$/),
      )
    expect((await rowOf(shop)).website).toBe('https://xn--redu-0ra.ch')
    expect(await wrongFields(shop, { contact: { tiktok: 'oat' } })).toEqual(['contact.tiktok'])
    expect(await wrongFields(shop, { contact: null })).toEqual(['contact'])
  })
})
