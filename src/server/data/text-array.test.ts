import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const come = async (list: readonly unknown[]) => {
  const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(t.db)
  return rows[0]?.list
}

it('a list of texts is read as it was written, whatever it contains', async () => {
  for (const list of [
    [],
    [''],
    [null],
    ['NULL', null, 'null'],
    ['a,b', '"c"', 'd\\e'],
    ['{', '}', '{}'],
    [' ', '\t', '\n'],
    ['sea salt', 'oats'],
  ])
    expect(await come(list)).toEqual(list)
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ',', '"', '\\', '{', '}', ' ', 'é', '🌱', 'N') }),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (list) => {
      expect(await come(list)).toEqual(list)
    }),
    { numRuns: 200 },
  )
})

it('a list of lists is read as well', async () => {
  expect(
    await come([
      ['a', 'b'],
      ['c', 'd e'],
    ]),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd e'],
  ])
})
