import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'

import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { type Postgres, removePostgres, startPostgres } from '#dev/embedded-database/postgres.ts'

const project = join(import.meta.dirname, '../..')
const flags = ['shared_buffers=16MB', 'max_connections=20']
const [folder, other] = ['launch', 'launch-other'].map((name) =>
  dataFolder(project, `test-${process.pid}-${name}`),
)

let started: Postgres[] = []

afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  started = []
})

afterAll(async () => {
  await removePostgres(folder ?? '')
  await removePostgres(other ?? '')
})

async function start(where = folder): Promise<Postgres> {
  const postgres = await startPostgres({ folder: where ?? '', flags })
  started.push(postgres)
  return postgres
}
const port = ({ url }: Postgres) => new URL(url).port

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query(sql)].flat()
    return Object.values(results.at(-1)?.rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test('the first start creates a cluster whose application role can change data but has no DDL rights', async () => {
  const postgres = await start()
  await ask(
    postgres.migrationUrl,
    'create table thing (id int); grant select, insert on thing to trellis_app',
  )
  await ask(postgres.url, 'insert into thing values (1)')
  expect(await ask(postgres.url, 'select count(*)::int from thing')).toBe(1)
  for (const forbidden of [
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'drop table thing',
    'alter table thing add x int',
  ]) {
    await expect(ask(postgres.url, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
  }
  expect(await ask(postgres.adminUrl, `select string_agg(rolname, ' ') from pg_roles where rolsuper`)).toBe(
    'trellis_admin',
  )
})

test('it listens on the loopback address alone, and its secret is readable by its owner alone', async () => {
  const postgres = await start()
  expect(await ask(postgres.adminUrl, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(postgres.adminUrl, 'show unix_socket_directories')).toBe('')
  expect((await stat(join(folder ?? '', 'secret'))).mode & 0o777).toBe(0o600)
  const wrong = new URL(postgres.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a second start joins the running cluster, and the last one out stops it', async () => {
  const first = await start()
  const second = await start()
  expect(port(second)).toBe(port(first))
  await first.stop()
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.stop()
  await expect(ask(second.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('five starts at once share one cluster', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => start()))
  expect(new Set(all.map(port)).size).toBe(1)
  await Promise.all(all.map(({ stop }) => stop()))
  expect(existsSync(join(folder ?? '', 'data/postmaster.pid'))).toBe(false)
})

test('a stop and a start keep the data and the port', async () => {
  const before = await start()
  await ask(before.migrationUrl, 'create table kept (id int); insert into kept values (42)')
  await before.stop()
  const after = await start()
  expect(port(after)).toBe(port(before))
  expect(await ask(after.migrationUrl, 'select id from kept')).toBe(42)
})

test('after a power cut what was committed is there, and a process that died does not hold the cluster', async () => {
  const before = await start()
  await ask(before.migrationUrl, 'create table committed (id int); insert into committed values (7)')
  await before.stop('immediate')
  await writeFile(join(folder ?? '', 'users/4194305.1'), '')
  const after = await start()
  expect(await ask(after.migrationUrl, 'select id from committed')).toBe(7)
  await after.stop()
  await expect(ask(after.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test.runIf(process.platform === 'linux')('a pid file that names another process is removed', async () => {
  const before = await start()
  const pidFile = join(folder ?? '', 'data/postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await before.stop()
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  const after = await start()
  expect(await ask(after.url, 'select 1')).toBe(1)
})

test('two folders are two clusters, with secrets of their own', async () => {
  const [here, there] = await Promise.all([start(), start(other)])
  expect(port(here)).not.toBe(port(there))
  expect(new URL(here.url).password).not.toBe(new URL(there.url).password)
  await ask(here.migrationUrl, 'create table only_here (id int)')
  expect(await ask(there.migrationUrl, `select to_regclass('only_here')`)).toBeNull()
  expect(dataFolder('/home/a/trellis')).not.toBe(dataFolder('/home/b/trellis'))
})

test('data of another major version is refused in words', async () => {
  const before = await start()
  await before.stop()
  const path = join(folder ?? '', 'data/PG_VERSION')
  const made = await readFile(path, 'utf8')
  await writeFile(path, '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; the embedded one is 18/)
  await writeFile(path, made)
})
