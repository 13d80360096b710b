import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { Client, escapeIdentifier } from 'pg'

import { migrate } from '#server/data/migrate.ts'

import { quoted, SCHEMAS } from './dump.ts'
import type { Manifest, Table } from './manifest.ts'

const BYTES_AT_ONCE = 1_000_000
const ROWS_AT_ONCE = 2000

/** Tells whether the database has any of our data: users, brands, or part of a schema. */
export async function isEmpty(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
       where s.nspname = any($1::text[]) and c.relkind in ('r', 'p')`,
      [SCHEMAS],
    )
    return rows[0]?.n === 0
  })
}

/** Removes all of our data and schemas from a database before a restore. */
export async function empty(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const schema of SCHEMAS)
      await client.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
  })
}

/**
 * Creates the schema of the backup, fills it, and migrates it to the current one. All rows are inserted by
 * one transaction. `url` is the schema's owner.
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const newest = manifest.migrations.at(-1)?.name
  if (newest === undefined) throw new Error('This backup doesn’t name a migration.')
  await migrate({ url, until: newest })
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Counters and change records are rows of the backup, so triggers must not run again.
    const constraints = await dropForeignKeys(client)
    for (const { name } of manifest.tables)
      await client.query(`alter table ${quoted(name)} disable trigger user`)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { name } of manifest.tables)
      await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate({ url })
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys, to be created and thereby checked again at the end: pictures refer to users and
 * users to pictures, so no order of tables satisfies all.
 */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1::text[]) order by 1, 2`,
    [SCHEMAS],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows
}

async function loadTable(client: Client, folder: string, { name, columns, partitions, rows, file }: Table) {
  for (const partition of partitions) {
    const { rows: known } = await client.query('select to_regclass($1) as id', [quoted(partition.name)])
    if (known[0]?.id === null)
      await client.query(
        `create table ${quoted(partition.name)} partition of ${quoted(name)} ${partition.bound}`,
      )
  }
  // Rows inserted by migrations are in the backup as well.
  await client.query(`delete from ${quoted(name)}`)
  const wanted = columns.map((column) => escapeIdentifier(column)).join(', ')
  const insertion = `insert into ${quoted(name)} (${wanted}) overriding system value
    select ${wanted} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`
  let loaded = 0
  for await (const batch of batches(join(folder, file.path))) {
    await client.query(insertion, [`[${batch.join(',')}]`])
    loaded += batch.length
  }
  if (loaded !== rows) throw new Error(`${file.path} has ${loaded} rows instead of ${rows}.`)
}

async function* batches(path: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for await (const line of linesOf(path)) {
    batch.push(line)
    bytes += line.length
    if (batch.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) {
      yield batch
      batch = []
      bytes = 0
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Yields the lines of a gzipped file, of any length. They end with a line feed alone: Node’s readline would
 * also split at U+2028, which JSON text may contain.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let held: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = String(chunk).split('\n')
    held.push(first)
    for (const other of others) {
      yield held.join('')
      held = [other]
    }
  }
  const rest = held.join('')
  if (rest !== '') yield rest
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'trellis restore',
    options: '-c timezone=UTC',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
