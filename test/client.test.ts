import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { CLIENT, clientSource } from '../scripts/client/generate.ts'
import { projectEnv, root } from '../scripts/run/child.ts'
import { featureRoutes } from '#app/server/app.ts'
import { KEY_LIMITS } from '#shared/api/key-scopes.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { startFlakyProxy } from './support/client/flaky-proxy.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aReview } from './support/world/factories.ts'
import { aTenant, type Tenant } from './support/world/tenants.ts'

// Packing and type-checking take longer than a request.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
const run = promisify(execFile)
const PACKAGE = join(root, 'packages/client')

let t: TestApp
let origin: string
let tenant: Tenant
let other: Tenant
let folder: string

beforeAll(async () => {
  t = await startTestApp()
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  tenant = await aTenant(t.db)
  other = await aTenant(t.db)
  for (let n = 0; n < 101; n += 1)
    await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id }, { rating: 5 })
  folder = await mkdtemp(join(tmpdir(), 'trellis-client-'))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
    env: projectEnv(),
  })
  const [, filename = ''] = /"filename":\s*"([^"]+\.tgz)"/.exec(stdout) ?? []
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: folder,
    env: projectEnv(),
  })
  await copyFile(join(PACKAGE, 'test/journey.mts'), join(folder, 'journey.mts'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await t.stop()
})

test('the client is what the contracts describe, without a call that no key reaches', async () => {
  const source = await readFile(join(root, CLIENT), 'utf8')
  expect(source === clientSource(), 'Run `npm run client`.').toBe(true)
  const rows = [...source.matchAll(/^ {2}\w+: (\{"method".*\}),$/gm)].map(([, row = '']) => JSON.parse(row))
  const open = Object.values(featureRoutes)
    .flat()
    .filter(({ endpoint: { spec } }) => spec.keyScope !== undefined || spec.access.who === 'key')
  expect(rows.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    open
      .map(({ endpoint: { method, path } }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  )
})

test('packed and installed, it type-checks a strict consumer', async () => {
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2024',
        module: 'nodenext',
        strict: true,
        noEmit: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
      },
      include: ['journey.mts'],
    }),
  )
  const { stdout } = await run('tsc', ['-p', folder], { env: projectEnv() }).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')
})

test('it reads, replies and edits for an owner, through 429, 503 and a lost answer, and replies once', async () => {
  const { key } = await anApiKey(t.db, { businessId: tenant.business.id, userId: tenant.owner.id })
  const useUpWrites = () =>
    t.db
      .insertInto('rateLimit')
      .values({
        key: `key-writes:${tenant.business.id}`,
        points: KEY_LIMITS.writes,
        expire: t.clock.now().getTime() + 3000,
      })
      .execute()
  const post = 'POST /api/comments'
  const proxy = await startFlakyProxy(origin, [
    { route: 'GET /api/key', kind: 'refuse' },
    { route: 'GET /api/reviews', kind: 'lose' },
    { route: post, kind: 'refuse' },
    { route: post, kind: 'none', before: useUpWrites },
    { route: post, kind: 'lose' },
  ])
  onTestFinished(() => proxy.stop())
  const { stdout } = await run(process.execPath, ['journey.mts'], {
    cwd: folder,
    env: { ...process.env, TRELLIS_KEY: key, TRELLIS_URL: proxy.url, OTHER_BRAND: other.brand.id },
  })
  const result = JSON.parse(stdout)
  expect(result).toMatchObject({
    reviews: 102,
    name: 'Almond drink',
    refusals: [
      { code: 'not_found', status: 404, hasRequestId: true, fields: [] },
      { code: 'validation', status: 400, hasRequestId: true, fields: ['limit'] },
    ],
  })
  const posts = proxy.seen.filter(({ route }) => route === post)
  expect(posts.map(({ status, isLost }) => [status, isLost])).toEqual([
    [503, false],
    [429, false],
    [201, true],
    [201, false],
  ])
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  const replies = await t.db
    .selectFrom('comment')
    .select('id')
    .where('reviewId', '=', result.reviewId)
    .execute()
  expect(replies).toEqual([{ id: result.replyId }])
})
