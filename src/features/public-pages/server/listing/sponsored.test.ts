import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { intakeOf } from '#features/events/server/intake.ts'
import { getResults } from '#features/promotions/delivery-contract.ts'
import { settle } from '#features/promotions/server/settle.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anUnclaimedBrand, aProduct } from '#test/world/factories.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aPromoter, aRunningSpotlight, type Promoter } from '#test/world/promotions.ts'
import { propertyRuns } from '#test/property-runs.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    now: '2026-11-16T10:00:00Z',
    env: { ...OPERATED, TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry' },
  })
})
afterAll(() => t.stop())

let visitors = 0
type How = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; remoteAddress?: string }
async function open(url: string, { method = 'GET', headers = {}, remoteAddress }: How = {}) {
  const reply = await t.inject({
    method,
    url,
    remoteAddress: remoteAddress ?? `10.6.${(visitors += 1) >> 8}.${visitors & 255}`,
    headers: { 'user-agent': BROWSER, ...headers },
  })
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.write(reply.body)
  const items = [...document.querySelectorAll('main ol > li')]
  const isSponsored = (item: (typeof items)[number]) => item.querySelector('details') !== null
  return {
    reply,
    document,
    sponsored: items.filter(isSponsored),
    places: items.flatMap((item, index) => (isSponsored(item) ? [index + 1] : [])),
    organic: items.filter((item) => !isSponsored(item)).map(({ innerHTML }) => innerHTML),
  }
}
const src = (
  element:
    | { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
    | undefined,
) => element?.querySelector('img[src^="/p/seen/"]')?.getAttribute('src') ?? ''
const href = (
  element:
    | { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
    | undefined,
) => element?.querySelector('article a')?.getAttribute('href') ?? ''

let words = 0
/** Creates a category with products of another brand that all have one word in their names. */
async function aShelf(size: number) {
  words += 1
  const word = `shelf${String(words)}x`
  const category = await t.db
    .insertInto('category')
    .values({ sourceId: crypto.randomUUID(), title: `Milks ${word}`, type: 'productCategory' })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const brand = await anUnclaimedBrand(t.db)
  for (let n = 0; n < size; n += 1) {
    const product = await aProduct(t.db, { brandId: brand.id, name: `Oat ${word} ${n}` })
    await t.db
      .insertInto('productCategory')
      .values({ productId: product.id, categoryId: category.id })
      .execute()
  }
  return { id: category.id, url: `/p/categories/${category.slug ?? ''}`, search: `/p/search?q=${word}` }
}
async function aPromoted(categoryId: string, more: Parameters<typeof aRunningSpotlight>[2] = {}) {
  const promoter = await aPromoter(t)
  const { id } = await aRunningSpotlight(t, promoter, { categoryIds: [categoryId], ...more })
  return { ...promoter, id }
}
async function resultsOf({ call, brand, id }: Promoter & { id: string }) {
  await intakeOf(t.db).settle()
  await settle(t.db)
  const { impressions, clicks } = await call(getResults, { params: { id }, query: { brandId: brand.id } })
  return { impressions, clicks }
}

describe('sponsored cards on public lists', () => {
  it('stand second and fifth, say who paid and why, and keep the page out of caches', async () => {
    const shelf = await aShelf(6)
    const plain = await open(shelf.url)
    expect([plain.places, plain.reply.headers['cache-control']]).toEqual([[], 'no-cache'])
    const promoted = [await aPromoted(shelf.id), await aPromoted(shelf.id)]
    for (const url of [shelf.url, shelf.search]) {
      const { reply, places, sponsored, document } = await open(url)
      expect([url, places, reply.headers['cache-control']]).toEqual([url, [2, 5], 'no-store'])
      const names = promoted.map(({ brand }) => `Sponsored by ${brand.name}`)
      for (const card of sponsored) {
        expect(names).toContain(card.querySelector('summary > span')?.textContent)
        expect(card.querySelector('details p')?.textContent).toContain(
          'paid to show this here. We chose it by category and country only, never by what you read or buy.',
        )
        expect(card.querySelector('details a')?.getAttribute('href')).toBe('/p/ranking#sponsored')
        expect(card.querySelector('article a')?.getAttribute('rel')).toBe('sponsored nofollow')
        expect(card.textContent).toContain('Silky foam that holds to the last sip.')
      }
      expect(document.querySelectorAll('script, [style]')).toHaveLength(0)
    }
    // Programs get the list alone.
    expect((await open(shelf.url, { headers: { 'user-agent': 'Googlebot/2.1' } })).places).toEqual([])
  })

  it('never change the list itself, however many products and promotions there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        async (size, promotions) => {
          const shelf = await aShelf(size)
          const before = [await open(shelf.url), await open(shelf.search)]
          for (let n = 0; n < promotions; n += 1) await aPromoted(shelf.id)
          const after = [await open(shelf.url), await open(shelf.search)]
          expect(after.map(({ organic }) => organic)).toEqual(before.map(({ organic }) => organic))
          const wanted = size === 0 ? [] : size < 3 || promotions < 2 ? [2] : [2, 5]
          expect(after.map(({ places }) => places)).toEqual([wanted, wanted])
        },
      ),
      { numRuns: propertyRuns(3) },
    )
  })

  it('leave out products that the page lists already', async () => {
    const shelf = await aShelf(2)
    const { product } = await aPromoted(shelf.id)
    await t.db.insertInto('productCategory').values({ productId: product.id, categoryId: shelf.id }).execute()
    expect((await open(shelf.url)).places).toEqual([])
  })

  it('follow the country of the filter, or that of the connection', async () => {
    const shelf = await aShelf(3)
    await aPromoted(shelf.id, { countries: ['BE'] })
    const from = (country: string) => ({
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': country },
    })
    expect((await open(shelf.url)).places).toEqual([])
    expect((await open(shelf.url, from('BE'))).places).toEqual([2])
    expect((await open(shelf.url, from('FR'))).places).toEqual([])
  })

  it('count an impression once, also if it is loaded 1,000 times, and a click once; an expired card still leads on', async () => {
    const shelf = await aShelf(3)
    const promoted = await aPromoted(shelf.id)
    const remoteAddress = '10.7.0.1'
    const { sponsored } = await open(shelf.url, { remoteAddress })
    const [pixel, link] = [src(sponsored[0]), href(sponsored[0])]
    expect(await resultsOf(promoted)).toEqual({ impressions: 0, clicks: 0 })
    await open(pixel, { remoteAddress, method: 'HEAD' })
    await open(pixel, { remoteAddress, headers: { 'sec-purpose': 'prefetch' } })
    expect(await resultsOf(promoted)).toEqual({ impressions: 0, clicks: 0 })
    const headers = { 'user-agent': BROWSER }
    for (let n = 0; n < 1000; n += 1)
      await t.inject({ url: pixel, headers, remoteAddress: `10.8.${n >> 8}.${n & 255}` })
    const { reply } = await open(pixel, { remoteAddress })
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ])
    const target = `/p/brands/${promoted.brand.slug}?product=${promoted.product.id}#product-${promoted.product.id}`
    for (let n = 0; n < 3; n += 1) {
      const click = await open(link, { remoteAddress })
      expect([click.reply.statusCode, click.reply.headers.location]).toEqual([302, target])
    }
    expect(await resultsOf(promoted)).toEqual({ impressions: 1, clicks: 1 })
    t.clock.shiftMs += 31 * 60_000
    await t.db.deleteFrom('eventSeen').execute()
    expect((await open(link)).reply.headers.location).toBe(target)
    expect((await open(pixel)).reply.statusCode).toBe(200)
    expect(await resultsOf(promoted)).toEqual({ impressions: 1, clicks: 1 })
    for (const bad of ['/p/sponsored/none', `${link}x`, '/p/seen/https%3A%2F%2Fevil.example'])
      expect((await open(bad)).reply.statusCode).toBe(404)
  })

  it('can be hidden for 90 days, and shown again', async () => {
    const shelf = await aShelf(3)
    await aPromoted(shelf.id)
    const page = await open('/p/ranking')
    expect(page.document.querySelector('#sponsored')?.textContent).toBe('Sponsored products')
    expect(page.document.querySelector('a[href="/p/ranking?sponsored=less"]')).not.toBeNull()
    const { reply } = await open('/p/ranking?sponsored=less')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/p/ranking#sponsored'])
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toBe('sponsored=less; Path=/p; Max-Age=7776000; HttpOnly; SameSite=Lax')
    const headers = { cookie: 'other=1; sponsored=less' }
    expect((await open(shelf.url, { headers })).places).toEqual([])
    expect((await open(shelf.url)).places).toEqual([2])
    const hidden = await open('/p/ranking', { headers })
    expect(hidden.document.querySelector('a[href="/p/ranking?sponsored=all"]')?.textContent).toBe(
      'Show them again',
    )
    expect(String((await open('/p/ranking?sponsored=all')).reply.headers['set-cookie'])).toContain(
      'Max-Age=0',
    )
  })
})
