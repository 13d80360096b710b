import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { embedPaths } from '#features/embeds/paths.ts'
import {
  createEmbed,
  DEFAULT_EMBED,
  deleteEmbed,
  type EmbedForm,
  listEmbeds,
} from '#features/embeds/contract.ts'
import { EMBED_COLOURS, LOOKS } from '#features/embeds/rules.ts'

import { paths } from '#shared/paths.ts'
import { attributeOf, elementsOf, parseHtml } from '#server/http/html-tree.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import {
  aBusiness,
  aComment,
  aMember,
  anImage,
  aReview,
  aReviewer,
  aSession,
  aUser,
} from '#test/world/factories.ts'
import { aShop, manyReviews, type Shop } from '#test/world/shop.ts'

let t: TestApp
let shop: Shop
beforeAll(async () => {
  t = await startTestApp()
  shop = await aShop(t)
})
afterAll(() => t.stop())

const at = (of: Shop) => ({ brandId: of.brand.id })
const save = (of: Shop, form: Partial<EmbedForm> = {}) =>
  of.call(createEmbed, { params: at(of), body: { ...DEFAULT_EMBED, ...form } })
let visitors = 0
const open = (url: string, headers: Record<string, string> = {}) => {
  visitors += 1
  return t.inject({ method: 'GET', url, headers, remoteAddress: `10.4.${visitors >> 8}.${visitors & 255}` })
}
const pageOf = async (id: string) => (await open(embedPaths.page(id))).body
const later = (seconds: number) => (t.clock.shiftMs += seconds * 1000)

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</style><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '\u202Egnp.exe\u202C \u200B\u200D\u2060 \uFEFF',
  '&lt;script&gt; &#x3C;script&#x3E;',
  '{{constructor.constructor("alert(1)")()}}',
  ']]><!--<script>',
]

describe('a framed page', () => {
  it('every look and state has no script, cookie or foreign request, at most 10 kB, and a policy of its own', async () => {
    const own = await aShop(t)
    const reviewer = await aReviewer(t.db, { username: 'Maya "the" <b>Oat</b>' })
    // Text that hardly compresses, in four bytes a character.
    const noise = (seed: number) =>
      Array.from({ length: 500 }, (_, i) =>
        String.fromCodePoint(0x1f300 + ((((seed * 500 + i) * 2_654_435_761) >>> 9) % 700)),
      ).join('')
    const repliedAt = '2026-03-09T00:00:00Z'
    const ids = await manyReviews(t.db, own, 10, (i) => ({ userId: reviewer.id, text: noise(i), repliedAt }))
    for (const [i, id] of ids.entries())
      await aComment(
        t.db,
        { id, brandId: own.brand.id },
        { asBrandId: own.brand.id, text: noise(20 + i), platform: 'business' },
      )
    for (const look of LOOKS)
      for (const colours of EMBED_COLOURS) {
        const { id } = await save(own, {
          look,
          colours,
          reviewsShown: 10,
          productId: look === 'product' ? own.product.id : null,
        })
        const reply = await open(embedPaths.page(id))
        const label = `${look} ${colours}`
        expect(reply.statusCode, label).toBe(200)
        expect(gzipSync(reply.body).length, label).toBeLessThanOrEqual(10_000)
        expect(reply.body, label).not.toMatch(/<script|javascript:|\son\w+=|<link|@import|<form|<iframe/i)
        expect(reply.headers['set-cookie']).toBeUndefined()
        for (const [, url] of reply.body.matchAll(/(?:src|href|srcset)="([^"#][^"]*)"/g))
          expect(url?.startsWith(`${t.config.publicUrl}/`), url).toBe(true)
        const policy = String(reply.headers['content-security-policy'])
        expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
        expect(policy).toContain('frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox')
        expect(reply.headers['x-frame-options']).toBeUndefined()
        expect(reply.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=15')
        for (const [link] of reply.body.matchAll(/<a [^>]*>/g)) expect(link).toContain('target="_blank"')
      }
  }, 60_000)

  it('A111 hostile names and texts are text in page, fragment and badge', async () => {
    for (const word of HOSTILE) {
      const own = await aShop(t)
      await t.db.updateTable('brand').set({ name: word }).where('id', '=', own.brand.id).execute()
      await t.db.updateTable('product').set({ name: word }).where('id', '=', own.product.id).execute()
      const reviewer = await aReviewer(t.db, { username: word.slice(0, 30) })
      await aReview(t.db, own.product, { userId: reviewer.id, text: word })
      const { id } = await save(own)
      for (const path of [embedPaths.page(id), embedPaths.fragment(id), embedPaths.badge(id)]) {
        const { body } = await open(path)
        const elements = elementsOf(parseHtml(body))
        const names = elements.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)])
        expect(
          names.filter((name) => name === 'script' || name.startsWith('on')),
          `${path}: ${word}`,
        ).toEqual([])
        const shown = elements.flatMap((element) => attributeOf(element, 'src') ?? [])
        expect(
          shown.filter((url) => !url.startsWith(t.config.publicUrl)),
          `${path}: ${word}`,
        ).toEqual([])
      }
    }
  })

  it('says the true rating and count, shows the low ratings too, in the order that was chosen', async () => {
    const own = await aShop(t)
    await aReview(t.db, own.product, {
      rating: 1,
      text: 'Split at once.',
      createdAt: '2026-03-02T00:00:00Z',
      likesBase: 9,
    })
    await aReview(t.db, own.product, {
      rating: 5,
      text: 'Empty by Sunday.',
      createdAt: '2026-03-03T00:00:00Z',
    })
    const newest = await pageOf((await save(own, { sort: 'newest' })).id)
    const helpful = await pageOf((await save(own, { sort: 'helpful' })).id)
    for (const page of [newest, helpful]) expect(page).toContain('<b>3.0</b><span>from 2 reviews</span>')
    expect(newest.indexOf('Empty by Sunday.')).toBeLessThan(newest.indexOf('Split at once.'))
    expect(helpful.indexOf('Split at once.')).toBeLessThan(helpful.indexOf('Empty by Sunday.'))
    for (const words of ['Written by people on Trellis.', 'How reviews work', 'All 2 reviews'])
      expect(newest).toContain(words)
  })

  it('only allowed sites may frame it, and nothing else of the site changes', async () => {
    const { id } = await save(shop, { allowedSites: ['shop.example', 'localhost:3000'] })
    const policy = String((await open(embedPaths.page(id))).headers['content-security-policy'])
    expect(policy).toContain(
      `frame-ancestors ${t.config.publicUrl} https://shop.example https://www.shop.example http://localhost:3000 https://localhost:3000;`,
    )
    for (const url of ['/', '/p/brands/none', '/api/plans', embedPaths.fragment(id), embedPaths.script])
      expect((await open(url)).headers['x-frame-options'], url).toBe('DENY')
  })
})

describe('the badge', () => {
  it('is an image of at most 4 kB with rating and count as its title, in light and dark', async () => {
    const own = await aShop(t)
    await aReview(t.db, own.product, { rating: 4 })
    for (const colours of EMBED_COLOURS) {
      const { id } = await save(own, { look: 'badge', colours })
      const reply = await open(embedPaths.badge(id))
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=30, stale-while-revalidate=15',
      })
      expect(gzipSync(reply.body).length).toBeLessThanOrEqual(4_000)
      expect(reply.body).toContain('on Trellis: 4.0 from 1 review</title>')
      expect(reply.body.includes('prefers-color-scheme')).toBe(colours === 'shop' || colours === 'auto')
      const again = await open(embedPaths.badge(id), { 'if-none-match': String(reply.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })
})

describe('fragment and component', () => {
  it('the fragment has styles and no script, for any site', async () => {
    const { id } = await save(shop)
    const reply = await open(embedPaths.fragment(id))
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(reply.body).toMatch(/^<style>\.trl/)
    expect(reply.body).not.toMatch(/<script/i)
  })

  it('the component has at most 2 kB and stores nothing', async () => {
    const { body, headers } = await open(embedPaths.script)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_000)
    expect(body).not.toMatch(/cookie|storage|sendBeacon|navigator/i)
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})

describe('freshness', () => {
  it('a new review is there and an erased one gone from page, fragment and badge within a minute', async () => {
    const own = await aShop(t)
    const maya = await aReviewer(t.db)
    const review = await aReview(t.db, own.product, { userId: maya.id, rating: 5, text: 'Erase me later.' })
    const { id } = await save(own)
    const outputs = [embedPaths.page(id), embedPaths.fragment(id)]
    for (const path of outputs) expect((await open(path)).body).toContain('Erase me later.')
    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    // 15 seconds here, and max-age and stale-while-revalidate in the caches of others.
    later(60 - 30 - 15)
    for (const path of outputs) expect((await open(path)).body, path).not.toContain('Erase me later.')
    expect((await open(embedPaths.badge(id))).body).toContain('No reviews yet')
    await aReview(t.db, own.product, { rating: 2, text: 'New here.' })
    later(15)
    expect(await pageOf(id)).toContain('New here.')
    expect((await open(embedPaths.badge(id))).body).toContain('2.0')
  })

  it('a review that was taken down and a removed photo are gone too', async () => {
    const own = await aShop(t)
    const review = await aReview(t.db, own.product, { text: 'With a photo.' })
    const photo = await anImage(t.db, { reviewId: review.id })
    const { id } = await save(own, { look: 'wall' })
    expect(await pageOf(id)).toContain(photo.id)
    await t.db
      .updateTable('image')
      .set({ removedAt: t.clock.now().toISOString() })
      .where('id', '=', photo.id)
      .execute()
    later(15)
    const page = await pageOf(id)
    expect(page).toContain('With a photo.')
    expect(page).not.toContain(photo.id)
  })
})

describe('the end of a plan', () => {
  const states = async (id: string) => {
    const [page, badge, fragment] = await Promise.all(
      [embedPaths.page(id), embedPaths.badge(id), embedPaths.fragment(id)].map((path) => open(path)),
    )
    return {
      statuses: [page, badge, fragment].map((reply) => reply?.statusCode),
      page: page?.body ?? '',
      badge: badge?.body ?? '',
      fragment: fragment?.body ?? '',
    }
  }

  it('R171 goes to numbers for 30 days, then to a link, in the same size', async () => {
    const own = await aShop(t)
    await aReview(t.db, own.product, { rating: 4, text: 'Good on toast.' })
    const { id } = await save(own)
    const paid = await states(id)
    expect(paid.page).toContain('Good on toast.')
    const grace = new Date(t.clock.now().getTime() + 2 * 86_400_000).toISOString()
    await t.db
      .updateTable('business')
      .set({ planStatus: 'past_due', graceEndsAt: grace })
      .where('id', '=', own.business.id)
      .execute()
    later(15)
    expect((await states(id)).page, 'in the grace period').toContain('Good on toast.')
    later(2 * 86_400)
    const numbers = await states(id)
    for (const text of [numbers.page, numbers.fragment]) {
      expect(text).not.toContain('Good on toast.')
      expect(text).toContain('from 1 review')
    }
    expect((await own.call(listEmbeds, { params: at(own) })).shows).toBe('numbers')
    expect((await refused(save(own))).status).toBe(402)
    later(30 * 86_400)
    const link = await states(id)
    for (const text of [link.page, link.badge, link.fragment]) {
      expect(text).toContain('Reviews on Trellis')
      expect(text).not.toContain('from 1 review')
    }
    const sizeOf = (svg: string) => /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1, 3)
    expect([sizeOf(numbers.badge), sizeOf(link.badge)]).toEqual([sizeOf(paid.badge), sizeOf(paid.badge)])
    expect([paid, numbers, link].flatMap(({ statuses }) => statuses)).toEqual(Array(9).fill(200))
    expect((await open(embedPaths.go(id))).headers['location']).toBe(paths.publicBrand(own.brand.slug))
  })

  it('a deleted embed, a removed product, and a brand that left its business show the link', async () => {
    const own = await aShop(t)
    await aReview(t.db, own.product, { text: 'Good on toast.' })
    const [gone, ofProduct, ofBrand] = [
      await save(own),
      await save(own, { productId: own.product.id }),
      await save(own),
    ]
    await own.call(deleteEmbed, { params: { ...at(own), id: gone.id } })
    await t.db
      .updateTable('product')
      .set({ removedAt: t.clock.now().toISOString() })
      .where('id', '=', own.product.id)
      .execute()
    for (const id of [gone.id, ofProduct.id, randomUUID(), 'no-id', '%00', '..%2f']) {
      const { page, statuses } = await states(id)
      expect(statuses, id).toEqual([200, 200, 200])
      expect(page, id).toContain('Reviews on Trellis</a>')
      expect(page).not.toContain('Good on toast.')
    }
    const [listed] = (await own.call(listEmbeds, { params: at(own) })).embeds.filter(
      ({ id }) => id === ofProduct.id,
    )
    expect(listed?.isProductGone).toBe(true)
    expect((await open(embedPaths.go(gone.id))).headers['location']).toBe(paths.publicCategories)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', own.brand.id).execute()
    later(15)
    expect(await pageOf(ofBrand.id)).not.toContain('from 1 review')
    // Another business that gets the brand does not inherit the embeds.
    const heir = { business: await aBusiness(t.db), owner: await aUser(t.db) }
    await aMember(t.db, { businessId: heir.business.id, userId: heir.owner.id })
    await t.db
      .updateTable('brand')
      .set({ businessId: heir.business.id })
      .where('id', '=', own.brand.id)
      .execute()
    later(15)
    expect(await pageOf(ofBrand.id)).toContain('Reviews on Trellis</a>')
    const call = t.withToken(await aSession(t.db, heir.owner))
    expect((await call(listEmbeds, { params: at(own) })).embeds).toEqual([])
  })
})

describe('oEmbed', () => {
  const cardOf = (id: string, more = '') =>
    open(`/oembed?url=${encodeURIComponent(t.config.publicUrl + embedPaths.page(id))}${more}`)

  it('answers for an embed with its frame or badge in a size that fits, and the page leads to it', async () => {
    const own = await aShop(t)
    const { id } = await save(own, { look: 'list', reviewsShown: 2 })
    const { link } = (await open(embedPaths.page(id))).headers
    const [, url = ''] =
      /^<([^>]+)>; rel="alternate"; type="application\/json\+oembed"$/.exec(String(link)) ?? []
    const card = (await open(url.replace(t.config.publicUrl, ''))).json()
    expect(card).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: `Reviews of ${own.brand.name} on Trellis`,
      width: 600,
    })
    expect(card.html).toContain(`<iframe src="${t.config.publicUrl}${embedPaths.page(id)}"`)
    expect(card.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect((await cardOf(id, '&maxwidth=320&maxheight=200')).json()).toMatchObject({
      width: 320,
      height: 200,
    })
    const badge = await save(own, { look: 'badge' })
    expect((await cardOf(badge.id)).json()).toMatchObject({
      width: 248,
      height: 56,
      html: expect.stringContaining('<img'),
    })
    for (const other of [randomUUID(), 'x', `${id}/go`]) expect((await cardOf(other)).statusCode).toBe(404)
  })
})

it('leads to where reviews are written, if the platform’s address is known', async () => {
  const app = await startTestApp({ env: { LINK_PLATFORM: 'https://trellis.example' } })
  const own = await aShop(app)
  const form = { ...DEFAULT_EMBED, look: 'product', productId: own.product.id } as const
  const { id } = await own.call(createEmbed, { params: at(own), body: form })
  const { body } = await app.inject({ method: 'GET', url: embedPaths.page(id) })
  expect(body).toContain(`href="${app.config.publicUrl}${embedPaths.go(id)}?write=1"`)
  const { headers } = await app.inject({ method: 'GET', url: `${embedPaths.go(id)}?write=1` })
  expect(headers['location']).toBe(`/r/${own.brand.slug}/${own.product.id}`)
  const next = await app.inject({ method: 'GET', url: String(headers['location']) })
  expect(next.headers['location']).toMatch(
    /^https:\/\/trellis\.example\/brands\/[^/]+\/products\/[^/]+\/review$/,
  )
  await app.stop()
  const plain = await aShop(t)
  const without = await save(plain, { look: 'product', productId: plain.product.id })
  expect(await pageOf(without.id)).not.toContain('Write a review')
})
