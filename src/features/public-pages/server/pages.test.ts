import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listPublicBrands } from '#features/brand/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import {
  aBrand,
  aComment,
  anImage,
  anUnclaimedBrand,
  aProduct,
  aReview,
  aReviewer,
  type OwnedBrand,
} from '#test/world/factories.ts'

let t: TestApp
let own: OwnedBrand
let product: Awaited<ReturnType<typeof aProduct>>
let build: string
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'trellis-pages-'))
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'client/assets/public-1.css'), 'a{}')
  await writeFile(join(build, 'client/assets/font-1.woff2'), 'wOF2')
  const assets = { stylesheet: '/assets/public-1.css', fonts: ['/assets/font-1.woff2'] }
  await writeFile(join(build, 'page-assets.json'), JSON.stringify(assets))
  t = await startTestApp({ env: { CLIENT_DIR: join(build, 'client') } })
  own = await aBrand(t.db, {
    name: 'Hollowmere',
    slug: 'hollowmere',
    description: 'An old mill.\n\nEleven people.',
    country: 'BE',
    website: 'https://hollowmere.example',
  })
  const picture = await anImage(t.db, { entity: 'product' })
  product = await aProduct(t.db, { brandId: own.brand.id, name: 'Hazel & Oat Spread', imageId: picture.id })
})
afterAll(async () => {
  await t.stop()
  await rm(build, { recursive: true })
})

/** Opens a page as a new visitor, to stay below the rate limit. */
let visitors = 0
async function open(url: string, remoteAddress = `10.0.${(visitors += 1) >> 8}.${visitors & 255}`) {
  const reply = await t.inject({ method: 'GET', url, remoteAddress })
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  window.document.write(reply.body)
  const { document } = window
  return { reply, document, text: document.querySelector('main')?.textContent ?? '', html: reply.body }
}

describe('the page of a brand', () => {
  it('R57 shows what everybody may know: name, description, country, links, products, reviews and rating', async () => {
    const maya = await aReviewer(t.db, { username: 'Maya Okafor' })
    await aReview(t.db, product, { userId: maya.id, rating: 5, text: 'Empty by Sunday.' })
    await aReview(t.db, product, { rating: 4, text: 'Good on toast.' })
    const { reply, document, text } = await open('/p/brands/hollowmere')
    expect(reply.statusCode).toBe(200)
    expect(document.querySelector('h1')?.textContent).toBe('Hollowmere')
    for (const part of [
      'An old mill.',
      'Belgium',
      'Hazel & Oat Spread',
      'Maya Okafor',
      'Empty by Sunday.',
      '4.5',
      'from 2 reviews',
      'Managed by Hollowmere',
    ])
      expect(text).toContain(part)
    // The same counts as in the API.
    const { brands } = await t.call(listPublicBrands, { query: { id: own.brand.id } })
    expect(brands[0]).toMatchObject({
      name: 'Hollowmere',
      normalizedName: 'hollowmere',
      country: 'BE',
      productsCount: 1,
      reviews: 2,
      rating: 4.5,
    })
    expect(document.querySelector('#products h2')?.textContent).toContain('1')
    expect([...document.querySelectorAll('meter')].map((meter) => meter.getAttribute('value'))).toEqual([
      '1',
      '1',
      '0',
      '0',
      '0',
    ])
  })

  it('R57 holds nothing of what is private: no address of a person, no plan, no source', async () => {
    const { html } = await open('/p/brands/hollowmere')
    for (const secret of [own.owner.email ?? '', own.business.id, own.owner.id, 'source_id', 'plus'])
      expect(html.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  it('offers a claim while it has no owner', async () => {
    const wild = await anUnclaimedBrand(t.db, { name: 'Wild Larder', slug: 'wild-larder' })
    const { document, text } = await open('/p/brands/wild-larder')
    expect(document.querySelector(`a[href="/claim/${wild.id}"]`)?.textContent).toBe(
      'Is this your brand? Claim it',
    )
    expect(text).toContain('No one has reviewed Wild Larder yet.')
    expect(text).toContain('No products from Wild Larder yet.')
    expect((await open('/p/brands/hollowmere')).document.querySelector('a[href^="/claim/"]')).toBeNull()
  })

  it('pages through its reviews ten at a time, each once, though many are of one second', async () => {
    const { brand } = await aBrand(t.db, { name: 'Busy', slug: 'busy' })
    const made = await aProduct(t.db, { brandId: brand.id })
    for (let n = 0; n < 25; n += 1)
      await aReview(t.db, made, { createdAt: '2026-03-04T05:06:07Z', text: `Review number ${n}.` })
    const seen: string[] = []
    let url: string | null = '/p/brands/busy'
    while (url !== null) {
      const { document } = await open(url)
      seen.push(
        ...[...document.querySelectorAll('#reviews a[href^="/p/reviews/"]')].map(
          (link) => link.getAttribute('href') ?? '',
        ),
      )
      url =
        [...document.querySelectorAll('#reviews a')]
          .find((link) => link.textContent === 'Older reviews')
          ?.getAttribute('href') ?? null
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })

  it('shows eight products, featured first, and all of them on request', async () => {
    const { brand } = await aBrand(t.db, { name: 'Many', slug: 'many' })
    for (let n = 0; n < 12; n += 1)
      await aProduct(t.db, { brandId: brand.id, name: `Product ${n}`, isPremium: n === 7 })
    await aProduct(t.db, { brandId: brand.id, name: 'Archived', removedAt: '2026-01-01T00:00:00Z' })
    const few = await open('/p/brands/many')
    expect([...few.document.querySelectorAll('#products > ul > li')]).toHaveLength(8)
    expect(few.document.querySelector('#products > ul > li')?.textContent).toContain('Featured')
    expect(few.document.querySelector('#products li b')?.textContent).toBe('Product 7')
    const all = await open('/p/brands/many?products=all')
    expect([...all.document.querySelectorAll('#products > ul > li')]).toHaveLength(12)
    expect(all.text).not.toContain('Archived')
  })

  it('R181 A97 cuts long names with the full one available, and its links are web addresses without a referrer', async () => {
    const bad = {
      website: 'javascript:alert(1)',
      facebook: 'https://user:word@evil.example/',
      instagram: 'data:text/html,x',
      youtube: 'https://www.youtube.com/@x',
    }
    const { brand } = await aBrand(t.db, { name: 'Linked', slug: 'linked', email: '"><img src=x>@x', ...bad })
    const name = 'Slow-Roasted Pepper & Wild Oregano Pesto'
    await aProduct(t.db, { brandId: brand.id, name })
    const { document } = await open('/p/brands/linked')
    const links = [...document.querySelectorAll('aside a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/p/out/${brand.id}/youtube`])
    const through = await t.inject({ method: 'GET', url: `/p/out/${brand.id}/youtube` })
    expect(through.headers.location).toBe('https://www.youtube.com/@x')
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    const tile = document.querySelector('#products li b')
    expect([tile?.textContent, tile?.getAttribute('title')]).toEqual([
      'Slow-Roasted Pepper & Wild Or...',
      name,
    ])
  })
})

describe('the page of a review', () => {
  it('R29 shows the review, its product, photos and thread, with the replies of the brand marked', async () => {
    const elif = await aReviewer(t.db, { username: 'Elif Demir' })
    const review = await aReview(t.db, product, {
      userId: elif.id,
      rating: 5,
      text: 'The jar was empty by Sunday. It holds on warm toast.',
      likesBase: 41,
    })
    const photo = await anImage(t.db, { entity: 'review', reviewId: review.id })
    const reply = await aComment(t.db, review, {
      userId: own.owner.id,
      asBrandId: own.brand.id,
      text: 'The 700 g jar is for you.',
    })
    const answer = await aComment(t.db, review, {
      userId: elif.id,
      responseTo: reply.id,
      text: 'My pens need a second home.',
    })
    await aComment(t.db, review, {
      responseTo: answer.id,
      text: 'Answered once more.',
      editedAt: '2026-05-05T10:00:00Z',
    })
    await aComment(t.db, review, { text: 'Taken back', removedAt: '2026-05-05T10:00:00Z' })
    const { reply: sent, document, text } = await open(`/p/reviews/${review.id}`)
    expect(sent.statusCode).toBe(200)
    for (const part of [
      'Elif Demir on Hazel & Oat Spread',
      'The jar was empty by Sunday.',
      '41 people like this review',
      '3 comments',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Taken back')
    expect(document.querySelector('article ul img')?.getAttribute('srcset')).toContain(
      `/images/${photo.id}/1080.webp 1080w`,
    )
    expect(document.querySelector('article ul img')?.getAttribute('alt')).toBe('Photo 1 by Elif Demir')
    const marked = [...document.querySelectorAll('main ol p')].filter((comment) =>
      comment.textContent.includes('Reply by the brand'),
    )
    expect(marked.map((comment) => comment.querySelector('b')?.textContent)).toEqual(['Hollowmere'])
    const nested = [...document.querySelectorAll('main ol ol p[dir]')].map((comment) => comment.textContent)
    expect(nested).toEqual(['My pens need a second home.', 'Answered once more.'])
    expect(document.querySelector('section[aria-labelledby=comments]')?.textContent).toContain('edited')
  })

  it('names an erased reviewer nowhere', async () => {
    const avatar = await anImage(t.db, { entity: 'user' })
    const gone = await aReviewer(t.db, { username: 'Someone Once', isDeleted: true, avatarId: avatar.id })
    const review = await aReview(t.db, product, { userId: gone.id })
    await aComment(t.db, review, { userId: gone.id })
    for (const url of [`/p/reviews/${review.id}`, '/p/brands/hollowmere']) {
      const { html } = await open(url)
      expect(html).toContain('Deleted user')
      expect(html).not.toContain('Someone Once')
      expect(html).not.toContain(avatar.id)
    }
  })

  it('R183 shows dates as day, month and year, a missing rating as none, and text without words as such', async () => {
    const review = await aReview(t.db, product, { rating: null, text: '', createdAt: '2026-03-04T05:06:07Z' })
    const { text, document } = await open(`/p/reviews/${review.id}`)
    expect(text).toContain('04/03/2026')
    expect(text).toContain('No rating')
    expect(text).toContain('Rating only, no text.')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      `${document.querySelector('article header b')?.textContent} rated Hazel & Oat Spread by Hollowmere.`,
    )
  })

  it('can be found and shared: title, description, one address and a picture', async () => {
    const review = await aReview(t.db, product, {
      text: `It is "good" & <crisp>. ${'More of it. '.repeat(40)}`,
    })
    const { document } = await open(`/p/reviews/${review.id}`)
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${t.config.publicUrl}/p/reviews/${review.id}`,
    )
    expect(document.title).toContain('on Hazel & Oat Spread · Trellis')
    expect(meta('og:description')).toMatch(/^It is "good" & <crisp>\. More of it\..*\.\.\.$/)
    expect(meta('og:description')?.length).toBeLessThanOrEqual(160)
    expect(meta('og:image')).toMatch(`${t.config.publicUrl}/p/pictures/review/${review.id}.png?v=`)
  })
})

describe('what is shown of figures and hosts', () => {
  it('SURPRISE /p/press explains how its count and the 120k+ brands of the plans fit together', async () => {
    const { document } = await open('/p/press')
    const words = document.body.textContent.replace(/\s+/g, ' ')
    expect(words).toMatch(
      /catalogue has more than 120,000 brands\. .* Today this site lists \d+ brands? with/,
    )
  })

  it('SURPRISE A97 a link shows an international host as written and leads to its ASCII form; a look-alike stays in ASCII', async () => {
    await aBrand(t.db, { slug: 'international', website: 'https://xn--mnchen-3ya.de' })
    await aBrand(t.db, { slug: 'twin', website: new URL('https://аррӏе.com').origin })
    const words = async (slug: string) => (await open(`/p/brands/${slug}`)).document.body.textContent
    expect(await words('international')).toContain('münchen.de')
    expect(await words('twin')).toContain('xn--80ak6aa92e.com')
  })
})

describe('every page', () => {
  it('A94 A104 runs no script, loads only our own style, fonts and images, and cannot be framed', async () => {
    const review = await aReview(t.db, product)
    for (const url of [
      '/p/brands/hollowmere',
      '/p/brands/seen/photos',
      `/p/reviews/${review.id}`,
      '/p/about',
      '/p/press',
      '/p/nothing',
    ]) {
      const { reply, document } = await open(url)
      expect(String(reply.headers['content-type'])).toBe('text/html; charset=utf-8')
      const policy = String(reply.headers['content-security-policy'])
      for (const part of [
        "default-src 'none'",
        "style-src 'self'",
        "font-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toContain('unsafe')
      expect(
        document.querySelectorAll('script:not([type="application/ld+json"]), [style], iframe, form').length,
      ).toBe(0)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(document.documentElement.getAttribute('lang')).toBe('en')
      for (const picture of document.querySelectorAll('img'))
        expect([
          picture.hasAttribute('alt'),
          picture.hasAttribute('width'),
          picture.hasAttribute('height'),
        ]).toEqual([true, true, true])
      const style = document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
      const sheet = await t.inject({ method: 'GET', url: style })
      expect([sheet.statusCode, sheet.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      for (const font of document.querySelectorAll('link[as=font]')) {
        const sent = await t.inject({ method: 'GET', url: font.getAttribute('href') ?? '' })
        expect(sent.headers['content-type']).toBe('font/woff2')
      }
    }
  })

  it('a missing page is a 404 in the same design, whatever the request', async () => {
    for (const url of [
      '/p',
      '/p/',
      '/p/x',
      '/p/brands',
      '/p/brands/nobody',
      '/p/reviews/1',
      `/p/reviews/${crypto.randomUUID()}`,
      '/p/brands/%00',
      '/p/brands/a%2Fb',
      '/p/reviews/..%2f..',
    ]) {
      const { reply, document } = await open(url)
      expect([url, reply.statusCode, document.querySelector('h1')?.textContent]).toEqual([
        url,
        404,
        'Nothing grows here',
      ])
      expect(document.querySelector('link[rel=canonical]')).toBeNull()
    }
  })

  it.each(['/p', '/p/x', '/p/brands/x/y'])(
    'A142 counts %s, which does not exist, like any page',
    async (url) => {
      const remoteAddress = `192.0.2.${20 + url.length}`
      const ask = async (path: string) =>
        (await t.inject({ method: 'GET', url: path, remoteAddress })).statusCode
      for (let n = 0; n < 300; n += 1) expect(await ask(url)).toBe(404)
      expect([await ask(url), await ask('/p/about'), await ask('/p/out/x/y')]).toEqual([429, 429, 429])
    },
  )

  it('A128 is served 300 times a minute to one address, and then returns 429', async () => {
    for (let n = 0; n < 300; n += 1)
      expect(
        (await t.inject({ method: 'GET', url: '/p/about', remoteAddress: '192.0.2.7' })).statusCode,
      ).toBe(200)
    const { reply, text } = await open('/p/about', '192.0.2.7')
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('One moment')
    expect((await open('/p/about')).reply.statusCode).toBe(200)
  })
})
