import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import * as z from 'zod/mini'

import { inspectRows } from '#server/data/statement.ts'

import type { TestCluster } from './postgres.ts'

// Every row that a declared statement returns in a test matches its schema.
inspectRows((schema, rows, sql) => {
  const parsed = z.safeParse(z.array(schema), rows)
  if (!parsed.success)
    throw new Error(`A row is not what its schema says: ${z.prettifyError(parsed.error)}\n${sql}`)
})

/** `url` is the application's role (data only), `migrationUrl` owns the tables. */
export type TestDatabase = { name: string; url: string; migrationUrl: string; drop(): Promise<void> }

let pool: Pool | undefined

/**
 * Creates a migrated database for one test file, cloned from the run's template in about 25 ms. `demo` is the
 * seeded world (in browser runs only), `template1` an empty database.
 */
export async function createTestDatabase({
  template = 'template',
}: { template?: 'template' | 'demo' | 'template1' } = {}): Promise<TestDatabase> {
  const cluster = testCluster()
  pool ??= new Pool({ connectionString: cluster.adminUrl, max: 1, allowExitOnIdle: true })
  const admin = pool
  const name = `t_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} owner trellis_owner template ${template} strategy file_copy`)
  // A clone does not inherit connect permissions.
  await admin.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to trellis_app`,
  )
  return {
    name,
    url: inDatabase(cluster.url, name),
    migrationUrl: inDatabase(cluster.migrationUrl, name),
    drop: async () => void (await admin.query(`drop database if exists ${name} with (force)`)),
  }
}

/**
 * Returns the URLs of the run's cluster; `adminUrl` is for tests that break connections or inspect internals.
 */
export function testCluster(): TestCluster {
  const given = process.env['TRELLIS_TEST_POSTGRES']
  if (!given)
    throw new Error('No test database is running: start the tests with `npm test` or `npm exec vitest run`.')
  return JSON.parse(given)
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}
