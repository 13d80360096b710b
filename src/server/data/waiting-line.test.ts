import { EventEmitter } from 'node:events'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { WaitingLine } from '#server/data/waiting-line.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A pool of ten of whose line the test says how long it is and when it moves. */
class Pool extends EventEmitter {
  waitingCount = 0

  /** Hands out connections, one every so many milliseconds, while others come and the line stays as long as it is. */
  serve(turns: number, msEach: number) {
    for (let i = 0; i < turns; i += 1) {
      vi.advanceTimersByTime(msEach)
      this.emit('acquire')
    }
  }
}

function aLine(waiting: number) {
  const pool = new Pool()
  const line = new WaitingLine(pool, { max: 10, queueMs: 25 })
  line.isTooLong()
  pool.waitingCount = waiting
  return { pool, line }
}

test('two turns may always stand in line, however slowly it moves', () => {
  const { pool, line } = aLine(20)
  pool.serve(100, 1_000)
  vi.advanceTimersByTime(60_000)
  expect(line.isTooLong()).toBe(false)
})

test('at half a millisecond each forty may stand in line, sixty may not', () => {
  const { pool, line } = aLine(40)
  pool.serve(500, 0.5)
  expect(line.isTooLong()).toBe(false)
  pool.waitingCount = 60
  expect(line.isTooLong()).toBe(true)
  pool.waitingCount = 40
  expect(line.isTooLong()).toBe(false)
})

test('at two milliseconds each forty are too many', () => {
  const { pool, line } = aLine(40)
  pool.serve(500, 2)
  expect(line.isTooLong()).toBe(true)
})

test('a hiccup of 90 ms sends nobody away, a standstill of 110 ms does, and afterwards the line goes on as before', () => {
  const { pool, line } = aLine(20)
  pool.serve(500, 0.5)
  expect(line.isTooLong()).toBe(false)
  pool.waitingCount = 25
  vi.advanceTimersByTime(90)
  expect(line.isTooLong()).toBe(false)
  vi.advanceTimersByTime(20)
  expect(line.isTooLong()).toBe(true)
  pool.serve(1, 0)
  expect(line.isTooLong()).toBe(false)
})

test('the time in which nobody waited says nothing about the pace', () => {
  const { pool, line } = aLine(0)
  pool.serve(500, 50)
  pool.waitingCount = 40
  pool.serve(500, 0.5)
  expect(line.isTooLong()).toBe(false)
})
