import { expect, test } from 'vitest'

import { together } from '#features/webhooks/server/together.ts'

test('what comes while others are worked on is worked on together', async () => {
  const rounds: string[][] = []
  const first = Promise.withResolvers<void>()
  const add = together(async (items: readonly string[]) => {
    rounds.push([...items])
    if (rounds.length === 1) await first.promise
  })
  const all = ['a', 'b', 'c'].map(add)
  first.resolve()
  await Promise.all(all)
  expect(rounds).toEqual([['a'], ['b', 'c']])
})

test('one that fails does not fail the others', async () => {
  const done: string[] = []
  const add = together(async (items: readonly string[]) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('bad')
    done.push(...items)
  })
  const [, bad, ...others] = await Promise.allSettled(['first', 'bad', 'good', 'last'].map(add))
  expect(bad).toMatchObject({ status: 'rejected' })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(done).toEqual(['first', 'good', 'last'])
})
