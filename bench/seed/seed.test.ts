import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

import { findSeeding, isBegun, largeSize, seedBench } from './seed.ts'

vi.setConfig({ testTimeout: 600_000 })

const SIZE = { ...largeSize(2_000), rollups: 0, events: 0, slice: 1_000 }

let whole: TestDatabase
let broken: TestDatabase
beforeAll(async () => {
  ;[whole, broken] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(() => Promise.all([whole, broken].map((database) => database.drop())))

async function query<T extends object>({ migrationUrl }: TestDatabase, text: string): Promise<T[]> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Returns the rows of each table as one digest, without what the database itself fills in: times and ids. */
async function digests(database: TestDatabase) {
  const tables = await query<{ name: string; own: string }>(
    database,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as own
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'bench%' and data_type not like 'timestamp%'
      and column_default is null and is_generated = 'NEVER'
    group by 1 order by 1`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name, own } of tables) {
    const digest = `select count(*)::int as n, md5(string_agg(r::text, ' ' order by r::text)) as sum`
    const [row] = await query(database, `${digest} from (select ${own} from ${name}) r`)
    sums[name] = row
  }
  return sums
}

const indexes = (database: TestDatabase) =>
  query(
    database,
    `select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'bench%' order by 1`,
  )

describe('a large seed', () => {
  test('that is interrupted again and again goes on, and ends with the same rows and the indexes of the product', async () => {
    const before = await indexes(broken)
    const names: string[] = []
    await seedBench(whole.migrationUrl, SIZE, (line) => void names.push(line.split(':')[0] ?? ''))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('reviews up to 2000')

    const again: string[] = []
    let isSeeded = false
    while (!isSeeded) {
      let steps = 0
      isSeeded = await seedBench(broken.migrationUrl, SIZE, (line) => {
        again.push(line.split(':')[0] ?? '')
        steps += 1
        if (steps === 15 && !line.startsWith('vacuum')) throw new Error('interrupted by the test')
      }).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('interrupted by the test')
          return false
        },
      )
      expect(await isBegun(broken.migrationUrl, SIZE)).toBe(true)
      expect((await findSeeding(broken.migrationUrl, SIZE)) !== undefined).toBe(isSeeded)
    }
    // No slice ran twice.
    expect(again).toEqual(names)
    expect(await digests(broken)).toEqual(await digests(whole))
    expect(await indexes(broken)).toEqual(before)
    expect(await query(broken, 'select count(*)::int as n from review')).toEqual([{ n: 2_000 }])
    expect(await isBegun(broken.migrationUrl, { ...SIZE, slice: 40 })).toBe(false)
  })
})
