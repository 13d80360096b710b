import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { startStripeSandbox, type StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { bundleServer } from '../../scripts/build/bundle.ts'
import { endChild } from '../../scripts/run/child.ts'
import { freePortFrom, untilReady } from '../../scripts/run/serve.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { SLOW_MACHINE } from '../support/apps/slow-machine.ts'
import { type Guide, readCron, readGuide, readUnit } from '../support/deploy/guide.ts'
import { type HttpsClient, httpsClient } from '../support/deploy/https-client.ts'
import { startNginx } from '../support/deploy/nginx.ts'
import { aReview } from '../support/world/factories.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const project = join(import.meta.dirname, '../..')
const HOST = 'business.example.com'
const SITE = '/etc/nginx/sites-available/trellis'
const WRAPPER = '/usr/local/bin/trellis'
const SERVER_ENV = '/etc/trellis/server.env'
const OWNER_ENV = '/etc/trellis/owner.env'
const UNIT = '/etc/systemd/system/trellis@.service'

let guide: Guide
let root: string
let postgres: Postgres
let stripe: StripeSandbox
let ports: { https: number; http: number; one: number; two: number }
let client: HttpsClient
let certificate: string
/** Cleanups of everything started so far, in order: also if the preparation fails half-way. */
const cleaning: (() => unknown)[] = []
const servers = new Map<number, ChildProcess>()

/**
 * Adapts the guide's text: folders are under `root`, ports are free ones, addresses are of this machine, keys
 * are of stand-ins. Everything else is unchanged.
 */
function adapted(text: string): string {
  const admin = new URL(postgres.adminUrl)
  return text
    .replaceAll('rsync -a /backup/ vault:/backup/', `cp -r /backup ${root}/vault`)
    .replaceAll(
      /(?<![\w.])\/(etc\/(?:trellis|nginx|letsencrypt)|srv\/trellis|usr\/local\/bin\/trellis|backup|var\/www)(?!\w)/g,
      `${root}/$1`,
    )
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${admin.port}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.one}`)
    .replaceAll('127.0.0.1:4001', `127.0.0.1:${ports.two}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('SMTP_USER:SMTP_PASSWORD@mail.example.com:465', '127.0.0.1:1')
    .replaceAll('BASE64_OF_32_BYTES', Buffer.alloc(32, 7).toString('base64'))
    .replaceAll('sk_live_SECRET', stripe.stripe.secretKey)
}

async function write(path: string, text: string) {
  await mkdir(dirname(root + path), { recursive: true })
  await writeFile(root + path, text)
}

type Ended = { code: number | null; output: string }

/** Runs a command to its end, with the PATH of a user `trellis`. */
async function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const ours = (path: string) => path.includes('node_modules') || path === dirname(process.execPath)
  const path = (process.env['PATH'] ?? '').split(':').filter((entry) => !ours(entry))
  const child = spawn(command, args, {
    cwd: root,
    env: {
      HOME: root,
      ...env,
      PATH: [join(root, 'usr/local/bin'), env['PATH'], ...path].filter(Boolean).join(':'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  return { code, output }
}

/** Runs a line of the guide that an operator types. */
function typed(line: string): Promise<Ended> {
  const command = adapted(line)
    .replace(/^sudo -u trellis /, '')
    .replace(/\s+#.*$/, '')
  return run('sh', ['-c', command])
}

async function asAdmin(statements: readonly string[]) {
  const admin = new Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/**
 * Starts the guide's unit like `systemctl start trellis@PORT`, and waits as step 5 of an upgrade says. Two
 * accounts write more in a minute here than people do, so the limit on writes is raised. Slow machines get more time.
 */
async function startUnit(port: number, extra: Record<string, string> = {}) {
  const { command, args, cwd, env } = await readUnit(adapted(guide.file(UNIT)), String(port))
  const settings = { ...env, ...SLOW_MACHINE, WRITES_PER_MINUTE: '1000000', ...extra }
  const child = spawn(command, args, { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
  servers.set(port, child)
  await untilReady(`http://127.0.0.1:${port}`, child).catch((error: unknown) => {
    throw new Error(`The server did not start:\n${log}`, { cause: error })
  })
}

async function stopUnit(port: number): Promise<number | null> {
  const child = servers.get(port)
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return 0
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return gone
}

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const limits = { max: 5, waitMs: 20_000, statementTimeoutMs: 30_000, lockTimeoutMs: 20_000 }
  const env = await readFile(root + SERVER_ENV, 'utf8')
  const url = /^DATABASE_URL=(.*)$/m.exec(env)?.[1] ?? ''
  const { db } = openDb({ url, clock: systemClock(), ...limits })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

beforeAll(async () => {
  guide = await readGuide()
  root = await mkdtemp(join(tmpdir(), 'trellis-guide-'))
  cleaning.push(() => rm(root, { recursive: true, force: true }))
  stripe = await startStripeSandbox()
  cleaning.push(() => stripe.close())
  // Metrics are at 1 and the port: 4100 has 14100.
  const one = await freePortFrom(4100 + (process.pid % 300) * 4)
  ports = { one, two: await freePortFrom(one + 1), https: await freePort(), http: await freePort() }
  postgres = await startCluster({ name: 'guide' })
  cleaning.push(() => postgres.stop())
  // A new server.
  await asAdmin(['drop database trellis', 'drop role trellis_app', 'drop role trellis_owner'])

  // The release of `current`: this project, with a server built for it alone.
  const release = join(root, 'srv/trellis/releases/2026-11-22')
  for (const folder of [
    release,
    join(root, 'srv/trellis/data'),
    join(root, 'backup'),
    join(root, 'var/www/html'),
  ])
    await mkdir(folder, { recursive: true })
  for (const name of ['node_modules', 'package.json', 'scripts', 'src', 'db', 'build'])
    await symlink(join(project, name), join(release, name))
  await bundleServer({ outfile: join(release, 'dist/server.mjs') })
  await symlink('releases/2026-11-22', join(root, 'srv/trellis/current'))

  for (const path of [SERVER_ENV, OWNER_ENV, WRAPPER, SITE, `${SITE}-images`])
    await write(path, adapted(guide.file(path)))
  await writeFile(root + SERVER_ENV, `STRIPE_API_URL=${stripe.stripe.apiUrl ?? ''}\n`, { flag: 'a' })
  await chmod(root + WRAPPER, 0o755)

  const nginx = await startNginx(root, [HOST, 'images.example.com'])
  cleaning.push(() => nginx.stop())
  certificate = nginx.certificate
  client = httpsClient({ port: ports.https, ca: certificate, host: HOST })
  cleaning.push(() => client.close())
  cleaning.push(() => Promise.all([...servers.values()].map((server) => endChild(server))))
})

afterAll(async () => {
  for (const clean of cleaning.toReversed()) await clean()
})

const sqlOf = () =>
  (guide.language('sql')[0] ?? '').split(/;\n/).filter((statement) => statement.trim() !== '')

describe('docs/deploy.md, followed to the letter', () => {
  test('the roles, the database and the settings of PostgreSQL are used exactly as printed', async () => {
    await asAdmin(sqlOf())
    const settings = [...(guide.language('ini')[0] ?? '').matchAll(/^(\w+) = (\S+)$/gm)]
    expect(settings.length).toBeGreaterThan(8)
    await asAdmin(settings.map(([, name = '', value = '']) => `alter system set ${name} = '${value}'`))
    await asAdmin(['alter system reset all'])
  })

  test('the commands run in the order of the guide: migrate, then stripe:setup without a webhook', async () => {
    for (const path of [SERVER_ENV, OWNER_ENV])
      expect(await readFile(root + path, 'utf8'), 'systemd and the shell read it alike').not.toMatch(
        /[$`\\']/,
      )
    const migrated = await typed('sudo -u trellis trellis migrate')
    expect(guide.language('console')[0]).toBe('sudo -u trellis trellis migrate\n')
    expect(migrated).toMatchObject({
      code: 0,
      output: expect.stringContaining('applied 0001_foundations.sql'),
    })
    const complete = await readFile(root + SERVER_ENV, 'utf8')
    await writeFile(root + SERVER_ENV, complete.replace(/^STRIPE_WEBHOOK_SECRET=.*$/m, ''))
    expect(guide.text).toContain('`sudo -u trellis trellis stripe:setup`')
    const prices = await typed('sudo -u trellis trellis stripe:setup')
    expect(prices).toMatchObject({ code: 0, output: expect.stringMatching(/^Created /) })
    await writeFile(root + SERVER_ENV, complete)
  })

  test('requests beyond what the servers can do are shed with 503 and Retry-After, and nothing else fails', async () => {
    const ends = [ports.one, ports.two]
    await Promise.all(ends.map((port) => startUnit(port, { MAX_IN_FLIGHT: '3' })))
    const from = (i: number) => `127.0.0.${2 + (i % 50)}`
    const logins = Array.from({ length: 300 }, (_, i) =>
      client.send({
        method: 'POST',
        path: '/api/auth/login',
        from: from(i),
        body: { login: `nobody-${i}`, password: 'wrong words here' },
      }),
    )
    const pages = Array.from({ length: 100 }, (_, i) => client.send({ path: '/livez', from: from(i) }))
    const answers = await Promise.all(logins)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    for (const { status, headers, body } of answers) {
      if (status !== 503) continue
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } })
    }
    expect((await Promise.all(pages)).filter(({ status }) => status !== 200)).toEqual([])
    expect(await Promise.all(ends.map(stopUnit))).toEqual([0, 0])
  })

  test('the site responds over TLS as the guide says, and only the proxy reaches the servers', async () => {
    await Promise.all([ports.one, ports.two].map((port) => startUnit(port)))
    const site = await client.send({ path: '/api/site' })
    expect(JSON.parse(site.body)).toMatchObject({ isDemo: false })
    for (const path of ['/metrics', '/dev/mail', '/dev/stripe'])
      expect((await client.send({ path })).status, path).toBe(404)
    expect((await client.send({ path: '/api/site', host: 'images.example.com' })).status).toBe(404)
    const plain = await fetch(`http://127.0.0.1:${ports.http}/pricing`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    expect(plain.status).toBe(301)
    expect(plain.headers.get('location')).toMatch(/^https:.*\/pricing$/)
    const session = connectHttp2(`https://127.0.0.1:${ports.https}`, { ca: certificate, servername: HOST })
    await new Promise((done, fail) => session.once('connect', done).once('error', fail))
    expect(session.alpnProtocol).toBe('h2')
    session.close()
    for (const port of [ports.one, ports.two]) {
      // /proc/net/tcp: local address and port in hex, 0A is LISTEN. 0100007F is 127.0.0.1.
      const hex = port.toString(16).toUpperCase().padStart(4, '0')
      const sockets =
        (await readFile('/proc/net/tcp', 'utf8')) + (await readFile('/proc/net/tcp6', 'utf8').catch(() => ''))
      const listening = [...sockets.matchAll(/^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) \S+ 0A /gm)]
      expect(listening.filter(([, , at]) => at === hex).map(([, address]) => address)).toEqual(['0100007F'])
      const environment = await readFile(`/proc/${servers.get(port)?.pid}/environ`, 'utf8')
      expect(environment).toContain('DATABASE_URL=')
      expect(environment).not.toContain('MIGRATION_DATABASE_URL')
      const metrics = await fetch(`http://127.0.0.1:1${port}/metrics`)
      expect(await metrics.text()).toContain('database_up 1')
    }
  })

  test('a rolling restart fails no request, and no POST is lost or done twice', async () => {
    const { tenants, before } = await withDb(async (db) => {
      const both = await Promise.all([aTenant(db), aTenant(db)])
      // Drawn by us: their pictures have no file.
      await sql`update image set upload_id = 'art:' || id`.execute(db)
      return { tenants: both, before: (await db.selectFrom('comment').select('id').execute()).length }
    })
    const over = new AbortController()
    const failed: string[] = []
    const created: string[] = []
    let restarts = 0
    const sent = async (name: string, options: Parameters<HttpsClient['send']>[0], expected: number) => {
      const reply = await client.send(options).catch((error: unknown) => ({ status: 0, body: String(error) }))
      if (reply.status !== expected) failed.push(`${name} ${reply.status} ${reply.body}`)
      return reply
    }
    await withDb(async (db) => {
      const write = async (tenant: Tenant) => {
        while (!over.signal.aborted) {
          const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
          const ids = { brandId: tenant.brand.id, reviewId: review.id, receiverId: review.userId }
          const body = { ...ids, platform: 'business', text: 'Thank you!', clientId: randomUUID() }
          const options = { method: 'POST', path: '/api/comments', token: tenant.token, body }
          const reply = await sent('comment', options, 201)
          if (reply.status === 201) created.push(JSON.parse(reply.body).id)
        }
      }
      const read = async ({ brand, token }: Tenant) => {
        while (!over.signal.aborted)
          await sent('read', { path: `/api/reviews?brandId=${brand.id}`, token }, 200)
      }
      const working = tenants.flatMap((tenant) => [write(tenant), write(tenant), read(tenant)])
      for (const port of [ports.one, ports.two, ports.one, ports.two]) {
        const known = created.length
        await expect.poll(() => created.length).toBeGreaterThan(known + 20)
        expect(await stopUnit(port)).toBe(0)
        await startUnit(port)
        restarts += 1
      }
      over.abort()
      await Promise.all(working)
    })
    expect(failed, await readFile(join(root, 'nginx/error.log'), 'utf8')).toEqual([])
    expect(restarts).toBe(4)
    const rows = await withDb((db) => db.selectFrom('comment').select('id').execute())
    expect(rows.length - before).toBe(new Set(created).size)
    expect(created.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  })

  test('the lines of cron back up, verify, copy and clear away, with the environment they name', async () => {
    const { env, commands } = readCron(adapted(guide.file('/etc/cron.d/trellis')))
    expect(commands).toHaveLength(3)
    for (const command of commands) {
      const ended = await run('sh', ['-c', command], env)
      expect(ended, `${command}\n${ended.output}`).toMatchObject({ code: 0 })
    }
    const [taken = ''] = await readdir(join(root, 'backup'))
    expect(taken).toMatch(/^trellis-\d{4}-\d\d-\d\d$/)
    expect(existsSync(join(root, 'vault', taken, 'manifest.json'))).toBe(true)
    expect(existsSync(join(root, 'srv/trellis/data/last-backup'))).toBe(true)
  })

  test('a backup is restored into a new database, everything adds up, and a server runs on it', async () => {
    const lines = (guide.language('console')[1] ?? '').trim().split('\n')
    expect(lines).toHaveLength(4)
    const [backup = '', check = '', restore = '', verify = ''] = lines.map((line) =>
      line.replace('FOLDER', 'trellis-by-hand').replace(' [--force]', ''),
    )
    for (const line of [backup, check]) expect(await typed(line), line).toMatchObject({ code: 0 })
    const count = () =>
      withDb((db) => db.selectFrom('comment').select('id').execute()).then((rows) => rows.length)
    const comments = await count()
    expect(comments).toBeGreaterThan(20)

    await Promise.all([ports.one, ports.two].map(stopUnit))
    await asAdmin(['drop database trellis'])
    await asAdmin(sqlOf().filter((statement) => !/create role/.test(statement)))
    expect(await typed(restore), restore).toMatchObject({ code: 0 })
    const restored = /An older copy of the database is in use since .*\nNo problems found\.\n$/
    expect(await typed(verify)).toEqual({ code: 0, output: expect.stringMatching(restored) })
    expect(await count()).toBe(comments)
    await startUnit(ports.one)
    expect((await client.send({ path: '/readyz' })).status).toBe(200)
  })
})
