import { sql } from 'kysely'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { intakeOf } from '#features/events/server/intake.ts'

import { halfPastNoon, startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct, aReview, type OwnedBrand } from '#test/world/factories.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let t: TestApp
let own: OwnedBrand
let featured: { id: string }
let plain: { id: string }
beforeAll(async () => {
  t = await startTestApp({ now: halfPastNoon() })
  own = await aBrand(t.db, {
    name: 'Hollowmere',
    slug: 'hollowmere',
    website: 'https://hollowmere.example/shop',
    instagram: 'https://www.instagram.com/hollowmere',
    facebook: 'javascript:alert(1)',
  })
  featured = await aProduct(t.db, { brandId: own.brand.id, name: 'Barista Oat', isPremium: true })
  plain = await aProduct(t.db, { brandId: own.brand.id, name: 'Oat Drink' })
  await t.db
    .insertInto('productPurchasability')
    .values([
      { productId: featured.id, country: 'BE', url: 'https://hollowmere.example/be/barista' },
      { productId: featured.id, country: 'FR', url: 'https://hollowmere.example/fr/barista', status: 'gone' },
      { productId: plain.id, country: 'DE', url: 'https://hollowmere.example/de/oat' },
    ])
    .execute()
})
afterAll(() => t.stop())

let visitors = 0
type How = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; remoteAddress?: string }
async function open(
  url: string,
  { method = 'GET', headers = {}, remoteAddress = `10.2.0.${(visitors += 1)}` }: How = {},
) {
  const reply = await t.inject({ method, url, remoteAddress, headers: { 'user-agent': BROWSER, ...headers } })
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  window.document.write(reply.body)
  return { reply, document: window.document }
}

/** Returns the events since the last call. */
let last = '-infinity'
async function news(): Promise<string[]> {
  // Pages do not wait for it; recording starts with the day's salt.
  await expect.poll(async () => (await t.db.selectFrom('visitorSalt').select('day').execute()).length).toBe(1)
  await intakeOf(t.db).settle()
  const { rows } = await sql<{ what: string; at: string }>`
    select concat_ws(' ', metric, case product_id when ${featured.id} then 'featured' when ${plain.id} then 'plain' else 'brand' end, nullif(target, ''), verdict) as what,
      received_at::text as at from event where received_at > ${last}::timestamptz order by 1`.execute(t.db)
  last =
    rows
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? last
  return rows.map(({ what }) => what)
}

describe('what people do on a public page', () => {
  it("R154 opening a brand's page is a page view of the brand and an impression of each product on it", async () => {
    await open('/p/brands/hollowmere')
    await expect
      .poll(news)
      .toEqual(['impression featured counted', 'impression plain counted', 'pageview brand counted'])
  })

  it('R154 opening a review is a page view of its product', async () => {
    const review = await aReview(t.db, { id: plain.id, brandId: own.brand.id })
    await open(`/p/reviews/${review.id}`)
    await expect.poll(news).toEqual(['pageview plain counted'])
  })

  it('HEAD requests, prefetches and missing pages are not counted as views; a bot gets the page and is not counted', async () => {
    await open('/p/brands/hollowmere', { method: 'HEAD' })
    await open('/p/brands/hollowmere', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await open('/p/brands/nobody')
    await open('/p/about')
    await open('/p/brands/hollowmere', {
      headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    })
    await expect.poll(news).toEqual(['impression featured bot', 'impression plain bot', 'pageview brand bot'])
  })

  it('R154 a link of the brand redirects through us, counts a click, and leads only to the brand’s stored address', async () => {
    const { document } = await open('/p/brands/hollowmere')
    await expect.poll(news).toHaveLength(3)
    const links = [...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href') ?? '')
    expect(links).toEqual([`/p/out/${own.brand.id}/website`, `/p/out/${own.brand.id}/instagram`])
    const { reply } = await open(links[0] ?? '')
    expect([reply.statusCode, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      302,
      'https://hollowmere.example/shop',
      'no-store',
    ])
    await expect.poll(news).toEqual(['click brand website counted'])
    for (const target of ['facebook', 'email', 'business_id', 'https:%2f%2fevil.example', 'GB', '__proto__'])
      expect((await open(`/p/out/${own.brand.id}/${target}`)).reply.statusCode).toBe(404)
    expect((await open(`/p/out/x/website`)).reply.statusCode).toBe(404)
    expect((await open(`/p/out/${crypto.randomUUID()}/website`)).reply.statusCode).toBe(404)
    expect(await news()).toEqual([])
  })

  it("a featured product's shop links are counted; others lead there directly, and a dead one is not shown", async () => {
    const { document } = await open('/p/brands/hollowmere')
    await expect.poll(news).toHaveLength(3)
    const shops = [...document.querySelectorAll('#products details a')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href'),
    ])
    expect(shops).toEqual([
      ['Belgium', `/p/out/${featured.id}/BE`],
      ['Germany', 'https://hollowmere.example/de/oat'],
    ])
    const { reply } = await open(`/p/out/${featured.id}/BE`)
    expect(reply.headers['location']).toBe('https://hollowmere.example/be/barista')
    await expect.poll(news).toEqual(['click featured shop:BE counted'])
  })

  it('A123 opening it ten times within an hour counts once', async () => {
    const all: string[] = []
    for (let n = 0; n < 10; n += 1) await open('/p/brands/hollowmere', { remoteAddress: '10.3.0.1' })
    await expect.poll(async () => all.push(...(await news()))).toBe(30)
    expect(all.filter((what) => what === 'pageview brand counted')).toHaveLength(1)
    expect(all.filter((what) => what === 'pageview brand repeat')).toHaveLength(9)
  })
})
