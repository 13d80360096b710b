import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { DEMO_LOGINS } from '#dev/demo/logins.ts'
import { readLock, recordedEngines } from '../scripts/check/lock-engines.ts'
import { bundleServer } from '../scripts/build/bundle.ts'
import { createTestDatabase, type TestDatabase } from './support/apps/database.ts'
import { type ServerProcess, startServerProcess } from './support/apps/server-process.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
const run = promisify(execFile)

/** Patterns of the keys of our services, private keys, and passwords in URLs. */
const SECRETS = [
  /\b[sr]k_live_[0-9A-Za-z]{16,}/,
  /\bwhsec_[0-9A-Za-z]{16,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\n?[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[0-9A-Za-z]{36}/,
  /\bEAA[0-9A-Za-z]{60,}/,
]

describe('A130 what we build on', () => {
  test.each([
    ['package-lock.json', 100],
    // Installed only by a benchmark row.
    ['bench/peers/package-lock.json', 10],
    // Installed only by npm run test:all -- --only mcp.
    ['test/mcp-suite/package-lock.json', 50],
    // Installed only by npm run test:all -- --only clickhouse.
    ['test/clickhouse/package-lock.json', 4],
  ])('A130 %s names no host but the registry, and pins every package by its hash', async (path, least) => {
    const lock: {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; version?: string }>
    } = JSON.parse(await readFile(path, 'utf8'))
    const packages = Object.entries(lock.packages).filter(([name]) => name !== '')
    expect(packages.length).toBeGreaterThan(least)
    for (const [name, { resolved, integrity }] of packages) {
      expect(
        resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'),
        `${name}: ${resolved}`,
      ).toBe(true)
      expect(integrity, name).toMatch(/^sha(512|1)-/)
    }
  })

  test('A130 every dependency is one exact version', async () => {
    for (const path of [
      'package.json',
      'bench/peers/package.json',
      'test/clickhouse/package.json',
      'test/mcp-suite/package.json',
    ]) {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await readFile(path, 'utf8'))
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      }))
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  })

  test("Quiet install: npm ci on the machine's own Node prints no warning", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trellis-install-'))
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await copyFile(file, join(folder, file))
    // The machine's own Node and npm, not the Node of this project.
    const isOurs = (path: string) => path.includes('node_modules') || path === dirname(process.execPath)
    const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !isOurs(entry))
    const env = { ...process.env, PATH: path.join(delimiter) }
    const args = ['ci', '--dry-run', '--prefer-offline']
    const { stdout, stderr } = await run('npm', args, { cwd: folder, env, maxBuffer: 2 ** 24 })
    await rm(folder, { recursive: true })
    expect(stdout).toMatch(/added \d+ packages/)
    // A setting of the machine that npm does not know is not ours.
    const warnings = stderr.split('\n').filter((line) => /^npm warn (?!Unknown \w+ config)/i.test(line))
    expect(warnings).toEqual([])
  })

  test('Quiet install: the lock file records no engines but our own, which npm holds against the wrong Node', () => {
    expect(recordedEngines(readLock())).toEqual([])
  })

  test('A130 neither the sources nor their history hold a key', async ({ skip }) => {
    if (!existsSync('.git')) skip('This is no git checkout: there is no history to look at.')
    const { stdout } = await run(
      'git',
      ['log', '-p', '--no-color', '--no-ext-diff', '--', '.', ':!*.svg', ':!package-lock.json'],
      { maxBuffer: 2 ** 30 },
    )
    for (const secret of SECRETS) expect(stdout.match(secret)?.[0]).toBeUndefined()
  })
})

describe('A130 the production bundle', () => {
  let bundle: string
  let database: TestDatabase
  beforeAll(async () => {
    await bundleServer()
    bundle = await readFile('dist/server.mjs', 'utf8')
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('A130 it holds no key, no demo login and nothing of the sandbox', () => {
    for (const secret of SECRETS) expect(bundle.match(secret)?.[0]).toBeUndefined()
    for (const { password } of DEMO_LOGINS) expect(bundle).not.toContain(password)
    expect(bundle).not.toMatch(/SMTPServer|Demo mailbox/)
  })

  test('A130 it does not start without its settings, and names them', async () => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production' }
    const ended: unknown = await run(process.execPath, ['dist/server.mjs'], {
      env,
      cwd: process.cwd(),
    }).catch((error: unknown) => error)
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('STRIPE_WEBHOOK_SECRET is missing'),
    })
  })

  test('it serves, without a demo and without /dev', async () => {
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: 'sk_test_nothing',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nothing',
      STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
      AUDIT_KEY: 'b25lIGtleSBvZiBleGFjdGx5IHRoaXJ0eS10d28gYiE=',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://business.example',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      LINGER_MS: '0',
    }
    const server: ServerProcess = await startServerProcess(settings, { script: 'dist/server.mjs' })
    expect(await fetch(`${server.url}/api/site`).then((reply) => reply.json())).toMatchObject({
      isDemo: false,
    })
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/ui/x'])
      expect((await fetch(server.url + path, { redirect: 'manual' })).status, path).toBe(404)
    expect(await server.stop()).toBe(0)
  })
})
