import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase, testCluster } from '#test/apps/database.ts'

const real = join(import.meta.dirname, '../../../db/migrations')
let database: TestDatabase
let owner: Client
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ template: 'template1' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'trellis-migrations-'))
})

afterEach(async () => {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate({ url: database.migrationUrl, folder })
const recorded = async () =>
  (await owner.query('select name from schema_migration order by name')).rows.map(({ name }) => name)
const tables = async () =>
  (
    await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  ).rows.map(({ relname }) => relname)

test('F24 a second run applies nothing, and a new file is applied alone', async () => {
  await write('0001_a.sql', 'create table a (id int);')
  expect(await run()).toEqual(['0001_a.sql'])
  expect(await run()).toEqual([])
  await write('0002_b.sql', 'create table b (id int); insert into b values (1), (2);')
  expect(await run()).toEqual(['0002_b.sql'])
  expect(await recorded()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('F24 three processes at once apply each real migration once', async () => {
  const ends = await Promise.all([1, 2, 3].map(() => migrateInProcess(real).ended))
  expect(ends).toEqual([0, 0, 0])
  expect(await recorded()).toEqual((await readdir(real)).toSorted())
})

test('F24 a process killed at any statement leaves the database as it was, and the next run completes it', async () => {
  const statements = [
    'create table a (id int)',
    'insert into a values (1)',
    'create index a_id on a (id)',
    'create table b (id int)',
  ]
  await write('0001_before.sql', 'create table before (id int);')
  await run()
  const gate = new Client({ connectionString: database.migrationUrl })
  await gate.connect()
  await gate.query('select pg_advisory_lock(42)')
  for (let killedAt = 0; killedAt <= statements.length; killedAt++) {
    const gated = statements.toSpliced(killedAt, 0, 'select pg_advisory_lock(42)')
    await write('0002_work.sql', `${gated.join(';\n')};`)
    const child = migrateInProcess(folder)
    await expect.poll(() => waitingAtTheGate(gate), { timeout: 10_000 }).toBe(1)
    child.kill()
    await child.ended
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${AT_THE_GATE}`)
    expect(await tables(), `killed at statement ${killedAt}`).toEqual(['before', 'schema_migration'])
    expect(await recorded()).toEqual(['0001_before.sql'])
  }
  await gate.end()
  await write('0002_work.sql', `${statements.join(';\n')};`)
  expect(await run()).toEqual(['0002_work.sql'])
  expect((await owner.query('select count(*)::int as n from a')).rows).toEqual([{ n: 1 }])
})

test('F24 the real migrations, broken off at every seventh change of the schema, end where an undisturbed run ends', async () => {
  const calm = await createTestDatabase()
  const admin = new Client({
    connectionString: database.migrationUrl.replace(/\/\/[^@]+@/, `//${adminLogin()}@`),
  })
  await admin.connect()
  await admin.query(`
    create schema saboteur; create sequence saboteur.seen; create table saboteur.plan (break_at int); insert into saboteur.plan values (0);
    create function saboteur.strike() returns event_trigger language plpgsql security definer as $$
    begin
      if nextval('saboteur.seen') = (select break_at from saboteur.plan) then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger strike on ddl_command_end execute function saboteur.strike()`)
  let breaks = 0
  for (let at = 7; ; at += 7) {
    await admin.query(`select setval('saboteur.seen', 1, false)`)
    await admin.query('update saboteur.plan set break_at = $1', [at])
    const before = await recorded().catch(() => [])
    const ended = await migrate({ url: database.migrationUrl }).then(
      () => 'whole',
      () => 'broken off',
    )
    if (ended === 'whole') break
    breaks++
    expect((await recorded().catch(() => [])).length).toBeGreaterThanOrEqual(before.length)
    if (before.length > 0 && (await recorded()).length > before.length) at = 0
  }
  await admin.query('drop event trigger strike; drop schema saboteur cascade')
  await admin.end()
  expect(breaks).toBeGreaterThan(10)
  expect(await shapeOf(database.migrationUrl)).toEqual(await shapeOf(calm.migrationUrl))
  await calm.drop()
}, 240_000)

test('F24 an index left invalid by an interrupted `create index concurrently` is rebuilt', async () => {
  await write('0001_a.sql', 'create table a (id int); insert into a values (1), (1);')
  await run()
  await write(
    '0002_index.sql',
    '-- no transaction\ncreate unique index concurrently if not exists a_id on a (id);\n',
  )
  await expect(run()).rejects.toThrow(/0002_index\.sql failed/)
  expect(await validity()).toEqual([{ name: 'a_id', valid: false }])
  await owner.query('delete from a where ctid = (select min(ctid) from a)')
  expect(await run()).toEqual(['0002_index.sql'])
  expect(await validity()).toEqual([{ name: 'a_id', valid: true }])
})

test('a failing file leaves nothing behind and reports the wrong line', async () => {
  await write(
    '0001_a.sql',
    'create table a (id int);\ninsert into a values (1);\ninsert into missing values (1);\n',
  )
  await expect(run()).rejects.toThrow(/0001_a\.sql failed \(line 3\).*relation "missing" does not exist/)
  expect(await tables()).toEqual(['schema_migration'])
})

test('a file that was changed after it had run is refused by name, and so is one that comes too late', async () => {
  await write('0002_b.sql', 'create table b (id int);')
  await run()
  await write('0002_b.sql', 'create table b (id bigint);')
  await expect(run()).rejects.toThrow(/0002_b\.sql was changed after it had been applied/)
  await write('0002_b.sql', 'create table b (id int);\r\n'.replace('\r\n', ''))
  await write('0001_a.sql', 'create table a (id int);')
  await expect(run()).rejects.toThrow(/0001_a\.sql sorts before 0002_b\.sql/)
})

test('an older release finds a newer schema and leaves it alone', async () => {
  await write('0001_a.sql', 'create table a (id int);')
  await write('0002_b.sql', 'create table b (id int);')
  await run()
  await rm(join(folder, '0002_b.sql'))
  expect(await run()).toEqual([])
})

const AT_THE_GATE = `application_name = 'trellis migrate' and wait_event = 'advisory' and datname = current_database()`

async function waitingAtTheGate(client: Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from pg_stat_activity where ${AT_THE_GATE}`)
  return rows[0].n
}

async function validity() {
  const { rows } = await owner.query(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'a'::regclass`,
  )
  return rows
}

const adminLogin = () => new URL(testCluster().adminUrl).href.replace(/^postgres:\/\/([^@]+)@.*$/, '$1')

/** Describes every column, index and constraint, to compare the schemas of two databases. */
async function shapeOf(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select name from schema_migration order by 1`)
  await client.end()
  return rows
}

/** Runs the migrations in a separate process, so that the test can kill it. */
function migrateInProcess(where: string) {
  const module = pathToFileURL(join(import.meta.dirname, 'migrate.ts')).href
  const code = `import { migrate } from '${module}'; await migrate(${JSON.stringify({ url: database.migrationUrl, folder: where })})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { ended, kill: () => child.kill('SIGKILL') }
}
