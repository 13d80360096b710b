import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { locateBinaries } from '#dev/embedded-database/binaries.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'
import { giveTo } from '#dev/embedded-database/process.ts'

import { clusterFolder, startCluster } from './postgres.ts'

const run = promisify(execFile)

/** Runs statements as the administrator of a cluster, and returns the rows of the last one. */
export async function asAdmin<Row extends object>(
  { adminUrl }: Pick<Postgres, 'adminUrl'>,
  ...statements: string[]
): Promise<Row[]> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Starts a standby of a cluster that streams from it. Its files are copied between pg_backup_start and
 * pg_backup_stop; both have the same roles and passwords. `flags` are those of its server, `settings` lines of
 * its configuration.
 */
export async function startStandby(
  primary: Postgres & { name: string },
  { name, flags = [], settings = '' }: { name: string; flags?: readonly string[]; settings?: string },
): Promise<Postgres> {
  const [from, to] = [clusterFolder(primary.name), clusterFolder(name)]
  const { identity } = await locateBinaries()
  const { hostname, port, username, password } = new URL(primary.adminUrl)
  const backup = new Client({ connectionString: primary.adminUrl })
  await backup.connect()
  try {
    await backup.query(`select pg_create_physical_replication_slot($1, true)`, [slotOf(name)])
    await backup.query(`select pg_backup_start('standby', true)`)
    await mkdir(to, { recursive: true })
    // Files that the primary removes meanwhile are no error.
    await run('cp', ['-a', join(from, 'data'), join(from, 'secret'), to]).catch(() => {})
    const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    const data = join(to, 'data')
    for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(data, file), { force: true })
    await writeAs(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeAs(join(data, 'standby.signal'), '')
    const way = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
    await writeAs(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = '${way}'\nprimary_slot_name = '${slotOf(name)}'\n${settings}`,
    )
  } finally {
    await backup.end()
  }
  return startCluster({ name, flags })

  async function writeAs(path: string, text: string) {
    await writeFile(path, text)
    await giveTo(path, identity)
  }
}

const slotOf = (name: string) => name.replaceAll('-', '_')
