import { expect, test } from 'vitest'

import { Lag } from '#server/data/replica/lag.ts'

test('the lag is the age of the oldest position that is not replayed', () => {
  let now = 0
  const lag = new Lag(() => now)
  expect(lag.seconds).toBe(0)
  lag.written(100)
  now = 2_000
  lag.written(200)
  expect(lag.seconds).toBe(2)
  lag.replayed(100)
  now = 5_000
  expect(lag.seconds).toBe(3)
  // An idle primary makes no lag.
  lag.written(200)
  lag.replayed(200)
  now = 9_000
  lag.written(200)
  expect(lag.seconds).toBe(0)
})

test('a standby that is away for days keeps its lag without keeping every position', () => {
  let now = 0
  const lag = new Lag(() => now)
  for (let n = 1; n <= 10_000; n += 1) {
    now = n * 1_000
    lag.written(n)
  }
  expect(lag.seconds).toBe(9_999)
  lag.replayed(10_000)
  expect(lag.seconds).toBe(0)
})
