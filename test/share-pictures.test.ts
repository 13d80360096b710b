import { XMLParser } from 'fast-xml-parser'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'
import { aBrand, aProduct, aReview, aReviewer } from '#test/world/factories.ts'

/** The first bytes of a TrueType font. */
const TRUETYPE = Buffer.from([0, 1, 0, 0])
let t: TestApp
let folder: string
let visitors = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-pictures-'))
  t = await startTestApp({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  t.inject({ method: 'GET', url, headers, remoteAddress: `10.3.${(visitors += 1) >> 8}.${visitors & 255}` })
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
const embed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

async function aPlace() {
  const { brand } = await aBrand(t.db, { name: 'Hollowmere' })
  const product = await aProduct(t.db, { brandId: brand.id, name: 'Hazel & Oat Spread' })
  const maya = await aReviewer(t.db)
  const review = await aReview(t.db, product, { userId: maya.id, rating: 4, text: 'Empty by Sunday.' })
  return { brand, product, review }
}

describe('pictures of shared links', () => {
  test('brand, product and review have a PNG of 1200 by 630 of their own, which is fresh and gone with its subject', async () => {
    const { brand, product, review } = await aPlace()
    const pages = [
      `/p/brands/${brand.slug}`,
      `/p/brands/${brand.slug}?product=${product.id}`,
      `/p/reviews/${review.id}`,
    ]
    const pictures: Buffer[] = []
    for (const page of pages) {
      const { body } = await get(page)
      const url = new URL(metaOf(body, 'og:image'))
      expect(url.origin).toBe(t.config.publicUrl)
      const picture = await get(url.pathname + url.search)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
      expect(picture.headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=30, stale-while-revalidate=15',
      })
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      })
      expect((await get(url.pathname, { 'if-none-match': String(picture.headers.etag) })).statusCode).toBe(
        304,
      )
      pictures.push(picture.rawPayload)
    }
    // A font that is cut or mixed with another draws boxes instead of letters.
    for (const file of await readdir(join(folder, 'fonts')))
      expect([file, (await readFile(join(folder, 'fonts', file))).subarray(0, 4)]).toEqual([file, TRUETYPE])
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3)

    const before = metaOf((await get(pages[0] ?? '')).body, 'og:image')
    await aReview(t.db, product, { rating: 1 })
    const after = metaOf((await get(pages[0] ?? '')).body, 'og:image')
    expect(after).not.toBe(before)
    const fresh = await get(new URL(before).pathname)
    expect(fresh.rawPayload.equals(pictures[0] ?? Buffer.alloc(0))).toBe(false)

    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    expect((await get(`/p/pictures/review/${review.id}.png`)).statusCode).toBe(404)
    for (const path of ['review/x.png', 'person/1.png', `brand/${product.id}.png`, `brand/${brand.id}.jpg`])
      expect([path, (await get(`/p/pictures/${path}`)).statusCode]).toEqual([path, 404])
  })

  test('A96 names of any length, script and markup are drawn or left out, and never fail', async () => {
    const { brand } = await aBrand(t.db, { slug: 'drawn' })
    const url = `/p/pictures/brand/${brand.id}.png`
    const texts = [
      ...hostileTexts()
        .filter((text) => /[<&\u202e\u200b]/.test(text))
        .slice(0, 12),
      'مرحبا بالعالم شوكولاتة داكنة',
      'W'.repeat(120),
      '\u0301\u200d',
      '&amp;<span size="9999999">',
      '🧑‍🌾'.repeat(40),
    ]
    for (const name of texts) {
      await t.db.updateTable('brand').set({ name }).where('id', '=', brand.id).execute()
      const picture = await get(url)
      expect([name, picture.statusCode]).toEqual([name, 200])
      expect((await sharp(picture.rawPayload).metadata()).width).toBe(1200)
    }
  }, 60_000)
})

describe('oEmbed', () => {
  test('answers for our pages with a card that fits, in JSON and XML, and pages link to it', async () => {
    const { brand, product, review } = await aPlace()
    const page = `${t.config.publicUrl}/p/brands/${brand.slug}`
    const { body } = await get(`/p/brands/${brand.slug}`)
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" [^>]*href="([^"]*)"/.exec(body) ?? []
    const found = await get(href.replaceAll('&amp;', '&'))
    const card = found.json()
    expect(card).toMatchObject({ version: '1.0', type: 'rich', title: 'Hollowmere', width: 600, height: 315 })
    expect(card.html).toMatch(
      /^<a href="[^"]*"><img src="[^"]*" alt="Reviews on Trellis: Hollowmere\. 4\.0 from 1 review" width="600" height="315" loading="lazy"><\/a>$/,
    )
    expect(await (await embed(page)).json()).toEqual(card)
    const small = (await embed(page, '&maxwidth=320&maxheight=100&format=json')).json()
    expect([small.width, small.height]).toEqual([190, 99])

    const xml = await embed(`${t.config.publicUrl}/p/reviews/${review.id}`, '&format=xml')
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(new XMLParser().parse(xml.body).oembed).toMatchObject({
      title: '“Empty by Sunday.”',
      type: 'rich',
    })
    const ofProduct = (await embed(`${page}?product=${product.id}`)).json()
    expect(ofProduct).toMatchObject({ title: 'Hazel & Oat Spread' })
    expect(ofProduct.html).toContain(`?product=${product.id}#product-${product.id}`)

    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    expect((await embed(`${t.config.publicUrl}/p/reviews/${review.id}`)).statusCode).toBe(404)
  })

  test('refuses other sites, other pages and other formats by the specification', async () => {
    const { brand } = await aPlace()
    const other = await aPlace()
    const page = `${t.config.publicUrl}/p/brands/${brand.slug}`
    for (const url of [
      '',
      'https://evil.example/p/brands/x',
      `https://evil.example@${new URL(page).host}.evil.example/p/brands/${brand.slug}`,
      `${t.config.publicUrl}/p/about`,
      `${t.config.publicUrl}/p/brands/nobody`,
      `${t.config.publicUrl}/p/brands/%E0%A4%A`,
      `${t.config.publicUrl}/p/brands/a%00b`,
      'javascript:alert(1)',
    ])
      expect([url, (await embed(url)).statusCode]).toEqual([url, 404])
    expect((await get('/oembed')).statusCode).toBe(404)
    expect((await get('/oembed?url=a&url=b')).statusCode).toBe(404)
    expect((await embed(page, '&format=yaml')).statusCode).toBe(501)
    for (const size of ['maxwidth=0', 'maxwidth=-1', 'maxwidth=x', 'maxwidth=9&maxwidth=8'])
      expect((await embed(page, `&${size}`)).json().width).toBe(600)
    // A product of another brand is not ours to show here.
    expect((await embed(`${page}?product=${other.product.id}`)).json().html).not.toContain(other.product.id)
  })

  test('A96 a hostile name stays text in the HTML of a card', async () => {
    const { brand } = await aBrand(t.db, { name: '"><script>alert(1)</script>' })
    const { html } = (await embed(`${t.config.publicUrl}/p/brands/${brand.slug}`)).json()
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })
})
