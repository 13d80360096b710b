import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { writeHead } from '#server/audit/heads.ts'
import { auditSettings } from '#server/audit/keys.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'

vi.setConfig({ testTimeout: 120_000 })
const project = join(import.meta.dirname, '../..')
const KEY = Buffer.alloc(32, 1).toString('base64')
const { key } = auditSettings(KEY, [], '')

let database: TestDatabase
let app: Db
let owner: Db
let folder: string
let ids: string[]

const headsDir = () => join(folder, 'heads')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-audit-'))
  database = await createTestDatabase()
  app = openTestDb(database.url)
  owner = openTestDb(database.migrationUrl)
  for (let i = 1; i <= 6; i += 1)
    await audit(app, { event: 'brand.updated', subjectId: String(i), detail: { i } })
  await writeHead(app, key, headsDir())
  ids = (await app.selectFrom('auditSeal').select('auditId').orderBy('seq').execute()).map(
    ({ auditId }) => auditId,
  )
})
afterAll(async () => {
  await owner.destroy()
  await app.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Runs a command as an operator does, and returns its exit code and lines. */
async function command(args: readonly string[], { migrationUrl }: TestDatabase = database) {
  const child = spawn(process.execPath, [...SOURCE_FLAGS, ...args], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: '',
      MIGRATION_DATABASE_URL: migrationUrl,
      DATA_DIR: join(folder, 'data'),
      AUDIT_KEY: KEY,
      AUDIT_HEADS_DIR: headsDir(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((done) => child.once('close', done))
  return { code, lines: output.trim().split('\n') }
}

const FINE = { code: 0, lines: ['No problems found.'] }
const run = (...statements: RawBuilder<unknown>[]) =>
  statements.reduce(
    (before, statement) => before.then(() => statement.execute(owner)),
    Promise.resolve<unknown>(null),
  )

/**
 * Changes of the log by the owner of its tables: a name, the change, the words of the command, and its
 * undoing.
 */
const changes = () => {
  const [, second, third, fourth, , last] = ids
  const all = sql`insert into audit select * from kept_audit on conflict do nothing`
  const seals = sql`insert into audit_seal select * from kept_seal on conflict do nothing`
  const undoDetail = sql`update audit a set detail = k.detail, event = k.event, created_at = k.created_at from kept_audit k where k.id = a.id`
  return [
    [
      'a detail',
      [sql`update audit set detail = '{"i": 9}' where id = ${second}`],
      [`audit entry ${second} `, 'was changed'],
      [undoDetail],
    ],
    [
      'an event',
      [sql`update audit set event = 'brand.merged' where id = ${third}`],
      [`audit entry ${third} `, 'was changed'],
      [undoDetail],
    ],
    [
      'a time',
      [sql`update audit set created_at = created_at - interval '1 day' where id = ${fourth}`],
      [`audit entry ${fourth} `, 'was changed'],
      [undoDetail],
    ],
    [
      'two entries swapped',
      [
        sql`update audit a set detail = b.detail from audit b where (a.id, b.id) in ((${second}, ${third}), (${third}, ${second}))`,
      ],
      [`audit entry ${second} `, `audit entry ${third} `],
      [undoDetail],
    ],
    [
      'a deleted entry',
      [sql`delete from audit where id = ${fourth}`],
      [`audit entry ${fourth} (number 4): was deleted`],
      [all],
    ],
    [
      'a deleted entry with its seal',
      [sql`delete from audit where id = ${fourth}`, sql`delete from audit_seal where seq = 4`],
      [`audit entry number 4 was deleted together with the seal, between ${third}`],
      [all, seals],
    ],
    [
      'a cut end',
      [sql`delete from audit where id = ${last}`, sql`delete from audit_seal where seq = 6`],
      ['audit entries number 6 to 6 were deleted from the end'],
      [all, seals],
    ],
    [
      'an inserted entry',
      [sql`insert into audit (event, detail) values ('brand.frozen', '{}')`],
      ['was inserted without the application'],
      [sql`delete from audit where event = 'brand.frozen'`],
    ],
    [
      'a chain rewritten without the key',
      [
        sql`update audit set detail = '{"i": 9}' where id = ${second}`,
        sql`update audit_seal set entry = sha256(entry), digest = sha256(digest)`,
      ],
      [`audit entry ${second} `, 'was altered, moved or made without the key', 'isn’t what the head of'],
      [
        undoDetail,
        sql`update audit_seal s set entry = k.entry, digest = k.digest from kept_seal k where k.seq = s.seq`,
      ],
    ],
  ] as const
}

test('npm run verify says which row of the audit log was changed, and how', async () => {
  await run(
    sql`create table kept_audit as table audit`,
    sql`create table kept_seal as table audit_seal`,
    // The owner of the tables also switches off what would put an entry in the queue.
    sql`alter table audit disable trigger audit_queue`,
  )
  expect(await command(['scripts/verify.ts'])).toEqual(FINE)
  for (const [what, statements, said, undo] of changes()) {
    await run(...statements)
    const { code, lines } = await command(['scripts/verify.ts'])
    expect([what, code]).toEqual([what, 1])
    for (const words of said) expect([what, lines.join('\n')]).toEqual([what, expect.stringContaining(words)])
    await run(...undo)
  }
  expect(await command(['scripts/verify.ts'])).toEqual(FINE)
  await run(
    sql`alter table audit enable trigger audit_queue`,
    sql`drop table kept_audit`,
    sql`drop table kept_seal`,
  )
})

test('F26 a backup carries the seals; restored over newer entries, verify says that the copy is older', async () => {
  const target = await createTestDatabase({ template: 'template1' })
  const backup = join(folder, 'backup')
  expect(await command(['scripts/backup.ts', backup])).toMatchObject({ code: 0 })
  await audit(app, { event: 'brand.updated', subjectId: '7' })
  await writeHead(app, key, headsDir())
  expect(await command(['scripts/restore.ts', backup], target)).toMatchObject({ code: 0 })
  const { code, lines } = await command(['scripts/verify.ts'], target)
  expect(lines).toEqual([
    expect.stringMatching(
      /^An older copy of the database is in use since .* Its audit log continues after entry 6;/,
    ),
    'No problems found.',
  ])
  expect(code).toBe(0)
  await target.drop()
})
