import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { type Distributed, findDistribution } from '#test/demands/distribution.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

/** Returns the names in the paragraph of docs/scale.md that begins with a phrase in bold. */
async function namesAfter(phrase: RegExp): Promise<string[]> {
  const text = await readFile('docs/scale.md', 'utf8')
  const paragraph = text.split('\n\n').find((part) => phrase.test(part)) ?? ''
  return [...paragraph.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
}

test('docs/scale.md tells the truth about the key of each table and the unique indexes that lack it', async () => {
  const db = openTestDb(database.url)
  const found = await findDistribution(db)
  await db.destroy()
  const named = (key: Distributed['key']) =>
    found.filter((table) => table.key === key).map(({ name }) => name)
  const said = {
    business: (await namesAfter(/^\*\*Tables that have `business_id`/)).slice(1),
    brand: (await namesAfter(/^\*\*Tables that have only `brand_id`/)).slice(1),
    neither: await namesAfter(/^\*\*Tables that have neither/),
    lacking: await namesAfter(/^\*\*Unique indexes that lack/),
  }
  // A table that a migration adds is missing there until someone adds it; what is there must hold.
  const untrue = {
    business: said.business.filter((name) => !named('business_id').includes(name)),
    brand: said.brand.filter((name) => !named('brand_id').includes(name)),
    neither: said.neither.filter((name) => !named(null).includes(name)),
    lacking: said.lacking.filter((name) => !found.some(({ lacking }) => lacking.includes(name))),
  }
  expect(untrue).toEqual({ business: [], brand: [], neither: [], lacking: [] })
  expect(Object.values(said).every((names) => names.length > 20)).toBe(true)
})
