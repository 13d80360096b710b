import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { bundleServer } from '../../scripts/build/bundle.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aJpeg, multipart } from '../support/inputs/pictures.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const project = join(import.meta.dirname, '../..')
const HEIC = join(project, 'test/support/inputs/heic')

let root: string
let database: TestDatabase
let tenant: Tenant
let server: ServerProcess

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trellis-built-'))
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const script = join(root, 'dist/server.mjs')
  await bundleServer({ outfile: script })
  database = await createTestDatabase()
  const db = openTestDb(database.url)
  tenant = await aTenant(db)
  await db.destroy()
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: join(root, 'data'),
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
    AUDIT_KEY: Buffer.alloc(32, 5).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://business.example',
    LINGER_MS: '0',
  }
  server = await startServerProcess(settings, { script })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

/** Uploads a file to the built server; returns 'accepted', or the status, code and message of the error. */
async function upload(bytes: Uint8Array): Promise<string> {
  const authorization = `Bearer ${tenant.token}`
  const issued = await fetch(`${server.url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ brand: tenant.brand.id }),
  })
  const { uploadUrl } = Object(await issued.json())
  const { headers, payload } = multipart(bytes)
  const init = { method: 'POST', headers: { ...headers, authorization }, body: payload }
  const reply = await fetch(new URL(String(uploadUrl), server.url), init)
  const { error } = Object(await reply.json())
  return reply.status === 200 ? 'accepted' : `${reply.status} ${error.code}: ${error.message}`
}

const jpeg = await aJpeg()

test.each([
  ['JPEG', () => jpeg],
  ['PNG', () => sharp(jpeg).png().toBuffer()],
  ['WebP', () => sharp(jpeg).webp().toBuffer()],
  ['AVIF', () => sharp(jpeg).avif().toBuffer()],
  ['GIF', () => sharp(jpeg).gif().toBuffer()],
  ['TIFF', () => sharp(jpeg).tiff().toBuffer()],
  ['HEIC of a camera', () => readFile(join(HEIC, 'exif-orientation.heic'))],
  ['HEIC with two rotations', () => readFile(join(HEIC, 'irot-and-exif-orientation.heic'))],
])('A85 the built server accepts %s', async (_, file) => {
  expect(await upload(await file()), server.log()).toBe('accepted')
})

test.each([
  ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length / 2), 'is damaged'],
  ['a BMP', Buffer.from(`BM${'\0'.repeat(60)}`), 'BMP isn’t supported'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG isn’t supported'],
  ['a text', Buffer.from('Nothing to see.'), 'isn’t a picture'],
])('A88 the built server refuses %s and says why', async (_, bytes, reason) => {
  const reply = await upload(bytes)
  expect(reply).toMatch(/^415 unsupported_image: /)
  expect(reply).toContain(reason)
})

test.each([
  ['card.pdf', '%PDF'],
  ['code.png', '\x89PNG'],
])('the built server draws %s of a brand', async (name, start) => {
  const headers = { authorization: `Bearer ${tenant.token}` }
  const reply = await fetch(`${server.url}/api/brands/${tenant.brand.id}/share/${name}`, { headers })
  expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 0, 4), server.log()).toBe(start)
})

test('A88 the built server calls a HEIC without pixels damaged, and decodes the next one', async () => {
  const whole = await readFile(join(HEIC, 'exif-orientation.heic'))
  for (const length of [40, whole.length / 2, whole.length - 100])
    expect(await upload(whole.subarray(0, length))).toMatch(/^415 unsupported_image: .* is damaged/)
  expect(await upload(whole)).toBe('accepted')
})
