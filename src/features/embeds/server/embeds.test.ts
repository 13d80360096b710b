import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  createEmbed,
  DEFAULT_EMBED,
  deleteEmbed,
  getEmbed,
  getEmbedCounts,
  listEmbeds,
  updateEmbed,
} from '#features/embeds/contract.ts'
import { embedPaths } from '#features/embeds/paths.ts'
import { LOOKS } from '#features/embeds/rules.ts'
import { previewPath } from '#features/embeds/code.ts'
import { etagOf } from '#shared/api/etag.ts'
import { paths } from '#shared/paths.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
let shop: Shop
beforeAll(async () => {
  t = await startTestApp()
  shop = await aShop(t)
  // Sums are written while the server listens.
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.stop())

const at = (of: Shop) => ({ brandId: of.brand.id })
const save = (of: Shop, form: object = {}) =>
  of.call(createEmbed, { params: at(of), body: { ...DEFAULT_EMBED, ...form } })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
let visitors = 0
const open = (url: string, headers: Record<string, string> = {}) => {
  visitors += 1
  return t.inject({ method: 'GET', url, headers, remoteAddress: `10.4.${visitors >> 8}.${visitors & 255}` })
}

describe('settings', () => {
  it('are saved, changed without new code, listed with their numbers, and deleted', async () => {
    const own = await aShop(t)
    await aReview(t.db, own.product, { rating: 4 })
    const embed = await save(own, {
      look: 'product',
      productId: own.product.id,
      allowedSites: ['https://Shop.example/'],
    })
    expect(embed).toMatchObject({
      look: 'product',
      allowedSites: ['shop.example'],
      subject: { name: expect.any(String), rating: 4, reviewsCount: 1 },
      isProductGone: false,
      loads: 0,
      clicks: 0,
    })
    const params = { ...at(own), id: embed.id }
    const changed = await own.call(updateEmbed, {
      params,
      body: { accent: '#AA0000' },
      ifMatch: etagOf(embed.updatedAt),
    })
    expect(changed).toMatchObject({ id: embed.id, accent: '#aa0000', look: 'product' })
    expect(await own.call(getEmbed, { params })).toEqual(changed)
    const stale = await refused(
      own.call(updateEmbed, { params, body: { look: 'list' }, ifMatch: etagOf(embed.updatedAt) }),
    )
    expect(stale.status).toBe(412)
    expect(await own.call(listEmbeds, { params: at(own) })).toEqual({
      embeds: [changed],
      metadata: { totalCount: 1 },
      shows: 'reviews',
      numbersUntil: null,
    })
    await own.call(deleteEmbed, { params })
    await own.call(deleteEmbed, { params })
    expect((await refused(own.call(getEmbed, { params }))).status).toBe(404)
    const events = await t.db
      .selectFrom('audit')
      .select('event')
      .where('subjectId', '=', embed.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['embed.created', 'embed.updated', 'embed.deleted'])
  })

  it('A1 belong to one brand: another owner, product or role is refused', async () => {
    const other = await aShop(t)
    const embed = await save(shop)
    const foreign = { params: { ...at(other), id: embed.id } }
    for (const attempt of [
      () => other.call(getEmbed, foreign),
      () => other.call(updateEmbed, { ...foreign, body: { look: 'wall' } }),
      () => shop.call(getEmbed, foreign),
    ])
      expect((await refused(attempt())).status).toBe(404)
    await other.call(deleteEmbed, foreign)
    expect(await shop.call(getEmbed, { params: { ...at(shop), id: embed.id } })).toEqual(embed)
    expect((await refused(save(shop, { productId: other.product.id }))).fields).toEqual({
      productId: 'Choose one of this brand’s products.',
    })
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const call = t.withToken(await aSession(t.db, analyst))
    expect((await call(listEmbeds, { params: at(shop) })).embeds.map(({ id }) => id)).toContain(embed.id)
    expect((await refused(call(createEmbed, { params: at(shop), body: DEFAULT_EMBED }))).status).toBe(403)
  })

  it('are at most fifty, also for calls at the same time', async () => {
    const own = await aShop(t)
    const { width, ...form } = DEFAULT_EMBED
    const rows = Array.from({ length: 48 }, () => ({
      ...form,
      width,
      brandId: own.brand.id,
      businessId: own.business.id,
    }))
    await t.db.insertInto('embed').values(rows).execute()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => save(own)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await refused(save(own))).code).toBe('quota')
  })

  it('are refused if they are hostile, and cost a 400', async () => {
    for (const bad of [
      { accent: 'red;}</style><script>' },
      { accent: '#12345' },
      { look: 'carousel' },
      { sort: 'rating' },
      { reviewsShown: 0 },
      { reviewsShown: 11 },
      { width: 10_000 },
      { minRating: 4 },
      { allowedSites: ["x.example; script-src 'unsafe-inline'"] },
      { productId: "' or 1=1" },
    ])
      expect((await refused(save(shop, bad))).status, JSON.stringify(bad)).toBe(400)
  })
})

describe('counts', () => {
  it('are sums of loads and clicks, also when half the loads come at once; prefetches and previews are not counted', async () => {
    const own = await aShop(t)
    const { id } = await save(own)
    await Promise.all(Array.from({ length: 20 }, () => open(embedPaths.page(id))))
    await open(embedPaths.badge(id))
    await open(embedPaths.page(id), { 'sec-purpose': 'prefetch' })
    await t.inject({ method: 'HEAD', url: embedPaths.page(id), remoteAddress: '10.5.0.1' })
    await open(previewPath(own.brand.id, DEFAULT_EMBED))
    const browser = { 'user-agent': BROWSER }
    const go = await open(embedPaths.go(id), browser)
    expect([go.statusCode, go.headers['location'], go.headers['cache-control']]).toEqual([
      302,
      paths.publicBrand(own.brand.slug),
      'no-store',
    ])
    const review = randomUUID()
    expect((await open(`${embedPaths.go(id)}?review=${review}`, browser)).headers['location']).toBe(
      paths.publicReview(review),
    )
    expect((await open(`${embedPaths.go(id)}?review=//evil.example`, browser)).headers['location']).toBe(
      paths.publicBrand(own.brand.slug),
    )
    await open(embedPaths.go(id), { 'user-agent': 'Googlebot/2.1' })
    // A click is stored before its answer, so that a crash loses none.
    const sums = () => own.call(getEmbed, { params: { ...at(own), id } })
    expect((await sums()).clicks).toBe(3)
    await expect.poll(async () => (await sums()).loads, { timeout: 15_000 }).toBe(21)
    const day = t.clock.now().toISOString().slice(0, 10)
    const counts = await own.call(getEmbedCounts, { params: at(own), query: { from: day, to: day } })
    expect(counts).toEqual({ loads: 21, clicks: 3, days: [{ day, loads: 21, clicks: 3 }] })
    await own.call(deleteEmbed, { params: { ...at(own), id } })
    expect((await own.call(getEmbedCounts, { params: at(own), query: { from: day, to: day } })).loads).toBe(
      21,
    )
    const wrong = own.call(getEmbedCounts, {
      params: at(own),
      query: { from: '2026-01-01', to: '2020-01-01' },
    })
    expect((await refused(wrong)).status).toBe(400)
  })

  it('A126 take sixty clicks a minute from one address; the others are led on without a write', async () => {
    const own = await aShop(t)
    const { id } = await save(own)
    const click = () =>
      t.inject({ url: embedPaths.go(id), headers: { 'user-agent': BROWSER }, remoteAddress: '10.6.0.1' })
    for (let n = 0; n < 65; n += 1) expect((await click()).statusCode).toBe(302)
    const { clicks } = await own.call(getEmbed, { params: { ...at(own), id } })
    expect(clicks).toBe(60)
    await open(embedPaths.go(id), { 'user-agent': BROWSER })
    expect((await own.call(getEmbed, { params: { ...at(own), id } })).clicks).toBe(61)
  })
})

describe('the preview of unsaved settings', () => {
  it('draws every look for our own pages alone, uncached; hostile settings draw the link', async () => {
    await aReview(t.db, shop.product, { text: 'In the preview.' })
    for (const look of LOOKS) {
      const reply = await open(previewPath(shop.brand.id, { ...DEFAULT_EMBED, look, width: 640 }))
      expect(reply.headers['cache-control']).toBe('no-store')
      if (look === 'badge') expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
      else expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      if (look === 'list') expect(reply.body).toContain('In the preview.')
    }
    for (const query of [
      '',
      'brandId=x',
      `brandId=${shop.brand.id}&accent=red`,
      `brandId=${shop.brand.id}&look=a&look=b`,
      `brandId=${randomUUID()}`,
    ]) {
      const reply = await open(`${embedPaths.preview}?${query}`)
      expect([reply.statusCode, reply.body.includes('Reviews on Trellis</a>')], query).toEqual([200, true])
    }
  })
})
