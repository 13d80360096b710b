import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'

import { XMLParser } from 'fast-xml-parser'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'

import { createFeed, FEED_KINDS, type FeedKind, listFeeds, removeFeed } from '#features/feeds/contract.ts'
import { META_COLUMNS } from '#features/feeds/server/meta-feed.ts'
import { parseCsv } from '#shared/csv.ts'
import { can, ROLES } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'
import { auditOf } from '#test/world/accounts.ts'
import { aBusiness, anImage, aReview, aReviewer } from '#test/world/factories.ts'
import { aShop, hour, manyReviews, type Shop } from '#test/world/shop.ts'
import { aTeam } from '#test/world/team.ts'

let t: TestApp
let schema: string
beforeAll(async () => {
  t = await startTestApp()
  schema = await readFile('test/support/feeds/product-reviews-2.4.xsd', 'utf8')
})
afterAll(() => t.stop())

let visitors = 0
const at = (shop: Shop) => ({ brandId: shop.brand.id })
const create = (shop: Shop, kind: FeedKind) => shop.call(createFeed, { params: at(shop), body: { kind } })
const list = (shop: Shop) => shop.call(listFeeds, { params: at(shop) })
const fetchFeed = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.inject({
    method,
    url: new URL(url).pathname,
    remoteAddress: `10.2.${(visitors += 1) >> 8}.${visitors & 255}`,
  })

async function contentOf(url: string): Promise<string> {
  const { statusCode, rawPayload } = await fetchFeed(url)
  expect(statusCode).toBe(200)
  return gunzipSync(rawPayload).toString('utf8')
}

async function expectValid(xml: string) {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [{ fileName: 'product_reviews.xsd', contents: schema }],
  })
  expect(errors.map(({ message }) => message)).toEqual([])
  expect(valid).toBe(true)
}

type GoogleReview = { review_id: string; content: string; reviewer: { name: unknown }; products: unknown }
function googleReviews(xml: string): GoogleReview[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'review',
    parseTagValue: false,
  })
  return parser.parse(xml).feed.reviews?.review ?? []
}

test('the schema refuses another order and what is missing', async () => {
  const shop = await aShop(t)
  await aReview(t.db, shop.product)
  const xml = await contentOf((await create(shop, 'google')).url)
  await expectValid(xml)
  for (const broken of [
    xml.replace(/<content>.*?<\/content>/, ''),
    xml.replace(/(<ratings>.*?<\/ratings>)(<products>.*?<\/products>)/, '$2$1'),
    xml.replace('2.4</version>', '2.3</version>'),
  ])
    await expect(expectValid(broken)).rejects.toThrow('to deeply equal []')
})

test('a Google feed has every review that Google takes, in its schema, and a Meta feed the same ones', async () => {
  const shop = await aShop(t)
  const google = await create(shop, 'google')
  const meta = await create(shop, 'meta')
  await expectValid(await contentOf(google.url))

  await manyReviews(t.db, shop, 1_203)
  const gone = await aReviewer(t.db, { username: 'Was Here', isDeleted: true })
  const erased = await aReview(t.db, shop.product, { userId: gone.id, rating: 1, text: 'Not for me.' })
  const withPhoto = await aReview(t.db, shop.product, { rating: 2, text: 'See for yourself.' })
  const photo = await anImage(t.db, { entity: 'review', reviewId: withPhoto.id })
  await aReview(t.db, shop.product, { rating: null, text: 'No stars.' })
  await aReview(t.db, shop.product, { rating: 5, text: ' \u200b ' })
  await aReview(t.db, (await aShop(t)).product, { text: 'Of another brand.' })
  await t.db
    .insertInto('productPurchasability')
    .values({ productId: shop.product.id, country: 'GB', url: 'https://shop.example/oat' })
    .execute()

  const xml = await contentOf(google.url)
  await expectValid(xml)
  const reviews = googleReviews(xml)
  expect(reviews).toHaveLength(1_205)
  expect(new Set(reviews.map(({ review_id: id }) => id)).size).toBe(1_205)
  expect(xml).not.toContain('Was Here')
  expect(reviews.find(({ review_id: id }) => id === erased.id)?.reviewer.name).toMatchObject({
    '#text': 'Anonymous',
  })
  expect(reviews.find(({ review_id: id }) => id === withPhoto.id)).toMatchObject({
    reviewer_images: { reviewer_image: { url: `${t.config.publicUrl}/images/${photo.id}/1080.webp` } },
    products: {
      product: { product_url: 'https://shop.example/oat', product_ids: { brands: { brand: 'Oat & Co' } } },
    },
  })

  const [head, ...lines] = parseCsv(await contentOf(meta.url))
  expect(head?.cells).toEqual([...META_COLUMNS])
  expect(new Set(lines.map(({ cells }) => cells[META_COLUMNS.indexOf('reviewID')]))).toEqual(
    new Set(reviews.map(({ review_id: id }) => id)),
  )

  const { feeds, contents } = await list(shop)
  expect(contents).toMatchObject({ reviewsCount: 1_207, productsCount: 1, linkedCount: 1, hasWebsite: false })
  expect(feeds).toEqual(
    FEED_KINDS.map((kind) => ({
      kind,
      createdAt: expect.any(String),
      lastFetchedAt: expect.any(String),
      lastReviewsCount: 1_205,
    })),
  )

  // Taken down or erased: gone from the next fetch, without a cache in between.
  const of = { takenFromBrandId: shop.brand.id, takenFromProductId: shop.product.id, takenDownAt: hour(0) }
  await t.db
    .updateTable('review')
    .set({ brandId: null, productId: null, ...of })
    .where('id', '=', erased.id)
    .execute()
  const { headers } = await fetchFeed(google.url)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(await contentOf(google.url)).not.toContain('Not for me.')
})

test('A96 hostile names and texts stay texts in both feeds', async () => {
  const shop = await aShop(t)
  const texts = hostileTexts().filter((text) => text.trim() !== '')
  await manyReviews(t.db, shop, texts.length, (i) => ({ text: `${texts[i] ?? ''} ]]> &lt; "x",\n=1+1` }))
  await t.db
    .updateTable('brand')
    .set({ name: 'A <b>& "C" \u202eevil' })
    .where('id', '=', shop.brand.id)
    .execute()
  const xml = await contentOf((await create(shop, 'google')).url)
  await expectValid(xml)
  expect(googleReviews(xml)).toHaveLength(texts.length)
  expect(parseCsv(await contentOf((await create(shop, 'meta')).url))).toHaveLength(texts.length + 1)
}, 60_000)

test('a feed that fails half-way is cut off, so that no reader takes it for a complete one', async () => {
  const shop = await aShop(t)
  // The first 250 are more than the buffers on the way hold, so that those after the next 250 are not read
  // yet.
  await manyReviews(t.db, shop, 502, (i) => (i < 250 ? { text: randomBytes(30_000).toString('base64') } : {}))
  const { url } = await create(shop, 'google')
  const listening = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = new Client({ connectionString: t.migrationUrl })
  await owner.connect()
  const [response]: IncomingMessage[] = await once(get(listening + new URL(url).pathname), 'response')
  const cut: Buffer[] = []
  let isAway = false
  const read = async () => {
    for await (const chunk of response ?? []) {
      cut.push(chunk)
      if (isAway || Buffer.concat(cut).length < 100_000) continue
      isAway = true
      await owner.query('alter table review rename to review_away')
    }
  }
  await expect(read()).rejects.toThrow('aborted')
  await owner.query('alter table review_away rename to review')
  await owner.end()
  expect(response?.statusCode).toBe(200)
  expect(() => gunzipSync(Buffer.concat(cut))).toThrow('unexpected end of file')
  expect((await list(shop)).feeds[0]?.lastFetchedAt).toBeNull()
})

test('the URL is shown once, stored as a hash, and dead once replaced, revoked or of another owner', async () => {
  const shop = await aShop(t)
  const first = await create(shop, 'google')
  expect(first.url).toMatch(/^https?:\/\/.*\/feeds\/[\w-]{43}\/reviews\.xml\.gz$/)
  const [, token = ''] = /feeds\/([\w-]+)/.exec(first.url) ?? []
  const rows = await t.db.selectFrom('reviewFeed').selectAll().where('brandId', '=', shop.brand.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await list(shop))).not.toContain(token)
  expect((await fetchFeed(first.url.replace('.xml', '.csv'))).statusCode).toBe(404)

  const second = await create(shop, 'google')
  expect((await fetchFeed(first.url)).statusCode).toBe(404)
  expect((await fetchFeed(second.url)).statusCode).toBe(200)
  expect((await list(shop)).feeds[0]?.lastFetchedAt).not.toBeNull()

  const other = await aBusiness(t.db)
  await t.db.updateTable('brand').set({ businessId: other.id }).where('id', '=', shop.brand.id).execute()
  expect((await fetchFeed(second.url)).statusCode).toBe(404)
  await t.db
    .updateTable('brand')
    .set({ businessId: shop.business.id })
    .where('id', '=', shop.brand.id)
    .execute()
  expect((await fetchFeed(second.url)).statusCode).toBe(200)

  for (let n = 0; n < 2; n += 1) await shop.call(removeFeed, { params: { ...at(shop), kind: 'google' } })
  expect((await fetchFeed(second.url)).statusCode).toBe(404)
  const events = ['feed.created', 'feed.replaced', 'feed.revoked']
  const logged = await Promise.all(events.map((event) => auditOf(t.db, event, shop.owner.id)))
  expect(logged.map((entries) => entries.length)).toEqual([1, 1, 1])
  expect(JSON.stringify(logged)).not.toContain(token)
  expect(JSON.stringify(t.log)).not.toContain(token)
})

test('a feed answers on a paid plan only, and a HEAD request is no fetch', async () => {
  const shop = await aShop(t)
  const { url } = await create(shop, 'meta')
  const head = await fetchFeed(url, 'HEAD')
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/gzip', ''])
  expect((await list(shop)).feeds[0]?.lastFetchedAt).toBeNull()
  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', shop.business.id)
    .execute()
  const ended = await fetchFeed(url)
  expect([ended.statusCode, ended.json().error.code]).toEqual([402, 'plan_required'])
  expect((await refused(list(shop))).code).toBe('plan_required')
})

test('A128 one feed is sent 12 times an hour, and one address can guess 60 tokens a minute', async () => {
  const shop = await aShop(t)
  const { url } = await create(shop, 'google')
  for (let n = 0; n < 12; n += 1) expect((await fetchFeed(url)).statusCode).toBe(200)
  const late = await fetchFeed(url)
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const guess = (n: number) =>
    t.inject({ url: `/feeds/${String(n).padStart(43, 'x')}/reviews.xml.gz`, remoteAddress: '192.0.2.9' })
  for (let n = 0; n < 60; n += 1) expect((await guess(n)).statusCode).toBe(404)
  expect((await guess(60)).statusCode).toBe(429)
})

test('A1 every role sees the feeds; owner, admin and editor change them; another business finds nothing', async () => {
  const team = await aTeam(t)
  const params = { brandId: team.brand.id }
  for (const role of ROLES) {
    const call = await team.as(role)
    expect((await call(listFeeds, { params })).contents.reviewsCount).toBe(0)
    const changes = [
      () => call(createFeed, { params, body: { kind: 'google' as const } }),
      () => call(removeFeed, { params: { ...params, kind: 'google' } }),
    ]
    for (const change of changes)
      if (can(role, 'brand.edit')) await change()
      else expect([role, (await refused(change())).status]).toEqual([role, 403])
  }
  expect(ROLES.filter((role) => can(role, 'brand.edit'))).toEqual(['owner', 'admin', 'editor'])
  expect((await refused((await aShop(t)).call(listFeeds, { params }))).status).toBe(404)
})

test('feed readers get the latest reviews as RSS and JSON Feed, and 304 while nothing changes', async () => {
  const shop = await aShop(t)
  await t.db
    .updateTable('brand')
    .set({ name: 'Oat & <Co>', slug: 'oat-rss' })
    .where('id', '=', shop.brand.id)
    .execute()
  await manyReviews(t.db, shop, 60)
  const { id } = await aReview(t.db, shop.product, { rating: 2, text: 'Not <b>good</b>\n]]> & "sad"' })
  const get = (file: string, headers: Record<string, string> = {}) =>
    t.inject({ method: 'GET', url: `/p/brands/oat-rss/${file}`, headers })
  const url = `${t.config.publicUrl}/p/reviews/${id}`

  const json = await get('reviews.json')
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = json.json()
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'Reviews of Oat & <Co>' })
  expect(feed.items).toHaveLength(50)
  expect(feed.items[0]).toMatchObject({
    id: url,
    url,
    title: '★★☆☆☆ Oat drink',
    content_text: 'Not <b>good</b>\n]]> & "sad"',
    date_published: expect.stringMatching(/^\d{4}-.*Z$/),
  })

  const rss = await get('reviews.rss')
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { channel } = new XMLParser({ ignoreAttributes: false }).parse(rss.body).rss
  expect(channel).toMatchObject({
    title: 'Reviews of Oat & <Co>',
    link: `${t.config.publicUrl}/p/brands/oat-rss`,
  })
  expect(channel.item).toHaveLength(50)
  expect(channel.item[0]).toMatchObject({
    guid: url,
    pubDate: expect.stringMatching(/GMT$/),
    description: 'Not &lt;b&gt;good&lt;/b&gt;<br>]]&gt; &amp; &quot;sad&quot;',
  })

  const etag = String(rss.headers.etag)
  expect((await get('reviews.rss', { 'if-none-match': etag })).statusCode).toBe(304)
  await t.db.deleteFrom('review').where('id', '=', id).execute()
  const next = await get('reviews.rss', { 'if-none-match': etag })
  expect([next.statusCode, next.headers['cache-control']]).toEqual([
    200,
    'public, max-age=30, stale-while-revalidate=15',
  ])
  expect(next.body).not.toContain(id)
  const page = await t.inject({ method: 'GET', url: '/p/brands/oat-rss' })
  expect(page.body).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Reviews" href="/p/brands/oat-rss/reviews.rss"/>',
  )
  expect((await t.inject({ method: 'GET', url: '/p/brands/nobody/reviews.rss' })).statusCode).toBe(404)
})
