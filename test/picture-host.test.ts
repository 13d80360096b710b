import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { listPublicBrands } from '#features/brand/contract.ts'
import { addressPicturesAt, imagePath } from '#features/images/rules.ts'
import { openDiskStore } from '#features/images/server/stores/disk.ts'
import { pagePolicy } from '#server/http/headers.ts'
import { loadConfig } from '#server/config.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { aBrand, anImage } from './support/world/factories.ts'

const HOST = 'https://pictures.example'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-own-host-'))
})
afterAll(async () => {
  // Server tests share a process.
  addressPicturesAt('')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server with these settings, and opens the public page of a brand with a banner and a logo. */
async function withPage(env: Record<string, string>, look: (seen: Seen) => Promise<void>) {
  const t = await startTestApp({ env: { DATA_DIR: folder, ...env } })
  try {
    const banner = await anImage(t.db, { kind: 'banner' })
    const logo = await anImage(t.db, { kind: 'logo' })
    const { brand } = await aBrand(t.db, { slug: 'hollowmere', bannerId: banner.id, logoId: logo.id })
    const bytes = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1E7A4C' } }).jpeg()
    await openDiskStore(join(folder, 'images/originals')).put(
      logo.uploadId,
      Readable.from([await bytes.toBuffer()]),
    )
    const page = await t.inject({ method: 'GET', url: '/p/brands/hollowmere' })
    expect(page.statusCode, 'the page is there').toBe(200)
    const policy = String(page.headers['content-security-policy'])
    await look({ t, html: page.body, policy, brandId: brand.id, logoId: logo.id, bannerId: banner.id })
  } finally {
    await t.stop()
  }
}
type Seen = { t: TestApp; html: string; policy: string; brandId: string; logoId: string; bannerId: string }

it('A94 pictures have a host of their own where one is set: pages, calls, shared links and policies name it', async () => {
  await withPage({ IMAGES_URL: `${HOST}/` }, async ({ t, html, policy, brandId, logoId }) => {
    const addresses = [...html.matchAll(/(?:src|srcset|content)="([^"]*\/images\/[^"]*)"/gi)].flatMap(
      ([, list]) => (list ?? '').split(', '),
    )
    // The first photo and its preload in three widths, and the logo in two.
    expect(addresses).toHaveLength(9)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${HOST}/images/`))
    expect(html, 'the picture of a shared link is drawn by the pages themselves').toContain(
      `<meta property="og:image" content="${t.config.publicUrl}/p/pictures/brand/${brandId}.png?v=`,
    )
    expect(policy, 'a page without script').toContain(`img-src 'self' data: ${HOST};`)
    expect(pagePolicy(t.config), 'a page of the browser app').toContain(`img-src 'self' data: blob: ${HOST};`)

    const { brands } = await t.call(listPublicBrands, { query: { id: brandId } })
    expect(JSON.stringify(brands), 'the browser builds its srcset on this').not.toContain('"/images/')

    const headers = { host: 'pictures.example' }
    const picture = await t.inject({ method: 'GET', url: `/images/${logoId}/120.webp`, headers })
    expect(picture.statusCode, 'the same server hands it out').toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(picture.headers['set-cookie'], 'nobody is known there').toBeUndefined()
  })
})

it('A94 without such a host pictures stay on the origin of the pages, and frames on other sites may show them', async () => {
  await withPage({}, async ({ t, html, policy, logoId, bannerId }) => {
    expect(html).toContain(`src="/images/${logoId}/120.webp"`)
    expect(html).toContain(`/images/${bannerId}/`)
    expect(policy, 'nothing but our own').toContain("img-src 'self' data:;")
    expect(pagePolicy(t.config), 'nothing but our own').toContain("img-src 'self' data: blob:;")
    expect(imagePath('a')).toBe('/images/a')
    const picture = await t.inject({ method: 'GET', url: `/images/${logoId}/120.webp` })
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

it('the host of pictures is an origin, in production with TLS', () => {
  expect(loadConfig({ IMAGES_URL: `${HOST}/` }).imagesUrl).toBe(HOST)
  expect(() => loadConfig({ IMAGES_URL: `${HOST}/pictures` })).toThrow('IMAGES_URL must be an origin')
  expect(() => loadConfig({ IMAGES_URL: 'pictures.example' })).toThrow('IMAGES_URL')
  expect(() => loadConfig({ NODE_ENV: 'production', IMAGES_URL: 'http://pictures.example' })).toThrow(
    'IMAGES_URL must begin with https://',
  )
})
