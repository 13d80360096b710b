import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BrandChange, updateBrand } from '#features/brand/contract.ts'
import { etagOf } from '#shared/api/etag.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const change = (shop: Shop, body: BrandChange, ifMatch?: string) =>
  shop.call(updateBrand, {
    params: { id: shop.brand.id },
    body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })

const rowOf = ({ brand }: Shop) =>
  t.db.selectFrom('brand').selectAll().where('id', '=', brand.id).executeTakeFirstOrThrow()

function patch(shop: Shop, payload: object, ifMatch: string) {
  const headers = { authorization: `Bearer ${shop.token}`, 'if-match': ifMatch }
  return t.inject({ method: 'PATCH', url: `/api/brands/${shop.brand.id}`, headers, payload })
}

describe('two editors of one brand', () => {
  it('A114 with the same If-Match one is served, the other gets 412 stale with the current version', async () => {
    const shop = await aShop(t)
    // Every connection is open before the race.
    await Promise.all(['A', 'B', 'C'].map((description) => change(shop, { description })))
    const version = etagOf((await rowOf(shop)).updatedAt)
    const tries = await Promise.allSettled(
      ['One', 'Two'].map((description) => change(shop, { description }, version)),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { updatedAt, description } = await rowOf(shop)
    const late = await patch(shop, { description: 'Late' }, version)
    expect([late.statusCode, late.json().error.code]).toEqual([412, 'stale'])
    expect(late.json().error.fields).toEqual({ updatedAt })
    expect(late.headers['etag']).toBe(etagOf(updatedAt))
    expect((await rowOf(shop)).description).toBe(description)
    const again = await patch(shop, { description: 'Again' }, String(late.headers['etag']))
    expect(again.statusCode).toBe(200)
    expect(again.headers['etag']).toBe(etagOf(again.json().updatedAt))
  })

  it('A114 of different fields lose nothing, and without If-Match every write succeeds', async () => {
    const shop = await aShop(t)
    await Promise.all([
      change(shop, { description: 'Oats.' }),
      change(shop, { contact: { website: 'https://oat.example' } }),
      change(shop, { contact: { instagram: 'oat' } }, '*'),
      change(shop, { primaryProductId: shop.product.id }),
    ])
    expect(await rowOf(shop)).toMatchObject({
      description: 'Oats.',
      website: 'https://oat.example',
      instagram: 'https://www.instagram.com/oat',
      primaryProductId: shop.product.id,
    })
  })

  it.each(['"2020-01-01T00:00:00Z"', 'nonsense', '', 'W/"x", "y"'])(
    'A114 If-Match %j is another version',
    async (ifMatch) => {
      const shop = await aShop(t)
      const before = await rowOf(shop)
      expect((await refused(change(shop, { description: 'Late' }, ifMatch))).code).toBe('stale')
      expect(await rowOf(shop)).toEqual(before)
      const known = `"2020-01-01T00:00:00Z", ${etagOf(before.updatedAt)}`
      expect((await change(shop, { description: 'In time' }, known)).description).toBe('In time')
    },
  )
})
