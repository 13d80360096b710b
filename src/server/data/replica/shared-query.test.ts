import { expect, test } from 'vitest'

import { sharedQuery } from '#server/data/replica/shared-query.ts'

test('calls share a run that had not begun, never one that had, so an answer is newer than its call', async () => {
  const open: (() => void)[] = []
  let runs = 0
  const ask = sharedQuery(async () => {
    const run = (runs += 1)
    await new Promise<void>((done) => open.push(done))
    return run
  })
  const [first, second] = [ask(), ask()]
  await expect.poll(() => runs).toBe(1)
  const [third, fourth] = [ask(), ask()]
  open[0]?.()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  await expect.poll(() => runs).toBe(2)
  open[1]?.()
  expect(await Promise.all([third, fourth])).toEqual([2, 2])
})

test('a run that fails fails its own calls only', async () => {
  let runs = 0
  const ask = sharedQuery(async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
    return runs
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
