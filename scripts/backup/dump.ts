import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { Client, escapeIdentifier } from 'pg'

import { type Manifest, pieceOf, type Table } from './manifest.ts'

/** The schemas made by the migrations. */
export const SCHEMAS: readonly string[] = ['public', 'pgboss', 'event_month']

/** Characters written at once. A string has room for 500 million, and a dozen documents may be more. */
const CHARACTERS_AT_ONCE = 1_000_000
/** Tables that belong to this server only, or are filled by the migrations themselves. */
const LEFT_OUT = [
  'public.schema_migration',
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
] as const

type Dump = Pick<Manifest, 'server' | 'migrations' | 'tables' | 'sequences'>

/**
 * Writes every row of the database to `folder`, one gzipped file of JSON lines per table, from one snapshot:
 * a single read-only transaction that blocks no writer.
 */
export async function dumpDatabase(url: string, folder: string): Promise<Dump> {
  const client = new Client({
    connectionString: url,
    application_name: 'trellis backup',
    options: '-c timezone=UTC',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // A backup may take any time.
    await client.query('set local statement_timeout = 0')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from schema_migration order by name',
    )
    const { rows: version } = await client.query<{ text: string }>(
      `select current_setting('server_version') as text`,
    )
    await mkdir(join(folder, 'tables'), { recursive: true })
    const tables: Table[] = []
    for (const found of await findTables(client)) tables.push(await dumpTable(client, folder, found))
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
      `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
       where schemaname = any($1::text[]) order by 1`,
      [SCHEMAS],
    )
    await client.query('commit')
    return { server: version[0]?.text ?? '', migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

type Found = Pick<Table, 'name' | 'columns' | 'partitions'> & { rowsAtOnce: number }

/**
 * Finds the tables. A partitioned table counts as one; generated columns are left out. Rows that may have a
 * file are fetched four at a time, those with long texts a hundred, so that memory holds few of them.
 */
async function findTables(client: Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select n.nspname || '.' || c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       coalesce((select json_agg(json_build_object('name', pn.nspname || '.' || p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
         from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_namespace pn on pn.oid = p.relnamespace
         where i.inhparent = c.oid), '[]') as partitions,
       case
         when c.relkind = 'p' or c.reltoastrelid = 0 or pg_relation_size(c.reltoastrelid) = 0 then 2000
         when exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) then 4
         else 100
       end as "rowsAtOnce"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1::text[]) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2::text[]) order by 1`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

async function dumpTable(client: Client, folder: string, found: Found): Promise<Table> {
  const { rowsAtOnce: _, ...table } = found
  const path = `tables/${table.name}.jsonl.gz`
  let rows = 0
  const pieces = async function* () {
    let piece = ''
    for await (const line of read(client, found)) {
      rows += 1
      piece += `${line}\n`
      if (piece.length < CHARACTERS_AT_ONCE) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await pipeline(
    Readable.from(pieces()),
    createGzip({ level: 6 }),
    createWriteStream(join(folder, path), { flush: true }),
  )
  return { ...table, rows, file: await pieceOf(folder, path) }
}

async function* read(client: Client, { name, columns, rowsAtOnce }: Found): AsyncGenerator<string> {
  const wanted = columns.map((column) => escapeIdentifier(column)).join(', ')
  await client.query(
    `declare dumped no scroll cursor for select to_jsonb(r)::text as line from (select ${wanted} from ${quoted(name)}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dumped`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close dumped')
}

/** Quotes 'public.review' for SQL. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => escapeIdentifier(part))
    .join('.')
}
