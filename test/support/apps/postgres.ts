import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/data/migrate.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { isAlive } from '#dev/embedded-database/process.ts'
import { type Postgres, removePostgres, startPostgres } from '#dev/embedded-database/postgres.ts'

const project = join(import.meta.dirname, '../../..')
const prefix = `test-`

/** A test cluster needs no durability, and is several times faster without it. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** The URLs of a run's cluster: passed from the global setup to the workers by the environment. */
export type TestCluster = { adminUrl: string; url: string; migrationUrl: string }

/**
 * Starts the run's own cluster with a migrated database `template` to clone, and passes its URLs to the
 * workers by the environment. Call `stop` at the end; leftovers of a killed run are removed here.
 */
export async function startTestPostgres(): Promise<Postgres> {
  await removeLeftovers()
  const postgres = await startCluster({ flags: FAST })
  const template = await postgres.database('template')
  await migrate({ url: template.migrationUrl })
  await freeze(postgres, 'template')
  const { adminUrl, url, migrationUrl } = postgres
  process.env['TRELLIS_TEST_POSTGRES'] = JSON.stringify({ adminUrl, url, migrationUrl } satisfies TestCluster)
  return postgres
}

/** Returns the folder of a cluster of this run. */
export const clusterFolder = (name: string) => dataFolder(project, `${prefix}${process.pid}-${name}`)

/**
 * Starts a separate cluster (the crash tests break it). `stop` also deletes it unless it simulates a power
 * cut.
 */
export async function startCluster({
  flags = FAST,
  name = 'run',
}: { flags?: readonly string[]; name?: string } = {}): Promise<Postgres> {
  const folder = clusterFolder(name)
  const postgres = await startPostgres({ folder, flags })
  const endWithUs = () => killPostmaster(folder)
  process.once('exit', endWithUs)
  return {
    ...postgres,
    async stop(mode = 'fast') {
      await postgres.stop(mode)
      if (mode === 'immediate') return
      await removePostgres(folder)
      process.off('exit', endWithUs)
    },
  }
}

/** Closes a template's connections: it can only be cloned while nobody is connected to it. */
export async function freeze(postgres: Postgres, name: string): Promise<void> {
  const client = new Client({ connectionString: postgres.adminUrl })
  await client.connect()
  await client.query(`alter database ${name} with is_template true allow_connections false`)
  await client.end()
}

/** Ends the cluster of a run that ends without its teardown. */
function killPostmaster(folder: string) {
  const path = join(folder, 'data/postmaster.pid')
  const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

async function removeLeftovers() {
  const sample = dataFolder(project, prefix)
  const parent = dirname(sample)
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    const pid = Number.parseInt(name.slice(basename(sample).length), 10)
    if (name.startsWith(basename(sample)) && !isAlive(pid)) await removePostgres(join(parent, name))
  }
}
