import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { openLanes } from '#features/events/server/raw/lanes.ts'
import { startStripeSandbox, type StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { removePostgres } from '#dev/embedded-database/postgres.ts'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { startStandIn } from '../support/clickhouse/stand-in.ts'
import { anUnclaimedBrand } from '../support/world/factories.ts'

vi.setConfig({ testTimeout: 120_000 })
const project = join(import.meta.dirname, '../..')
/** The embedded database that would appear if a command started one. */
const CLUSTER = `test-${process.pid}-refused`
const databases: TestDatabase[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-operator-'))
})
afterAll(async () => {
  await removePostgres(dataFolder(project, CLUSTER))
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs a script with nothing in the environment but PATH and `env`; empty values override a developer's .env.
 */
async function command(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...SOURCE_FLAGS, ...args], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: '',
      MIGRATION_DATABASE_URL: '',
      EMBEDDED_CLUSTER: CLUSTER,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A command that should refuse but keeps running is ended.
    timeout: 60_000,
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const code = await new Promise((done) => child.once('close', done))
  return { code, stdout, stderr }
}

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'template1' })
  databases.push(database)
  return database
}

async function tablesOf({ migrationUrl }: TestDatabase): Promise<number> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  return rowCount ?? 0
}

describe('operator commands', () => {
  test.each([
    ['scripts/db/migrate.ts'],
    ['scripts/backup.ts', 'anywhere'],
    ['scripts/restore.ts', 'anywhere'],
    ['scripts/verify.ts'],
    ['scripts/import.ts', 'catalogue.jsonl'],
  ])(
    'production: %s without a database is refused in one line, and no embedded database starts',
    async (...args) => {
      const { code, stdout, stderr } = await command(args, { NODE_ENV: 'production' })
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: 'Set DATABASE_URL and MIGRATION_DATABASE_URL: production never uses the embedded database.\n',
      })
      expect(existsSync(dataFolder(project, CLUSTER))).toBe(false)
    },
  )

  test.each([
    ['NODE_ENV', 'production'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/none'],
    ['MIGRATION_DATABASE_URL', 'postgres://127.0.0.1:1/none'],
  ])('db:reset with %s=%s leaves everything as it is', async (name, value) => {
    const { code, stderr } = await command(['scripts/db/reset.ts'], { [name]: value })
    expect(code).toBe(1)
    expect(stderr).toContain('This only resets the embedded demo database.')
  })

  test('production: migrate, backup and verify use the database of MIGRATION_DATABASE_URL alone', async () => {
    const database = await anEmptyDatabase()
    const env = { NODE_ENV: 'production', MIGRATION_DATABASE_URL: database.migrationUrl }
    const migrated = await command(['scripts/db/migrate.ts'], env)
    expect(migrated).toMatchObject({ code: 0, stderr: '' })
    expect(migrated.stdout).toContain('applied 0001_foundations.sql')
    expect(await tablesOf(database)).toBeGreaterThan(30)
    const backup = join(folder, 'backup')
    expect(await command(['scripts/backup.ts', backup], env)).toMatchObject({ code: 0 })
    expect(await command(['scripts/verify.ts', backup], env)).toMatchObject({ code: 0 })
    expect(await command(['scripts/verify.ts'], env)).toMatchObject({
      code: 0,
      stdout: 'No problems found.\n',
    })
    expect(existsSync(dataFolder(project, CLUSTER))).toBe(false)
  })

  test('R154 F5 migrate without its ClickHouse migrates PostgreSQL, and says in one sentence what is wrong', async () => {
    const database = await anEmptyDatabase()
    const env = { MIGRATION_DATABASE_URL: database.migrationUrl }
    const away = { ...env, CLICKHOUSE_URL: 'http://trellis:secret-of-the-store@127.0.0.1:1/trellis' }
    const { code, stdout, stderr } = await command(['scripts/db/migrate.ts'], away)
    expect(code).toBe(0)
    expect(stdout).toContain('applied 0001_foundations.sql')
    expect(stderr).toBe(
      'ClickHouse at 127.0.0.1:1 can’t be reached (ECONNREFUSED). Events wait in PostgreSQL until npm run migrate succeeds.\n',
    )
    const said = async (...args: string[]) => (await command(args, env)).stderr
    const brand = '0198c8a2-0000-7000-8000-000000000000'
    const exporting = ['scripts/events-export.ts', '--brand', brand, '--to', '2026-11-01', '--from']
    expect(await said('scripts/events-backfill.ts')).toMatch(/^Set CLICKHOUSE_URL: /)
    expect(await said(...exporting, 'yesterday')).toMatch(/^“yesterday” is not a time: /)
    // Not a day, not one time everywhere, and years that PostgreSQL or an option does not take.
    for (const time of ['2026-02-30', '1', '2026-10-01 10:00', '2026-10-01T10:00', '+012026-01-01'])
      expect(await said(...exporting, time)).toMatch(/^“.*” is not a time: .*\n$/)
    expect(await said(...exporting, '2026-12-01')).toBe('--from must be before --to.\n')
    expect(await said('scripts/events-export.ts', '--brnad', brand)).toBe("Unknown option '--brnad'\n")
    expect(await said('scripts/events-backfill.ts', '--from')).toMatch(/^Option '--from <value>' .*\n$/)
    expect(await said(...exporting, '2026-10-01')).toBe('')
  })

  test('R154 F5 verify without its ClickHouse, or with another one, says so and what else it found; another one is not exported', async () => {
    const database = await anEmptyDatabase()
    const env = { MIGRATION_DATABASE_URL: database.migrationUrl }
    await command(['scripts/db/migrate.ts'], env)
    const db = openTestDb(database.migrationUrl)
    const { id } = await anUnclaimedBrand(db)
    await db.updateTable('brand').set({ reviewsCount: 7 }).where('id', '=', id).execute()
    const verify = (url: string) => command(['scripts/verify.ts'], { ...env, CLICKHOUSE_URL: url })
    const problems = (second: string) => ({
      code: 1,
      stdout: 'Problems found: 2.\n',
      stderr: `reviews of brand: ${id}\nevents were not compared: ${second}\n`,
    })
    expect(await verify('http://trellis:secret-of-the-store@127.0.0.1:1/trellis')).toEqual(
      problems('ClickHouse at 127.0.0.1:1 can’t be reached (ECONNREFUSED).'),
    )
    await openLanes(db, randomUUID())
    await db.destroy()
    const other = await startStandIn(randomUUID(), () => [])
    onTestFinished(() => other.close())
    const another =
      'CLICKHOUSE_URL leads to another store than the one that events were shipped to: correct it, or run npm run events:backfill -- --new-store.'
    expect(await verify(other.url)).toEqual(problems(another))
    const span = ['--from', '2026-10-01', '--to', '2026-11-01']
    const exporting = ['scripts/events-export.ts', '--brand', id, ...span]
    expect(await command(exporting, { ...env, CLICKHOUSE_URL: other.url })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${another}\n`,
    })
  })

  test('migrate of a database that does not exist fails and names it', async () => {
    const { migrationUrl } = await anEmptyDatabase()
    const missing = new URL(migrationUrl)
    missing.pathname = 'not_there'
    const { code, stderr } = await command(['scripts/db/migrate.ts'], {
      MIGRATION_DATABASE_URL: missing.href,
    })
    expect(code).toBe(1)
    expect(stderr).toBe('database "not_there" does not exist\n')
  })

  test('the demo is not filled into a database that only MIGRATION_DATABASE_URL names', async () => {
    const database = await anEmptyDatabase()
    const env = { MIGRATION_DATABASE_URL: database.migrationUrl, PORT: '0' }
    const { code, stderr } = await command(['scripts/start.ts'], env)
    expect(code).toBe(1)
    expect(stderr).toContain('MIGRATION_DATABASE_URL is set and DATABASE_URL is not')
    expect(await tablesOf(database)).toBe(0)
  })
})

describe('stripe:setup', () => {
  let stripe: StripeSandbox
  beforeAll(async () => {
    stripe = await startStripeSandbox()
  })
  afterAll(() => stripe.close())

  test('creates the prices with the secret key alone, before a webhook exists', async () => {
    const { secretKey, apiUrl = '' } = stripe.stripe
    const env = { NODE_ENV: 'production', STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }
    const first = await command(['scripts/stripe-setup.ts'], env)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const again = await command(['scripts/stripe-setup.ts'], env)
    expect(again).toMatchObject({ code: 0, stdout: 'All prices already exist.\n' })
  })

  test('without the key it names the missing setting', async () => {
    const { code, stderr } = await command(['scripts/stripe-setup.ts'], { STRIPE_SECRET_KEY: '' })
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Set STRIPE_SECRET_KEY first (.env.example).\n' })
  })
})
