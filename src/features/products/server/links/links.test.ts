import { afterAll, beforeAll, expect, it, test } from 'vitest'

import { listShopLinks, removeProduct, restoreProduct, updateProduct } from '#features/products/contract.ts'
import { checkShopLinks, verdict } from '#features/products/server/links/check.ts'
import { applyImport, checkRows, startImport } from '#features/products/sheet-contract.ts'
import { linkProblem } from '#features/products/text.ts'
import type { SafeHttpClient, Reply } from '#server/outbound/safe-fetch.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-01T10:00:00Z' })))
afterAll(() => t.stop())

const HOUR = 3_600_000

/** Stands in for the web with the given replies, and records requests. */
function web(answers: Record<string, Reply>) {
  const asked: string[] = []
  const outside: Pick<SafeHttpClient, 'get'> = {
    get: (url) => {
      asked.push(url)
      return Promise.resolve(answers[url] ?? { kind: 'answered', status: 200, body: '' })
    },
  }
  return { outside, asked }
}
const answered = (status: number): Reply => ({ kind: 'answered', status, body: '' })

async function sell(shop: Shop, urls: Record<string, string>) {
  const purchasability = Object.entries(urls).map(([country, url]) => ({ country, url }))
  await shop.call(updateProduct, { params: { id: shop.product.id }, body: { purchasability } })
}
const linksOf = async (shop: Shop) =>
  (await shop.call(listShopLinks, { query: { productId: shop.product.id } })).links

test('a new link is checked at once, and each once a week; a dead one has its reason', async () => {
  const shop = await aShop(t)
  await sell(shop, { GB: 'https://shop.org/gone', BE: 'https://shop.org/fine', NL: 'https://nowhere.org' })
  const { outside, asked } = web({
    'https://shop.org/gone': answered(404),
    'https://nowhere.org': { kind: 'unreachable', reason: 'name' },
  })
  const changes = () => t.db.selectFrom('platformChange').select('id').execute()
  const before = await changes()
  await checkShopLinks(t.db, outside)
  // A check is no change of the product: neither webhooks nor the platform hear of it.
  expect(await changes()).toEqual(before)
  expect(asked.toSorted()).toEqual(['https://nowhere.org', 'https://shop.org/fine', 'https://shop.org/gone'])
  expect(
    (await linksOf(shop)).map((link) => [link.country, link.status, link.httpStatus, linkProblem(link)]),
  ).toEqual([
    ['BE', 'answers', 200, null],
    ['GB', 'gone', 404, 'Link doesn’t work (404)'],
    ['NL', 'nameless', null, 'This website doesn’t exist'],
  ])
  expect((await linksOf(shop))[0]?.checkedAt).toMatch(/^2026-03-01T10:/)
  // Only failing links are listed for a brand.
  const { links } = await shop.call(listShopLinks, { query: { brandId: shop.brand.id } })
  expect(links.map(({ country }) => country)).toEqual(['GB', 'NL'])

  await checkShopLinks(t.db, outside)
  expect(asked).toHaveLength(3)
  t.clock.shiftMs += 7 * 24 * HOUR
  await checkShopLinks(t.db, outside)
  expect(asked).toHaveLength(6)
})

test('an unchanged link keeps its result; another URL is checked again', async () => {
  const shop = await aShop(t)
  await sell(shop, { GB: 'https://shop.org/gone', BE: 'https://shop.org/old' })
  const { outside, asked } = web({
    'https://shop.org/gone': answered(410),
    'https://shop.org/old': answered(404),
  })
  await checkShopLinks(t.db, outside)
  await sell(shop, { GB: 'https://shop.org/gone', BE: 'https://shop.org/new' })
  expect((await linksOf(shop)).map(({ country, status }) => [country, status])).toEqual([
    ['BE', null],
    ['GB', 'gone'],
  ])
  asked.length = 0
  await checkShopLinks(t.db, outside)
  expect(asked).toEqual(['https://shop.org/new'])
})

test('a temporary failure is not reported: only the second one in a row is, ten minutes later', async () => {
  const shop = await aShop(t)
  await sell(shop, { GB: 'https://shop.org/busy' })
  const { outside } = web({ 'https://shop.org/busy': answered(503) })
  await checkShopLinks(t.db, outside)
  expect(await linksOf(shop)).toMatchObject([{ status: null }])
  t.clock.shiftMs += HOUR / 4
  await checkShopLinks(t.db, outside)
  expect(await linksOf(shop)).toMatchObject([{ status: 'failing', httpStatus: 503 }])
})

test('an unavailable resolver does not mark a shop as dead, and reserved names are never resolved', async () => {
  const shop = await aShop(t)
  await sell(shop, { GB: 'https://shop.org/away', BE: 'https://oat.example/be' })
  const { outside, asked } = web({ 'https://shop.org/away': { kind: 'unknown' } })
  await checkShopLinks(t.db, outside)
  expect(asked).toEqual(['https://shop.org/away'])
  expect((await linksOf(shop)).map(({ status }) => status)).toEqual([null, null])
})

test('two processes share the work: each link is checked once', async () => {
  const shop = await aShop(t)
  const countries = 'GB BE NL DE FR ES IT PT IE AT CH DK SE NO FI PL CZ HU GR RO'.split(' ')
  await sell(shop, Object.fromEntries(countries.map((country) => [country, `https://shop.org/${country}`])))
  const { outside, asked } = web({})
  await Promise.all([checkShopLinks(t.db, outside), checkShopLinks(t.db, outside)])
  expect(asked).toHaveLength(20)
  expect(new Set(asked).size).toBe(20)
})

test('an archived product is not checked, nor read again for a week; restored it is checked at once', async () => {
  const shop = await aShop(t)
  const params = { id: shop.product.id }
  await sell(shop, { GB: 'https://shop.org/archived' })
  await shop.call(removeProduct, { params })
  const { outside, asked } = web({})
  await checkShopLinks(t.db, outside)
  expect(asked).toEqual([])
  const link = await t.db
    .selectFrom('productPurchasability')
    .select('dueAt')
    .where('productId', '=', shop.product.id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(link.dueAt) - t.clock.now().getTime()).toBeGreaterThan(6 * 24 * HOUR)
  await shop.call(restoreProduct, { params })
  await checkShopLinks(t.db, outside)
  expect(asked).toEqual(['https://shop.org/archived'])
})

test('a spreadsheet of many links does not hold up those of other brands', async () => {
  const [large, small] = [await aShop(t), await aShop(t)]
  const { id } = await large.call(startImport, { body: { brandId: large.brand.id, fileName: 'large.csv' } })
  const rows = Array.from({ length: 250 }, (_, i) => ({
    line: i + 2,
    cells: { name: `Oat ${i}`, purchasability: `GB https://large.org/${i}` },
  }))
  await large.call(checkRows, { params: { id }, body: { brandId: large.brand.id, rows } })
  await large.call(applyImport, { params: { id }, body: { brandId: large.brand.id } })
  await sell(small, { GB: 'https://small.org' })
  const { outside, asked } = web({})
  await checkShopLinks(t.db, outside)
  expect(asked).toContain('https://small.org')
  expect(asked).toContain('https://large.org/0')
  expect(asked.length).toBeLessThan(200)
  for (let minute = 0; minute < 3; minute += 1) {
    t.clock.shiftMs += HOUR / 60
    await checkShopLinks(t.db, outside)
  }
  expect(new Set(asked).size).toBe(251)
})

it.each([
  [200, 'answers'],
  [301, 'answers'],
  [403, 'answers'],
  [429, 'answers'],
  [404, 'gone'],
  [410, 'gone'],
  [500, 'failing'],
] as const)('a shop that says %d: %s', (status, word) => {
  expect(verdict({ kind: 'answered', status, body: '' }).status).toBe(word)
})

test("A4 A5 a stranger's links are not found", async () => {
  const [shop, stranger] = [await aShop(t), await aShop(t)]
  expect((await refused(stranger.call(listShopLinks, { query: { productId: shop.product.id } }))).code).toBe(
    'not_found',
  )
  expect((await refused(stranger.call(listShopLinks, { query: { brandId: shop.brand.id } }))).code).toBe(
    'not_found',
  )
})

test('A97 A102 a shop is a web address with a public name: no script, no other scheme, no address of a machine, no credentials', async () => {
  const shop = await aShop(t)
  const urls = [
    'javascript:alert(1)',
    ' jav\tascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil',
    'file:///etc/passwd',
    'gopher://shop.org/',
    'https://user:secret@shop.org/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data',
    'http://metadata.google.internal/',
    'http://localhost:5432/',
    `https://shop.org/${'x'.repeat(3000)}`,
  ]
  for (const url of urls) {
    const change = shop.call(updateProduct, {
      params: { id: shop.product.id },
      body: { purchasability: [{ country: 'GB', url }] },
    })
    expect([url, (await refused(change)).code]).toEqual([url, 'validation'])
  }
  expect(await linksOf(shop)).toEqual([])
})
