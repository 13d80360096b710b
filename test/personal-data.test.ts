import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyOf } from '#features/settings/server/data/data-export.ts'
import { LISTS, NOT_COPIED } from '#features/settings/server/data/export-lists.ts'
import { eraseDue } from '#features/settings/server/data/erasure.ts'
import { KEPT } from '#features/settings/server/data/anonymise-user.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { somebodyEverywhere } from './support/world/everywhere.ts'
import { unzip } from './support/demands/unzip.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

type Column = { table: string; column: string; isAddress: boolean }

/**
 * Returns every column by which a row may belong to a person: references to the account, or columns named
 * after a person or an email.
 */
async function personalColumns(): Promise<(Column & { name: string })[]> {
  const { rows } = await sql<Column>`
    select t.relname as table, a.attname as column, a.atttypid <> 'uuid'::regtype as is_address
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and t.relname <> 'app_user' and (
      a.attname ~ '(^|_)(user(?!_agent)|person|member|author|receiver|recipient|invited|inviter|reporter|visitor|email|phone|ip|address)(_|$)'
      or exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.conrelid = t.oid and a.attnum = any (k.conkey)))
    order by 1, 2`.execute(t.db)
  return rows.map((row) => ({ ...row, name: `${camel(row.table)}.${camel(row.column)}` }))
}

test('every table with a person in it is exported in the copy of their data, or listed as excluded with a reason', async () => {
  const copied = Object.values(LISTS).flatMap(({ of }) => of)
  const known = [...copied, ...Object.keys(NOT_COPIED)]
  const found = (await personalColumns()).map(({ name }) => name)
  // A new column: add it to LISTS or, with the reason, to NOT_COPIED of export-lists.ts.
  expect(found.filter((name) => !known.some((each) => each === name))).toEqual([])
  expect(known.filter((name) => !found.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('the copy of a person with every kind of activity has a row in each of its lists, and nobody else’s', async () => {
  const { user, texts, secrets } = await somebodyEverywhere(t)
  const other = await somebodyEverywhere(t)
  const files = unzip(await copyOf(t.db, user.id, t.clock.now()))
  const copy = JSON.parse(files['account.json'] ?? '')
  expect(Object.keys(LISTS).filter((name) => !(copy[name]?.length > 0))).toEqual([])
  expect(copy.account).toMatchObject({ id: user.id, email: user.email, erasureDueAt: expect.any(String) })
  const all = Object.values(files).join('\n')
  expect(texts.filter((text) => !all.includes(text))).toEqual([])
  const { id, email, username } = other.user
  const foreign = [id, email, username, ...other.texts, ...secrets, user.passwordHash].map(String)
  expect(foreign.filter((text) => all.includes(text))).toEqual([])
})

test('an erased user is found in no column of any table, except where the reason is recorded', async () => {
  const { user } = await somebodyEverywhere(t)
  const columns = await personalColumns()
  const hash = `\\x${createHash('sha256').update(String(user.email)).digest('hex')}`
  const rowsOf = async ({ table, column, isAddress }: Column) => {
    const value = !isAddress ? user.id : column.endsWith('hash') ? hash : String(user.email)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}::text`.execute(
      t.db,
    )
    return rows[0]?.n ?? 0
  }
  const NOT_A_PERSONS = [
    'audit.ip',
    'session.ip',
    'event.visitor',
    'promotionPending.visitor',
    'promotionVisitor.visitor',
    'brand.email',
    'stripeCustomerDeletion.emailHash',
  ]
  const theirs = columns.filter(({ name }) => !NOT_A_PERSONS.includes(name))
  // A new column: let somebodyEverywhere() have a row there.
  for (const column of theirs) expect([column.name, (await rowsOf(column)) > 0]).toEqual([column.name, true])
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + 8 * 86_400_000
  expect(await eraseDue(t.db, { remove: async () => {} })).toBeGreaterThan(0)
  t.clock.shiftMs = shiftMs
  const left: string[] = []
  for (const column of theirs) if ((await rowsOf(column)) > 0) left.push(column.name)
  expect(left).toEqual(Object.keys(KEPT).toSorted())
})
