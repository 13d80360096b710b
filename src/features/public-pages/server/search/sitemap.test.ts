import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerSitemap } from '#features/public-pages/server/search/sitemap.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { isBrowserPath } from '#test/browser-paths.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'

let t: TestApp
/** The same with two URLs per sitemap. */
let small: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { PUBLIC_URL: 'https://business.example' } })
  small = await startTestApp({
    extras: [
      (app, services) =>
        void app.register(async (inner) => registerSitemap(inner, services, 2), { prefix: '/small' }),
    ],
  })
  for (const app of [t, small])
    for (const slug of ['oat-mill', 'crème & co', 'hollow'])
      await anUnclaimedBrand(app.db, { name: slug, slug })
})
afterAll(async () => {
  await t.stop()
  await small.stop()
})

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('what search engines read', () => {
  it('robots.txt limits crawlers to public pages and names the sitemap', async () => {
    const { body, headers } = await t.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^User-agent: \*\n/)
    for (const path of ['/api/', '/dashboard', '/operator']) expect(body).toContain(`\nDisallow: ${path}\n`)
    expect(body).not.toMatch(/^Disallow: \/$/m)
    expect(body).toContain('\nSitemap: https://business.example/sitemap.xml\n')
  })

  it('the sitemap lists the pages of the site and every brand', async () => {
    const index = await t.inject({ url: '/sitemap.xml' })
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(index.body)).toEqual([
      'https://business.example/sitemaps/site.xml',
      'https://business.example/sitemaps/brands-1.xml',
    ])
    const site = locations((await t.inject({ url: '/sitemaps/site.xml' })).body)
    expect(site).toContain('https://business.example/')
    expect(site).toContain('https://business.example/policies/privacy')
    for (const address of site) {
      const { pathname } = new URL(address ?? '')
      expect(isBrowserPath(pathname) || pathname.startsWith('/p/'), pathname).toBe(true)
    }
    const brands = await t.inject({ url: '/sitemaps/brands-1.xml' })
    expect(locations(brands.body)).toEqual([
      'https://business.example/p/brands/oat-mill',
      'https://business.example/p/brands/cr%C3%A8me%20%26%20co',
      'https://business.example/p/brands/hollow',
    ])
    expect(brands.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it('more brands than one map may hold are in further ones, each once', async () => {
    expect(locations((await small.inject({ url: '/small/sitemap.xml' })).body)).toHaveLength(3)
    const maps = await Promise.all(
      [1, 2].map((map) => small.inject({ url: `/small/sitemaps/brands-${map}.xml` })),
    )
    expect(maps.map(({ body }) => locations(body).length)).toEqual([2, 1])
    expect(new Set(maps.flatMap(({ body }) => locations(body))).size).toBe(3)
  })

  it('an unknown map is not found', async () => {
    for (const name of ['brands-2.xml', 'brands-0.xml', 'brands-01.xml', 'other.xml', 'brands-99999.xml'])
      expect([name, (await t.inject({ url: `/sitemaps/${name}` })).statusCode]).toEqual([name, 404])
  })
})
