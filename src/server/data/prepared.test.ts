import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb, prepared } from '#server/data/db.ts'

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

const divide = prepared<{ by: number }, { quotient: number }>((_, slot) => sql`select 10 / ${slot.by}::int as quotient`)
const values = prepared<{ list: string[] }, object>(
  (_, slot) => sql`
    select n, null::text as is_null, 'tëxt ✓' as some_text, n > 1 as is_big, '2026-03-01 12:00:00.5+00'::timestamptz as made_at, '2026-03-01'::date as day,
      9007199254740991::int8 as large, 1.25::numeric as share, ${slot.list}::text[] as list, jsonb_build_object('a_b', n) as doc, '\\x00ff'::bytea as bytes
    from generate_series(1, 2) n`,
)

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
    expect((error as Error).stack).toContain('prepared.test.ts') // A DatabaseError, as the line above says.
    expect(await divide(db, { by: 5 })).toEqual([{ quotient: 2 }])
    expect(pool.totalCount).toBe(before)
  })

  it('runs within a transaction, whose end decides', async () => {
    const add = prepared<{ name: string }, { name: string }>(
      (_, slot) => sql`insert into business (name) values (${slot.name}) returning name`,
    )
    const undone = db.transaction().execute(async (trx) => {
      expect(await add(trx, { name: 'Undone' })).toEqual([{ name: 'Undone' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.selectFrom('business').select('id').where('name', '=', 'Undone').execute()).toEqual([])
  })
})
