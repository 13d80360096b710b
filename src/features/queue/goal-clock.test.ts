import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { goalClock } from '#features/queue/goal-clock.ts'
import { DEFAULT_GOAL, goalMinutes, type ReplyGoal } from '#features/queue/rules.ts'

const MINUTE_MS = 60_000
const ZONES = [
  'UTC',
  'Europe/Brussels',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
]
const NAMES = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Reads the wall clock once for each minute that passes, and counts those in working hours. */
function countMinutes(start: Date, goal: ReplyGoal, minutes: number): Date {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: goal.zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  let left = minutes
  for (let at = start.getTime(); ; at += MINUTE_MS) {
    const read = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const minute = Number(read['hour']) * 60 + Number(read['minute'])
    const isWorking =
      goal.weekdays.includes(NAMES.indexOf(read['weekday'] ?? '')) &&
      !goal.holidays.includes(`${read['year']}-${read['month']}-${read['day']}`) &&
      minute >= goal.opensAt &&
      minute < goal.closesAt
    if (isWorking && (left -= 1) === 0) return new Date(at + MINUTE_MS)
  }
}

const quarter = 15
/** Weeks in which the clocks of one of the zones change, and others. */
const starts = fc.oneof(
  ...['2026-03-06', '2026-03-27', '2026-04-03', '2026-09-25', '2026-10-23', '2026-10-30', '2026-12-24'].map(
    (day) => fc.integer({ min: 0, max: 4 * 1440 }).map((n) => new Date(Date.parse(day) + n * MINUTE_MS)),
  ),
)
const goals = fc.record({
  lowHours: fc.integer({ min: 1, max: 30 }),
  otherDays: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  opensAt: fc.integer({ min: 0, max: 80 }).map((n) => n * quarter),
  length: fc.integer({ min: 4, max: 96 }),
  zone: fc.constantFrom(...ZONES),
  holidays: fc.subarray(['2026-03-09', '2026-03-29', '2026-04-06', '2026-10-25', '2026-12-25']),
})

describe('the goal clock', () => {
  it('is due at the minute that a counter of working minutes ends at, across clock changes and holidays', () => {
    fc.assert(
      fc.property(goals, starts, fc.constantFrom(1, 2, 3, 5, 6), ({ length, ...rest }, start, stars) => {
        const closesAt = Math.min(1440, rest.opensAt + length * quarter)
        const goal = { ...DEFAULT_GOAL, ...rest, closesAt }
        expect(goalClock(goal).dueAt(start, stars)).toEqual(
          countMinutes(start, goal, goalMinutes(goal, stars)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('ends an assignment at the minute that the counter ends at, or never', () => {
    fc.assert(
      fc.property(
        goals,
        starts,
        fc.integer({ min: 1, max: 30 }),
        ({ length, ...rest }, start, returnHours) => {
          const closesAt = Math.min(1440, rest.opensAt + length * quarter)
          const goal = { ...DEFAULT_GOAL, ...rest, closesAt, returnHours }
          expect(goalClock(goal).returnsAt(start)).toEqual(countMinutes(start, goal, returnHours * 60))
          expect(goalClock({ ...goal, returnHours: 0 }).returnsAt(start)).toBeNull()
        },
      ),
      { numRuns: 20 },
    )
  })

  it.each([
    // Thursday afternoon: two hours left today, six tomorrow.
    ['2026-11-19T15:00:00Z', 1, '2026-11-20T15:00:00.000Z'],
    // Friday evening: the clock starts on Monday.
    ['2026-11-20T19:30:00Z', 2, '2026-11-23T17:00:00.000Z'],
    ['2026-11-18T10:20:30Z', 3, '2026-11-23T10:20:30.000Z'],
    ['2026-11-21T10:00:00Z', 6, '2026-11-25T17:00:00.000Z'],
  ])('by default a review of %s with %i stars is due at %s', (start, stars, due) => {
    expect(goalClock(DEFAULT_GOAL).dueAt(new Date(start), stars).toISOString()).toBe(due)
  })

  it('a later review is never due earlier', () => {
    const clock = goalClock({ ...DEFAULT_GOAL, zone: 'Europe/Brussels', opensAt: 0, closesAt: 1440 })
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 10_000_000 }), (start, later) => {
        const [one, other] = [clock.dueAt(start, 5), clock.dueAt(new Date(start.getTime() + later), 5)]
        expect(other.getTime()).toBeGreaterThanOrEqual(one.getTime())
      }),
    )
  })
})
