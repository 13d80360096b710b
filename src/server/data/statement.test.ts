import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'
import { combinations, prepared, type Slots, statement, statementPer } from '#server/data/statement.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let db: Db
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const opened = openDb({
    url: database.url,
    clock: systemClock(),
    max: 1,
    waitMs: 2_000,
    statementTimeoutMs: 5_000,
    lockTimeoutMs: 2_000,
  })
  db = opened.db
  pool = opened.pool
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const divide = statement({
  params: { by: z.int() },
  row: z.object({ quotient: z.int() }),
  sql: ({ by }) => sql`select 10 / ${by}::int as quotient`,
})
const values = statement({
  params: { list: z.array(z.string()) },
  row: z.looseObject({ n: z.int() }),
  sql: ({ list }) => sql`
    select n, null::text as is_null, 'tëxt ✓' as some_text, n > 1 as is_big,
      '2026-03-01 12:00:00.5+00'::timestamptz as made_at, '2026-03-01'::date as day,
      9007199254740991::int8 as large, 1.25::numeric as share, ${list}::text[] as list,
      jsonb_build_object('a_b', n) as doc, '\\x00ff'::bytea as bytes
    from generate_series(1, 2) n`,
})
const perSort = statementPer(() => combinations({ order: ['asc', 'desc'] }), {
  params: { from: z.int() },
  row: z.object({ n: z.int() }),
  sql: ({ from }, { order }) =>
    sql`select n from generate_series(${from}::int, 3) n order by n ${sql.raw(order)}`,
})

describe('a prepared statement', () => {
  it('answers rows in camelCase, each type as JavaScript has it, the first time and afterwards', async () => {
    const common = {
      isNull: null,
      someText: 'tëxt ✓',
      madeAt: '2026-03-01T12:00:00.5Z',
      day: '2026-03-01',
      large: 9007199254740991,
    }
    const expected = [1, 2].map((n) => ({
      ...common,
      n,
      isBig: n > 1,
      share: 1.25,
      list: ['a', 'b, "c"'],
      doc: { a_b: n },
      bytes: Buffer.from([0, 255]),
    }))
    for (let i = 0; i < 3; i += 1) expect(await values(db, { list: ['a', 'b, "c"'] })).toEqual(expected)
  })

  it('fails alone, with the stack trace of its caller, and leaves its connection usable', async () => {
    const before = pool.totalCount
    const asked = () => divide(db, { by: 0 })
    const error: unknown = await asked().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: '22012' })
    expect((error as Error).stack).toContain('statement.test.ts') // A DatabaseError, as the line above says.
    expect(await divide(db, { by: 5 })).toEqual([{ quotient: 2 }])
    expect(pool.totalCount).toBe(before)
  })

  it('has a statement for each shape', async () => {
    expect(await perSort({ order: 'asc' })(db, { from: 2 })).toEqual([{ n: 2 }, { n: 3 }])
    expect(await perSort({ order: 'desc' })(db, { from: 2 })).toEqual([{ n: 3 }, { n: 2 }])
    expect(perSort({ order: 'asc' })).toBe(perSort({ order: 'asc' }))
  })

  it('in a test, refuses a row that does not match its schema', async () => {
    const wrong = statement({ row: z.object({ n: z.string() }), sql: () => sql`select 1 as n` })
    await expect(wrong(db, {})).rejects.toThrow('A row is not what its schema says')
  })

  it('of the builder runs by its slots', async () => {
    const named = prepared((db, slot: Slots<{ name: string }>) =>
      db.selectFrom('business').select('name').where('name', '=', slot.name),
    )
    expect(await named(db, { name: 'Nobody' })).toEqual([])
  })

  it('runs within a transaction, and commits or rolls back with it', async () => {
    const add = statement({
      params: { name: z.string() },
      row: z.object({ name: z.string() }),
      sql: ({ name }) => sql`insert into business (name) values (${name}) returning name`,
    })
    const undone = db.transaction().execute(async (trx) => {
      expect(await add(trx, { name: 'Undone' })).toEqual([{ name: 'Undone' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.selectFrom('business').select('id').where('name', '=', 'Undone').execute()).toEqual([])
  })
})
