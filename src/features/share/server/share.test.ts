import jsQr from 'jsqr'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import {
  getShare,
  getShareCard,
  getSharePng,
  getShareSvg,
  headlineProblem,
  updateShareCard,
} from '#features/share/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { auditOf } from '#test/world/accounts.ts'
import { aMember, aProduct, aUser } from '#test/world/factories.ts'
import { aShop, manyReviews, type Shop } from '#test/world/shop.ts'

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const ORIGIN = 'https://business.example'

let t: TestApp
beforeAll(
  async () => void (t = await startTestApp({ now: '2026-03-20T10:00:00Z', env: { PUBLIC_URL: ORIGIN } })),
)
afterAll(() => t.stop())

const open = (url: string, headers: Record<string, string> = {}) =>
  t.inject({ url, headers: { 'user-agent': BROWSER, ...headers } })
const read = ({ call, brand }: Shop, productId?: string) =>
  call(getShare, { params: { brandId: brand.id }, query: { productId } })
const pathOf = (url: string) => url.slice(ORIGIN.length)

/** Downloads a file as the owner; returns its bytes. */
async function file(
  { token, brand }: Shop,
  target: typeof getShareSvg | typeof getSharePng | typeof getShareCard,
  query: { productId?: string; sheet?: 'a6' | 'a4' } = {},
) {
  const url = callUrl(target, { params: { brandId: brand.id }, query })
  const reply = await t.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(200)
  return { bytes: reply.rawPayload, headers: reply.headers }
}

async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the short link', () => {
  it('R171 leads to the page and counts links and codes apart, as sums without a visitor', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 9, () => ({ createdAt: '2026-03-10T10:00:00Z' }))
    const { url } = await read(shop)
    expect(url).toBe(`${ORIGIN}/r/${shop.brand.slug}`)
    const reply = await open(pathOf(url))
    expect(reply.statusCode).toBe(302)
    expect(reply.headers).toMatchObject({
      location: `/p/brands/${shop.brand.slug}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    await open(`${pathOf(url)}?qr`)
    await open(`${pathOf(url)}?qr`)
    const ofProduct = await read(shop, shop.product.id)
    expect((await open(pathOf(ofProduct.url))).headers['location']).toBe(
      `/p/brands/${shop.brand.slug}?product=${shop.product.id}#product-${shop.product.id}`,
    )
    // Not visits: a program, a prefetch, and HEAD.
    await open(pathOf(url), { 'user-agent': 'Googlebot/2.1' })
    await open(pathOf(url), { 'sec-purpose': 'prefetch' })
    await t.inject({ method: 'HEAD', url: pathOf(url), headers: { 'user-agent': BROWSER } })
    expect(await read(shop)).toMatchObject({ visits: { links: 2, codes: 2 }, reviews: 9 })
    expect(await read(shop, shop.product.id)).toMatchObject({ visits: { links: 1, codes: 0 }, reviews: 9 })
    const rows = await t.db
      .selectFrom('shareVisitDay')
      .selectAll()
      .where('brandId', '=', shop.brand.id)
      .execute()
    expect(rows).toHaveLength(2)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'brandId',
      'codes',
      'day',
      'id',
      'links',
      'productId',
    ])
  })

  it('R171 leads to the platform where one is configured', async () => {
    const platform = await startTestApp({
      env: { PUBLIC_URL: ORIGIN, LINK_PLATFORM: 'https://trellis.example/' },
    })
    try {
      const shop = await aShop(platform)
      const { slug } = shop.brand
      const to = async (url: string) => (await platform.inject({ url })).headers['location']
      expect(await to(`/r/${slug}`)).toBe(`https://trellis.example/brands/${slug}/review`)
      const { url } = await read(shop, shop.product.id)
      expect(await to(pathOf(url))).toMatch(
        /^https:\/\/trellis\.example\/brands\/[^/]+\/products\/[^/]+\/review$/,
      )
    } finally {
      await platform.stop()
    }
  })

  it('two products with one slug have links of their own; the older one keeps its printed link', async () => {
    const shop = await aShop(t)
    const [first, second] = [
      await aProduct(t.db, { brandId: shop.brand.id, slug: 'oats' }),
      await aProduct(t.db, { brandId: shop.brand.id, slug: 'oats' }),
    ]
    expect((await read(shop, first.id)).url).toBe(`${ORIGIN}/r/${shop.brand.slug}/oats`)
    expect((await read(shop, second.id)).url).toBe(`${ORIGIN}/r/${shop.brand.slug}/${second.id}`)
    for (const { id } of [first, second]) {
      const { url } = await read(shop, id)
      expect((await open(pathOf(url))).headers['location']).toContain(`?product=${id}`)
    }
  })

  it('A97 unknown and hostile links never leave the site and are no error', async () => {
    for (const path of [
      '/r/no-such-brand',
      '/r/%00',
      '/r/..%2f..%2fetc',
      '/r/%F0%9F%98%80/x',
      '/r/https:%2F%2Fevil.example',
      '/r/a/b?qr=%00',
    ]) {
      const { statusCode, headers } = await open(path)
      expect([path, statusCode]).toEqual([path, 302])
      expect(headers['location']).toMatch(/^\/p\/brands\//)
    }
    const shop = await aShop(t)
    expect((await open(`/r/${shop.brand.slug}/no-such-product`)).headers['location']).toBe(
      `/p/brands/${shop.brand.slug}`,
    )
  })
})

describe('the code', () => {
  it('R171 as SVG and PNG is decoded to its link by a published decoder, with a quiet zone of four modules', async () => {
    const shop = await aShop(t)
    const { url, code } = await read(shop, shop.product.id)
    const svg = await file(shop, getShareSvg, { productId: shop.product.id })
    expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
    expect(svg.bytes.toString()).toContain(`viewBox="0 0 ${code.side + 8} ${code.side + 8}"`)
    expect(svg.bytes.toString()).toContain('translate(4 4)')
    expect(await decode(await sharp(svg.bytes, { density: 600 }).png().toBuffer())).toBe(`${url}?qr`)
    const png = await file(shop, getSharePng, { productId: shop.product.id })
    expect(png.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/\.png"$/),
    })
    expect(await decode(png.bytes)).toBe(`${url}?qr`)
  })
})

/** Reads a PDF with a published library: the sizes of its pages in mm, and its fonts. */
async function inspect(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes)
  const mm = (points: number) => Math.round((points * 254) / 72) / 10
  const dicts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, it]) => (it instanceof PDFDict ? [it] : []))
  const fonts = dicts.filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'))
  return {
    pages: pdf.getPages().map((page) => [mm(page.getWidth()), mm(page.getHeight())]),
    trims: pdf.getPages().map((page) => {
      const { x, y, width, height } = page.getTrimBox()
      return [mm(x), mm(y), mm(width), mm(height)]
    }),
    fonts: fonts.map((dict) => String(dict.get(PDFName.of('FontName'))).replace(/^\/[A-Z]{6}\+/, '')),
    isEmbedded: fonts.every((dict) => dict.has(PDFName.of('FontFile2')) || dict.has(PDFName.of('FontFile3'))),
    standard: dicts.filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Type1')).length,
    title: pdf.getTitle(),
  }
}

describe('the card', () => {
  test('R171 A6 has 3 mm of bleed, A4 has four; both have two sides and the product’s own fonts embedded', async () => {
    const shop = await aShop(t)
    const a6 = await inspect((await file(shop, getShareCard)).bytes)
    expect(a6).toMatchObject({
      pages: [
        [111, 154],
        [111, 154],
      ],
      trims: [
        [3, 3, 105, 148],
        [3, 3, 105, 148],
      ],
      isEmbedded: true,
      standard: 0,
      title: 'How was it? Oat & Co',
    })
    expect(a6.fonts.some((name) => /fraunces/i.test(name))).toBe(true)
    expect(a6.fonts.some((name) => /figtree/i.test(name))).toBe(true)
    const a4 = await inspect(
      (await file(shop, getShareCard, { sheet: 'a4', productId: shop.product.id })).bytes,
    )
    expect(a4).toMatchObject({
      pages: [
        [210, 297],
        [210, 297],
      ],
      isEmbedded: true,
      standard: 0,
    })
  })

  test('R171 texts can be changed by those with the ability, and are in the audit log', async () => {
    const shop = await aShop(t)
    const params = { brandId: shop.brand.id }
    const query = { productId: shop.product.id }
    const body = { headline: '  How’s the  foam? ', language: 'de' } as const
    expect((await read(shop)).card).toEqual({ headline: 'How was it?', language: 'en', isProposed: true })
    const card = await shop.call(updateShareCard, { params, query, body })
    expect(card).toEqual({ headline: 'How’s the foam?', language: 'de', isProposed: false })
    expect(await shop.call(updateShareCard, { params, query, body })).toEqual(card)
    expect((await read(shop, shop.product.id)).card).toEqual(card)
    expect((await read(shop)).card).toMatchObject({ isProposed: true })
    expect(await auditOf(t.db, 'share.cardChanged', shop.owner.id)).toHaveLength(2)
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const call = await t.as(analyst)
    expect((await call(getShare, { params, query })).card).toEqual(card)
    expect((await refused(call(updateShareCard, { params, query, body }))).code).toBe('forbidden')
  })

  test('R171 every claimed brand has it, also without a plan; a stranger finds nothing', async () => {
    const [shop, stranger] = [
      await aShop(t, { business: { tier: 'basic', planStatus: 'none' } }),
      await aShop(t),
    ]
    expect((await read(shop)).brand.name).toBe('Oat & Co')
    expect((await inspect((await file(shop, getShareCard)).bytes)).pages).toHaveLength(2)
    const params = { brandId: shop.brand.id }
    expect((await refused(stranger.call(getShare, { params }))).code).toBe('not_found')
    const query = { productId: shop.product.id }
    expect(
      (await refused(stranger.call(getShare, { params: { brandId: stranger.brand.id }, query }))).code,
    ).toBe('not_found')
    const body = { headline: 'How was it?', language: 'en' } as const
    expect((await refused(stranger.call(updateShareCard, { params, body }))).code).toBe('not_found')
  })

  test.each([
    ['x'.repeat(52), 'Use at most 36 characters. This has 52.'],
    ['Unbelievablysupercalifragilistic?', 'This word is too long for the card. Use shorter ones.'],
    ['How was it? 😀', 'The card can’t print “😀”.'],
    ['お味はいかがでしたか', 'The card can’t print “お”.'],
    ['How\u202E was it?', 'Remove invisible characters.'],
    ['How\u200B was it?', 'Remove invisible characters.'],
    ['Leave us 5 stars', '“5 stars”: Don’t ask for stars or a good rating. Ask how it was.'],
    ['A gift for your review', '“gift”: Don’t offer anything for a review. Paid reviews are taken down.'],
    ['Si te ha gustado, cuéntalo', '“Si te ha gustado”: Ask everyone, not only those who are happy.'],
  ])('R171 refuses the headline %s', async (headline, message) => {
    const shop = await aShop(t)
    expect(headlineProblem(headline)).toBe(message)
    const body = { headline, language: 'en' } as const
    const refusal = await refused(shop.call(updateShareCard, { params: { brandId: shop.brand.id }, body }))
    expect(refusal).toMatchObject({ status: 400, fields: { headline: message } })
  })

  test.each([
    'Łódź & Žižkov Ølbryggeri',
    '\u202Eevil\u200B </svg><script>alert(1)</script>',
    '植物',
    'W'.repeat(300),
    '(a) \\ Tj ET >> endobj',
    'عصير',
  ])('A97 a brand named %s gives a valid card, and a code that leads to it', async (name) => {
    const shop = await aShop(t)
    await t.db.updateTable('brand').set({ name }).where('id', '=', shop.brand.id).execute()
    expect(await inspect((await file(shop, getShareCard)).bytes)).toMatchObject({
      isEmbedded: true,
      standard: 0,
    })
    const { url } = await read(shop)
    expect(await decode((await file(shop, getSharePng)).bytes)).toBe(`${url}?qr`)
  })
})
