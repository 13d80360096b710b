import { expect, it } from 'vitest'

import { snoozeChoices } from '#features/queue/snooze-times.ts'

const at = (...of: [number, number, number, number, number]) => new Date(...of)
const offered = (now: Date) => snoozeChoices(now).map(({ id, at: until }) => [id, until.toString()])

it('a review can be snoozed until later today, tomorrow morning and next Monday', () => {
  // A Wednesday.
  expect(offered(at(2026, 10, 18, 10, 20))).toEqual([
    ['later', at(2026, 10, 18, 13, 20).toString()],
    ['tomorrow', at(2026, 10, 19, 9, 0).toString()],
    ['nextWeek', at(2026, 10, 23, 9, 0).toString()],
  ])
  // A Sunday evening: next week begins tomorrow. A Monday: a week later.
  expect(offered(at(2026, 10, 22, 20, 0))).toEqual([
    ['tomorrow', at(2026, 10, 23, 9, 0).toString()],
    ['nextWeek', at(2026, 10, 23, 9, 0).toString()],
  ])
  expect(offered(at(2026, 10, 23, 8, 0))[2]).toEqual(['nextWeek', at(2026, 10, 30, 9, 0).toString()])
})
