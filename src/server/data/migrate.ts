import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

/** `until` is the last migration to apply, for the schema of an older backup. */
type Options = { url: string; folder?: string; until?: string }
type Migration = { name: string; sql: string; checksum: string }

/** An arbitrary lock number that every process shares. */
const LOCK = 7_238_401
const ASK_MS = 100
const OLDEST_SERVER = 170_000
const FOLDER = join(import.meta.dirname, '../../../db/migrations')
/** The first migration before they were squashed for version 0.2.0. It marks an older database or backup. */
const FIRST_BEFORE_SQUASH = '0001_accounts.sql'

/**
 * Applies the pending migrations of `db/migrations` and returns their names. Each file runs in one
 * transaction together with its row in schema_migration, one process at a time, so it can be killed at any
 * point and run again. A file whose first line is `-- no transaction` holds a single `create index
 * concurrently if not exists`.
 */
export async function migrate({ url, folder = FOLDER, until }: Options): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'trellis migrate' })
  // A lost connection rejects the running query; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await lock(client)
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const known = await readMigrations(folder)
    const pending = await findPending(
      client,
      until === undefined ? known : known.filter(({ name }) => name <= until),
    )
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates. Asks again and again, because a statement that waits has a snapshot, for
 * whose end a `create index concurrently` of the other process would wait: a deadlock.
 */
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      LOCK,
    ])
    if (rows[0]?.isOurs) return
    await pause(ASK_MS)
  }
}

/** Throws if the migrations of a backup are not the first ones of this release. */
export async function requireKnownMigrations(
  migrations: Pick<Migration, 'name' | 'checksum'>[],
): Promise<void> {
  if (migrations.some(({ name }) => name === FIRST_BEFORE_SQUASH))
    throw new Error(
      'This backup was made by a version before 0.2.0: restore it with the version that made it.',
    )
  const ours = new Map((await readMigrations(FOLDER)).map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (other !== undefined)
    throw new Error(
      `The backup was made with another ${other.name} than this release has. ` +
        'Restore it with the release that made it, then upgrade.',
    )
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const read = names.map(async (name) => {
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  return Promise.all(read)
}

/**
 * Returns the migrations still to apply. A row without a file is fine: an older release still runs beside a
 * newer one.
 */
async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  if (applied.has(FIRST_BEFORE_SQUASH) && migrations.every(({ name }) => name !== FIRST_BEFORE_SQUASH)) {
    throw new Error(
      'This database was made by a version before 0.2.0 and cannot be upgraded: ' +
        'start with an empty one (the demo: `npm run db:reset`).',
    )
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it had been applied to this database. ` +
        'Restore the file and write a new one with `npm run db:new` (a database of your own: `npm run db:reset`).',
    )
  }
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const newest = [...applied.keys()].toSorted().at(-1) ?? ''
  const late = pending.find(({ name }) => name < newest)
  if (late) {
    throw new Error(
      `The migration ${late.name} sorts before ${newest}, which is applied already. Give it the next number.`,
    )
  }
  return pending
}

async function apply(client: Client, migration: Migration) {
  try {
    await (migration.sql.startsWith('-- no transaction\n')
      ? runAlone(client, migration)
      : runInTransaction(client, migration))
  } catch (error) {
    const where =
      error instanceof Error && 'position' in error ? ` (line ${lineOf(migration.sql, error.position)})` : ''
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${migration.name} failed${where}, and nothing of it was kept: ${why}`, {
      cause: error,
    })
  }
}

async function runInTransaction(client: Client, migration: Migration) {
  await client.query('begin')
  try {
    // Waiting longer for a lock would queue every other query behind this one.
    await client.query(`set local lock_timeout = '10s'`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Runs a migration outside a transaction. Drops the invalid index of an interrupted `create index
 * concurrently` first, because `if not exists` would keep it.
 */
async function runAlone(client: Client, migration: Migration) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_index i
       join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisvalid and n.nspname not in ('pg_toast', 'pg_catalog')`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
  await client.query(migration.sql)
  await record(client, migration)
}

async function record(client: Client, { name, checksum }: Migration) {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function refuseOldServer(client: Client) {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  )
  if (Number(rows[0]?.number) < OLDEST_SERVER) {
    throw new Error(`Trellis needs PostgreSQL 17 or newer; this server is ${rows[0]?.text}.`)
  }
}

const lineOf = (sql: string, position: unknown) => sql.slice(0, Number(position) - 1).split('\n').length
