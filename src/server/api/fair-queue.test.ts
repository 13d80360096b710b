import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FairQueue, QUEUED_MAX, type QueueLimits } from '#server/api/fair-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WAIT_MS = 2_000

/** Creates a queue whose requests end when the test says so. `started` and `shed` list callers in order. */
function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ maxActive: 4, maxPerCaller: 2, waitMs: WAIT_MS, ...limits })
  const running: { caller: string; leave: () => void }[] = []
  const started: string[] = []
  const shed: string[] = []
  const gone = new Set<string>()
  return {
    started,
    shed,
    gone,
    enter(caller: string, times = 1) {
      for (let n = 0; n < times; n += 1)
        queue.enter(caller, {
          start: (leave) => {
            started.push(caller)
            running.push({ caller, leave })
          },
          shed: () => void shed.push(caller),
          isGone: () => gone.has(caller),
        })
    },
    /** Ends the request that has run longest, of `caller` if given. */
    end(caller?: string) {
      const at = running.findIndex((one) => caller === undefined || one.caller === caller)
      running.splice(at, 1)[0]?.leave()
    },
    pump: () => queue.pump(),
  }
}

test('a caller has a share of what runs at once, and callers take turns', () => {
  const { enter, end, started, shed } = aQueue()
  enter('busy', 10)
  expect(started).toEqual(['busy', 'busy'])
  enter('one')
  enter('two')
  expect(started).toEqual(['busy', 'busy', 'one', 'two'])
  enter('one', 2)
  end('busy')
  end('busy')
  end('busy')
  expect(started.slice(4)).toEqual(['busy', 'one', 'busy'])
  expect(shed).toEqual([])
})

test('with the queue full the busiest caller loses its latest request, and no other', () => {
  const { enter, started, shed } = aQueue({ maxActive: 1 })
  enter('busy', QUEUED_MAX + 1)
  expect(shed).toEqual([])
  enter('one')
  expect(shed).toEqual(['busy'])
  expect(started).toEqual(['busy'])
})

test('a burst may wait, each request for at most as long as is set', () => {
  const { enter, end, started, shed } = aQueue()
  enter('burst', 256)
  for (let n = 0; n < 200; n += 1) {
    vi.advanceTimersByTime(9)
    end()
  }
  expect([started.length, shed.length]).toEqual([202, 0])
  vi.advanceTimersByTime(WAIT_MS)
  expect([started.length, shed.length]).toEqual([202, 54])
})

test('a caller over its share for long waits briefly or is shed, until no shedding was needed; others are not', () => {
  const { enter, end, shed, started } = aQueue({ maxPerCaller: 2 })
  enter('busy', 2)
  /** Sends three requests for each one that is served. */
  const overload = (times: number) => {
    for (let n = 0; n < times; n += 1) {
      enter('busy', 3)
      vi.advanceTimersByTime(30)
      end('busy')
    }
  }
  overload(60)
  expect(shed).toEqual([])
  overload(20)
  expect(new Set(shed)).toEqual(new Set(['busy']))
  enter('other', 4)
  vi.advanceTimersByTime(1_000)
  expect(shed).not.toContain('other')
  for (let n = 0; n < 4; n += 1) end('other')
  expect(started.filter((caller) => caller === 'other')).toHaveLength(4)
  // After a pause as many requests are left as run at once.
  const before = started.length
  for (let n = 0; n < 4; n += 1) end('busy')
  expect(started.length - before).toBe(2)
  shed.length = 0
  vi.advanceTimersByTime(WAIT_MS)
  enter('busy', 9)
  vi.advanceTimersByTime(WAIT_MS / 2)
  expect(shed).toEqual([])
})

test('nothing starts while the work behind the queue is full; a caller who disconnected is dropped', () => {
  let room = 0
  const { enter, gone, pump, shed, started } = aQueue({ room: () => room })
  enter('one')
  enter('left')
  enter('two')
  expect(started).toEqual([])
  gone.add('left')
  room = 4
  pump()
  expect(started).toEqual(['one', 'two'])
  expect(shed).toEqual([])
})
