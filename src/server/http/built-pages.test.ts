import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ORIGIN } from '#shared/page-config.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
let build: string
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'trellis-dressed-'))
  const client = join(build, 'client')
  await mkdir(client, { recursive: true })
  await writeFile(
    join(client, 'index.html'),
    `<!DOCTYPE html><html><head><link rel="canonical" href="${ORIGIN}/"></head><body><a href="/contact" data-link="booking">Book a call</a><a href="/contact" data-link="contact">Contact us</a><a href="/" hidden="" data-when="social" data-link="social">Follow us</a></body></html>`,
  )
  t = await startTestApp({
    env: {
      CLIENT_DIR: client,
      PUBLIC_URL: 'https://business.example/',
      LINK_BOOKING: 'https://call.example/trellis',
      LINK_SOCIAL: 'https://social.example/trellis',
      CONTACT_EMAIL: 'brands@trellis.example',
    },
  })
})
afterAll(async () => {
  await t.stop()
  await rm(build, { recursive: true })
})

const WHOLE =
  '<!DOCTYPE html><html><head><link rel="canonical" href="https://business.example/"></head><body><a href="https://call.example/trellis" data-link="booking">Book a call</a><a href="mailto:brands@trellis.example" data-link="contact">Contact us</a><a href="https://social.example/trellis" data-when="social" data-link="social">Follow us</a></body></html>'

describe('a prerendered page', () => {
  test('R42 R43 carries the links of this installation', async () => {
    const { body, headers } = await t.inject({ url: '/?brand=x' })
    expect(body).toBe(WHOLE)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('is compressed as the browser accepts it, and not sent again if cached', async () => {
    const get = (headers: Record<string, string>) => t.inject({ url: '/', headers })
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(WHOLE)
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(WHOLE)
    expect(gzip.headers['vary']).toBe('accept-encoding')
    const tag = String(brotli.headers['etag'])
    expect(gzip.headers['etag']).not.toBe(tag)
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await t.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})
