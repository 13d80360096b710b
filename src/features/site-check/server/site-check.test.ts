import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import {
  checkSite,
  deleteSiteCheck,
  exportSiteChecks,
  listSiteChecks,
} from '#features/site-check/contract.ts'
import { checkWatchedPages } from '#features/site-check/server/watch.ts'
import { allows } from '#features/site-check/server/read-page.ts'
import { webPageUrl } from '#features/site-check/rules.ts'
import { readTags } from '#server/http/html-tags.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { namesWith } from '#test/outside/names.ts'
import { refused } from '#test/demands/refused.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { aShop, manyReviews, type Shop } from '#test/world/shop.ts'

const PUBLIC = '93.184.216.34'
const ORIGIN = 'https://business.example'
const HOST = 'http://shop.brand.org'
const WEEK = 7 * 24 * 3_600_000

/** The pages of a shop's server, by path; every name but `intern.brand.org` leads to it. */
const pages = new Map<string, RequestListener>()
const dialled: string[] = []
const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '') ?? ((_, missing) => missing.writeHead(404).end())
  page(request, response)
})

let t: TestApp
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const outside = openOutside({
    names: namesWith((host) => [host === 'intern.brand.org' ? '10.0.0.5' : PUBLIC]),
    connect: ({ address }) => {
      dialled.push(address)
      return connect(port, '127.0.0.1')
    },
  })
  t = await startTestApp({ now: '2026-03-01T10:00:00Z', env: { PUBLIC_URL: ORIGIN }, ways: { outside } })
})
afterAll(async () => {
  server.close().closeAllConnections()
  await t.stop()
})

const html =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)

async function anEmbed({ business, brand }: Shop, look: 'list' | 'badge' = 'list'): Promise<string> {
  const values = {
    businessId: business.id,
    brandId: brand.id,
    look,
    reviewsShown: 3,
    sort: 'newest',
    colours: 'light',
    accent: '#1e7a4c',
    corners: 'soft',
    font: 'sans',
  }
  return (await t.db.insertInto('embed').values(values).returning('id').executeTakeFirstOrThrow()).id
}

type Stated = {
  rating?: number | string
  ratingCount?: number
  name?: string
  type?: string
  date?: string
  id?: string
}
const json = ({ rating = 4, ratingCount = 3, name = 'Oat drink', type = 'Product', date, id }: Stated = {}) =>
  `<script type="application/ld+json"${id === undefined ? '' : ` data-trellis-product="${id}"`}${
    date === undefined ? '' : ` data-trellis-date="${date}"`
  }>${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': type,
        name,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount },
      },
    ],
  })}</script>`

let count = 0
/** Serves a page and has it checked. */
async function check({ call, brand }: Shop, page: RequestListener | string) {
  count += 1
  pages.set(`/p${count}`, typeof page === 'string' ? html(page) : page)
  return call(checkSite, { params: { brandId: brand.id }, body: { url: `${HOST}/p${count}` } })
}
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)

describe('the contents of a page', () => {
  test('R171 finds the block and true numbers, and says so in plain words', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 3)
    const id = await anEmbed(shop)
    const found = await check(
      shop,
      `<title>Oats</title><iframe src="${ORIGIN}/embed/${id}" loading="lazy"></iframe>${json()}`,
    )
    expect(found).toMatchObject({ status: 'checked', finalUrl: null, isWatched: false })
    expect(found.findings).toEqual([
      {
        code: 'block_found',
        tone: 'good',
        title: 'Reviews found',
        advice: 'The list look is on this page.',
        productId: null,
      },
      expect.objectContaining({ code: 'data_found', productId: shop.product.id }),
      {
        code: 'numbers_match',
        tone: 'good',
        title: 'The numbers match',
        advice: 'Your page says 4.0 from 3. So does Trellis.',
        productId: shop.product.id,
      },
    ])
    const { checks } = await shop.call(listSiteChecks, { params: { brandId: shop.brand.id } })
    expect(checks.map((each) => ({ ...each, checkedAt: found.checkedAt }))).toEqual([found])
  })

  test.each([
    [
      'a badge',
      (id: string) => `<a href="${ORIGIN}/embed/${id}/go"><img src="${ORIGIN}/embed/${id}/badge.svg"></a>`,
    ],
    ['a web component', (id: string) => `<trellis-reviews embed="${id}"></trellis-reviews>`],
    [
      'a fragment',
      (id: string) => `<div><template><a href="${ORIGIN}/embed/${id}/go">All reviews</a></template></div>`,
    ],
    ['a lazy frame', (id: string) => `<iframe data-src="${ORIGIN}/embed/${id}"></iframe>`],
  ])('R171 finds %s', async (_, page) => {
    const shop = await aShop(t)
    expect(codes(await check(shop, page(await anEmbed(shop))))).toEqual(['data_missing', 'block_found'])
  })

  test('R171 old numbers, self-rating, broken JSON-LD, a block that is gone, and a page closed to search engines', async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    await manyReviews(t.db, shop, 3)
    const foreign = await anEmbed(stranger)
    const found = await check(
      shop,
      html(
        `<iframe src="${ORIGIN}/embed/${foreign}"></iframe>${json({ rating: '4,3', ratingCount: 52 })}
        ${json({ type: 'Organization', name: 'Oat & Co' })}<script type="application/ld+json">{"@type":</script>`,
        { 'x-robots-tag': 'noindex' },
      ),
    )
    expect(codes(found)).toEqual([
      'block_gone',
      'self_rating',
      'data_broken',
      'numbers_old',
      'data_found',
      'noindex',
    ])
    expect(found.findings[3]).toMatchObject({
      tone: 'problem',
      advice:
        'Your page says 4.3 from 52 for Oat drink. Trellis has 4.0 from 3. Copy the JSON-LD again and replace it.',
    })
    expect(found.findings[1]?.advice).toContain('Google')
  })

  test('R171 nothing found: a comment, a text and another site’s block are none', async () => {
    const shop = await aShop(t)
    const id = await anEmbed(shop)
    const found = await check(
      shop,
      `<!-- <iframe src="${ORIGIN}/embed/${id}"></iframe> --><p>${ORIGIN}/embed/${id}</p>
      <iframe src="https://evil.example/embed/${id}"></iframe><textarea>${json()}</textarea>`,
    )
    expect(codes(found)).toEqual(['block_missing', 'data_missing'])
  })
})

describe('pages that can’t be read', () => {
  test.each<[string, string, RequestListener]>([
    ['not_found', 'Page not found', (_, response) => void response.writeHead(404).end()],
    ['login', 'This page needs a login', (_, response) => void response.writeHead(401).end()],
    ['blocked', 'The site didn’t let us in', (_, response) => void response.writeHead(403).end('bot?')],
    ['blocked', 'The site didn’t let us in', (_, response) => void response.writeHead(429).end()],
    ['error', 'The site has a problem', (_, response) => void response.writeHead(503).end()],
    ['not_html', 'This isn’t a web page', html('%PDF', { 'content-type': 'application/pdf' })],
    ['too_large', 'The page is too large', html('<p>'.repeat(700_000))],
    [
      'not_html',
      'This isn’t a web page',
      html(`<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>`),
    ],
    ['unreachable', 'The site can’t be reached', (request) => void request.socket.destroy()],
    [
      'redirects',
      'The page redirects too often',
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    ],
    [
      'not_public',
      'This address isn’t public',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'not_public',
      'This address isn’t public',
      (_, response) => void response.writeHead(302, { location: 'http://intern.brand.org/' }).end(),
    ],
    [
      'not_public',
      'This address isn’t public',
      (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'not_public',
      'This address isn’t public',
      (_, response) => void response.writeHead(302, { location: `${HOST}:6379/` }).end(),
    ],
  ])('A102 A103 %s: %s', async (status, title, page) => {
    dialled.length = 0
    const found = await check(await aShop(t), page)
    expect(found).toMatchObject({ status, isWatched: false })
    expect(found.findings).toMatchObject([{ title, tone: 'problem' }])
    expect(new Set(dialled)).toEqual(new Set([PUBLIC]))
  })

  test('A102 a redirect is followed to the page, and a login page behind one is recognised', async () => {
    const shop = await aShop(t)
    const to =
      (location: string): RequestListener =>
      (_, response) =>
        void response.writeHead(301, { location }).end()
    pages.set('/password', html('<input type="password">'))
    pages.set('/oats', html('<h1>Oats</h1>'))
    expect(await check(shop, to('/oats'))).toMatchObject({ status: 'checked', finalUrl: `${HOST}/oats` })
    expect(await check(shop, to('/password'))).toMatchObject({
      status: 'login',
      finalUrl: `${HOST}/password`,
    })
  })

  test('A103 deep nesting and unclosed elements cost no more than their bytes', async () => {
    const shop = await aShop(t)
    const id = await anEmbed(shop)
    const deep = `${'<div><b>'.repeat(100_000)}`
    const found = await check(shop, `${'<b><p>'.repeat(40_000)}<iframe src="${ORIGIN}/embed/${id}"></iframe>`)
    expect(codes(found)).toContain('block_found')
    expect(await check(shop, deep)).toMatchObject({ status: 'not_html' })
    const data = `<script type="application/ld+json">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`
    expect(codes(await check(shop, data))).toEqual(['block_missing', 'data_missing'])
  })

  test.each([
    '',
    'localhost',
    'ftp://shop.org',
    'https://user:pw@shop.org',
    'javascript:alert(1)',
    `shop.org/${'x'.repeat(2000)}`,
  ])('A97 400 for %s', async (url) => {
    const shop = await aShop(t)
    const refusal = await refused(shop.call(checkSite, { params: { brandId: shop.brand.id }, body: { url } }))
    expect(refusal).toMatchObject({ code: 'validation', fields: { url: expect.any(String) } })
  })

  test('an address is completed as a browser does it', () => {
    expect(webPageUrl(' shop.example/oats#top ')).toBe('https://shop.example/oats')
    expect(webPageUrl('HTTP://Shop.example')).toBe('http://shop.example/')
  })
})

describe('who may check', () => {
  it('A4 A5 R171 refuses strangers, roles without the ability, and a brand without a plan', async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const { id } = await check(shop, '<p>')
    const params = { brandId: shop.brand.id }
    const body = { url: `${HOST}/` }
    expect((await refused(stranger.call(checkSite, { params, body }))).code).toBe('not_found')
    expect((await refused(stranger.call(listSiteChecks, { params }))).code).toBe('not_found')
    expect((await refused(stranger.call(deleteSiteCheck, { params: { ...params, id } }))).code).toBe(
      'not_found',
    )
    const own = { ...params, brandId: stranger.brand.id }
    expect((await refused(stranger.call(deleteSiteCheck, { params: { ...own, id } }))).code).toBe('not_found')
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const call = await t.as(analyst)
    expect((await refused(call(checkSite, { params, body }))).code).toBe('forbidden')
    expect((await call(listSiteChecks, { params })).checks).toHaveLength(1)
    await t.db.updateTable('business').set({ tier: 'basic' }).where('id', '=', shop.business.id).execute()
    expect((await refused(shop.call(checkSite, { params, body }))).status).toBe(402)
    expect((await refused(stranger.call(exportSiteChecks, { query: params }))).code).toBe('not_found')
    expect((await shop.call(exportSiteChecks, { query: params })).split('\r\n').at(1)).toMatch(
      /^http:\/\/shop\.brand\.org\/p\d+,,2026-03-01T.*,,No reviews found; JSON-LD is missing,,No$/,
    )
    await shop.call(deleteSiteCheck, { params: { ...params, id } })
    expect(await t.db.selectFrom('siteCheck').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('A126 refuses the 21st check within ten minutes', async () => {
    const shop = await aShop(t)
    const again = () =>
      shop.call(checkSite, { params: { brandId: shop.brand.id }, body: { url: `${HOST}/none` } })
    for (let n = 0; n < 20; n += 1) await again()
    expect((await refused(again())).code).toBe('rate_limited')
    expect(
      (await shop.call(listSiteChecks, { params: { brandId: shop.brand.id } })).metadata.totalCount,
    ).toBe(1)
  })
})

describe('the weekly check', () => {
  const notified = ({ business }: Shop) =>
    t.db
      .selectFrom('notification')
      .select(['type', 'payload'])
      .where('businessId', '=', business.id)
      .execute()
  const tick = async (services = t.services) => {
    t.clock.shiftMs += WEEK
    await checkWatchedPages(services, t.app.log)
  }

  it('R171 tells the owner once that dated numbers are no longer true, and again only for other numbers', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 3)
    let body = json({ id: shop.product.id, date: '2026-03-01' })
    const found = await check(shop, (request, response) => html(body)(request, response))
    expect(found.isWatched).toBe(true)
    await tick()
    expect(await notified(shop)).toEqual([])
    await manyReviews(t.db, shop, 1)
    await tick()
    await tick()
    await manyReviews(t.db, shop, 1)
    await tick()
    expect(await notified(shop)).toEqual([{ type: 'site.numbersOld', payload: { url: found.url } }])
    body = json({ id: shop.product.id, date: '2026-03-20', ratingCount: 4 })
    await tick()
    expect(await notified(shop)).toHaveLength(2)
    // Weeks later the session has ended.
    const { checks } = await (await t.as(shop.owner))(listSiteChecks, { params: { brandId: shop.brand.id } })
    expect(codes(checks[0] ?? { findings: [] })).toContain('numbers_old')
  })

  it.each([
    [
      'plan ends',
      (shop: Shop) =>
        t.db
          .updateTable('business')
          .set({ tier: 'basic', planStatus: 'canceled' })
          .where('id', '=', shop.business.id)
          .execute(),
    ],
    [
      'brand leaves',
      (shop: Shop) =>
        t.db.updateTable('brand').set({ businessId: null }).where('id', '=', shop.brand.id).execute(),
    ],
    ['code is removed', () => Promise.resolve(pages.set(`/p${count}`, html('<p>')))],
  ])('R171 stops when the %s', async (_, end) => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 3)
    expect(
      (await check(shop, json({ id: shop.product.id, date: '2026-03-01', ratingCount: 9 }))).isWatched,
    ).toBe(true)
    await end(shop)
    await tick()
    const row = t.db
      .selectFrom('siteCheck')
      .select(['isWatched', 'dueAt'])
      .where('businessId', '=', shop.business.id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ isWatched: false, dueAt: null })
    expect(await notified(shop)).toEqual([])
  })

  it('R171 goes on with the other pages when the check of one fails, which is due again in a week', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    for (const each of [shop, other]) await manyReviews(t.db, each, 3)
    const stale = ({ product }: Shop) => json({ id: product.id, date: '2026-03-01', ratingCount: 9 })
    const { url } = await check(shop, stale(shop))
    await check(other, stale(other))
    const { outside } = t.services
    const get: typeof outside.get = (asked, ...rest) =>
      asked === url ? Promise.reject(new Error('A fault of ours.')) : outside.get(asked, ...rest)
    await tick({ ...t.services, outside: { ...outside, get } })
    expect([await notified(shop), await notified(other)]).toMatchObject([[], [{ type: 'site.numbersOld' }]])
    expect(t.log.filter(({ msg }) => msg === 'a page could not be checked')).toHaveLength(1)
    await checkWatchedPages(t.services, t.app.log)
    expect(await notified(shop)).toEqual([])
    await tick()
    expect(await notified(shop)).toHaveLength(1)
  })

  it('R171 goes on after a week in which the page could not be read', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 3)
    await check(shop, json({ id: shop.product.id, date: '2026-03-01', ratingCount: 9 }))
    const page = pages.get(`/p${count}`)
    pages.set(`/p${count}`, (_, response) => void response.writeHead(500).end())
    await tick()
    expect(await notified(shop)).toEqual([])
    if (page !== undefined) pages.set(`/p${count}`, page)
    await tick()
    expect(await notified(shop)).toHaveLength(1)
  })
})

describe('robots.txt', () => {
  test.each([
    ['', '/oats', true],
    ['User-agent: *\nDisallow: /', '/oats', false],
    ['User-agent: *\nDisallow: /\nAllow: /oats', '/oats', true],
    ['User-agent: Googlebot\nDisallow:\n\nUser-agent: *\nDisallow: /', '/oats', true],
    ['User-agent: a\nUser-agent: googlebot\nDisallow: /*.html$', '/x/oats.html', false],
    ['User-agent: *\nDisallow: /*?sort=', '/oats?sort=1', false],
    ['Disallow: /', '/oats', true],
  ])('RFC 9309 %j: %s %s', (robots, path, isAllowed) => {
    expect(allows(robots, path)).toBe(isAllowed)
  })

  it('keeps Google off: the owner is notified', async () => {
    const shop = await aShop(t)
    pages.set('/robots.txt', (_, response) => void response.end('User-agent: *\nDisallow: /'))
    expect(codes(await check(shop, '<p>'))).toContain('robots')
    pages.delete('/robots.txt')
  })
})

test('tags are read with their attributes, scripts with their text', () => {
  const tags = readTags('<p title="a &amp; b">x</p><script>if (a < b) "<p>"</script>')
  expect(tags?.map(({ name, text }) => [name, text])).toEqual([
    ['p', ''],
    ['script', 'if (a < b) "<p>"'],
  ])
  expect(tags?.[0]?.attributes.get('title')).toBe('a & b')
})
