import { Window } from 'happy-dom'
import type { BreadcrumbList, Brand, Product, WithContext } from 'schema-dts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getPublicStructuredData, getStructuredData } from '#features/feeds/contract.ts'
import { brandData, breadcrumbs, productData, scriptJson } from '#features/feeds/server/structured-data.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'
import { aBrand, anImage, aProduct, aReview, aReviewer } from '#test/world/factories.ts'
import { aShop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: '2026-11-23T09:00:00Z' })))
afterAll(() => t.stop())

type Node = Record<string, unknown>
/** Everything with a type, at any depth. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (value === null || typeof value !== 'object') return []
  const node = value as Node // An object of parsed JSON.
  return [...('@type' in node ? [node] : []), ...Object.values(node).flatMap(nodesOf)]
}

/** Returns the JSON-LD of a page, which has exactly one such script and no other. */
async function dataOf(url: string): Promise<Node> {
  const { body } = await t.inject({ method: 'GET', url })
  const { document } = new Window({ settings: { disableCSSFileLoading: true } })
  document.write(body)
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/ld+json'])
  return JSON.parse(scripts[0]?.textContent ?? '')
}

/** Our rules: no average without ratings, numbers in range, dates in ISO, absolute URLs. */
function expectTrue(data: unknown) {
  const nodes = nodesOf(data)
  for (const node of nodes) {
    if (node['@type'] === 'AggregateRating') {
      expect(node['ratingCount']).toBeGreaterThan(0)
      expect(node['ratingValue']).toBeGreaterThanOrEqual(1)
      expect(node['ratingValue']).toBeLessThanOrEqual(5)
    }
    if (node['@type'] === 'Review') expect(node['datePublished']).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const key of ['url', 'item', 'image', 'logo', 'sameAs', '@id'])
      if (typeof node[key] === 'string') expect(node[key]).toMatch(/^https?:\/\//)
  }
  return nodes
}

test('JSON-LD has the shape of schema.org, by the types of schema-dts', () => {
  const ratings = { rating: 4.256, ratedCount: 3, reviewsCount: 4 }
  const brand = {
    ...ratings,
    name: 'Oat',
    slug: 'oat',
    description: 'Mill',
    website: 'https://oat.example',
    logoId: 'l',
  }
  const review = { id: 'r', author: 'Maya', rating: 5, text: 'Good.', createdAt: '2026-03-04T05:06:07Z' }
  const made: WithContext<Brand> = {
    '@context': 'https://schema.org',
    ...brandData('https://t.example', brand),
  }
  const product: WithContext<Product> = {
    '@context': 'https://schema.org',
    ...productData('https://t.example', { ...ratings, id: 'p', name: 'Milk', imageId: null, brand }, [
      review,
    ]),
  }
  const trail: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    ...breadcrumbs('https://t.example', [['Trellis', '/p/categories']]),
  }
  expect(made).toMatchObject({ aggregateRating: { ratingValue: 4.3, ratingCount: 3, reviewCount: 4 } })
  expect(product).toMatchObject({ review: [{ author: { name: 'Maya' }, reviewRating: { ratingValue: 5 } }] })
  expect(trail.itemListElement).toMatchObject([{ position: 1, item: 'https://t.example/p/categories' }])
})

test('public pages carry the brand, the product they are about with its reviews, and the trail', async () => {
  const { brand } = await aBrand(t.db, {
    name: 'Hollowmere',
    slug: 'hollowmere',
    website: 'https://hollowmere.example',
  })
  const image = await anImage(t.db, { entity: 'product' })
  const product = await aProduct(t.db, { brandId: brand.id, name: 'Hazel Spread', imageId: image.id })
  await aProduct(t.db, { brandId: brand.id, name: 'Nobody rated it' })
  const empty = expectTrue(await dataOf('/p/brands/hollowmere'))
  expect(empty.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'ListItem', 'ListItem', 'Brand'])

  const maya = await aReviewer(t.db, { username: 'Maya Okafor' })
  const review = await aReview(t.db, product, { userId: maya.id, rating: 5, text: 'Empty by Sunday.' })
  await aReview(t.db, product, { rating: 4, text: '' })
  await aReview(t.db, product, { rating: null, text: 'No stars from me.' })
  const nodes = expectTrue(await dataOf('/p/brands/hollowmere'))
  const average = { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 2, reviewCount: 3 }
  expect(nodes.find((node) => node['@type'] === 'Brand')).toMatchObject({
    name: 'Hollowmere',
    aggregateRating: average,
  })
  expect(nodes.filter((node) => node['@type'] === 'Product')).toEqual([])

  const url = `/p/brands/hollowmere?product=${product.id}`
  const ofProduct = expectTrue(await dataOf(url))
  expect(ofProduct.filter((node) => node['@type'] === 'ListItem')).toHaveLength(3)
  expect(ofProduct.find((node) => node['@type'] === 'Product')).toMatchObject({
    name: 'Hazel Spread',
    image: `${t.config.publicUrl}/images/${image.id}/1080.webp`,
    aggregateRating: average,
  })
  const texts = ofProduct.filter((node) => node['@type'] === 'Review').map((node) => node['reviewBody'])
  expect(new Set(texts)).toEqual(new Set(['Empty by Sunday.', undefined]))
  const { body } = await t.inject({ method: 'GET', url })
  expect(body).toContain(`<link rel="canonical" href="${t.config.publicUrl}${url}"/>`)
  expect(body).toContain('<title>Hazel Spread by Hollowmere: reviews · Trellis</title>')

  const page = expectTrue(await dataOf(`/p/reviews/${review.id}`))
  expect(page.filter((node) => node['@type'] === 'ListItem')).toHaveLength(3)
  expect(page.find((node) => node['@type'] === 'Review')).toMatchObject({ author: { name: 'Maya Okafor' } })

  // A review that is erased or taken down is gone at once.
  await t.db.deleteFrom('review').where('id', '=', review.id).execute()
  expect(JSON.stringify(await dataOf(url))).not.toContain('Empty by Sunday.')
})

test('A96 no name or text ends the script or becomes markup', async () => {
  const { brand } = await aBrand(t.db, { slug: 'hostile-data' })
  const product = await aProduct(t.db, { brandId: brand.id })
  const review = await aReview(t.db, product)
  for (const text of hostileTexts()) {
    expect(scriptJson({ text })).not.toContain('<')
    expect(JSON.parse(scriptJson({ text }))).toEqual({ text })
  }
  for (const text of [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '\u2028 "\\u003c"',
    ']]>&lt;/script&gt;',
  ]) {
    await t.db
      .updateTable('brand')
      .set({ name: text, description: text })
      .where('id', '=', brand.id)
      .execute()
    await t.db.updateTable('product').set({ name: text }).where('id', '=', product.id).execute()
    await t.db.updateTable('review').set({ text }).where('id', '=', review.id).execute()
    for (const url of [
      '/p/brands/hostile-data',
      `/p/brands/hostile-data?product=${product.id}`,
      `/p/reviews/${review.id}`,
    ]) {
      const { body } = await t.inject({ method: 'GET', url })
      const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? []
      expect(json, text).not.toBe('')
      expectTrue(JSON.parse(json))
    }
  }
})

test('the block for a shop has its date and true numbers, and names what it refuses', async () => {
  const shop = await aShop(t)
  const { id } = shop.product
  const get = (about?: 'brand') =>
    shop.call(getStructuredData, { params: { id }, query: about ? { about } : {} })
  const unrated = await refused(get())
  expect([unrated.code, unrated.message]).toEqual([
    'state_forbids',
    expect.stringContaining('Nobody has rated'),
  ])

  await aReview(t.db, shop.product, { rating: 5, text: 'Creamy </script><script>alert(1)</script>' })
  await aReview(t.db, shop.product, { rating: 4, text: 'Fine.' })
  const block = await get()
  expect(block).toMatchObject({ date: '2026-11-23', rating: 4.5, ratingCount: 2, reviewsCount: 2 })
  expect(block.html).toBe(
    `<script type="application/ld+json" data-trellis-product="${id}" data-trellis-date="2026-11-23">${block.json}</script>`,
  )
  expect(block.json).not.toContain('<')
  const product: Node = JSON.parse(block.json)
  expectTrue(product)
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  })
  expect(nodesOf(product).filter((node) => node['@type'] === 'Review')).toHaveLength(2)
  expect(nodesOf(product).filter((node) => node['@type'] === 'Organization')).toEqual([])

  const organisation = await refused(get('brand'))
  expect([organisation.code, organisation.fields?.['about']]).toEqual([
    'validation',
    expect.stringContaining('2019'),
  ])
})

test('the block is part of paid plans, also for the server of the shop', async () => {
  const shop = await aShop(t)
  await aReview(t.db, shop.product, { rating: 3 })
  const params = { id: shop.product.id }
  const open = await t.inject({ method: 'GET', url: `/api/products/${params.id}/structured-data/public` })
  expect([open.statusCode, open.headers['cache-control']]).toEqual([
    200,
    'public, max-age=30, stale-while-revalidate=15',
  ])
  expect(open.json()).toEqual(await shop.call(getStructuredData, { params }))
  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', shop.business.id)
    .execute()
  expect((await refused(shop.call(getStructuredData, { params }))).code).toBe('plan_required')
  expect((await refused(t.call(getPublicStructuredData, { params }))).status).toBe(404)
})
