import { expect, it } from 'vitest'

import { isTimely } from '#features/events/rules.ts'

const now = new Date('2026-03-04T12:00:00Z')

it.each([
  [undefined, true],
  ['2026-03-04T12:00:00Z', true],
  ['2026-03-04T12:05:00Z', true],
  ['2026-03-04T12:05:00.001Z', false],
  ['2026-03-04T11:55:00Z', true],
  ['2026-03-04T11:54:59.999Z', false],
  ['2026-03-04T14:00:00+02:00', true],
  ['2024-03-04T12:00:00Z', false],
  ['2028-03-04T12:00:00Z', false],
])('A122 an event of %s that arrives at noon UTC: %s', (at, isOne) => {
  expect(isTimely(at, now)).toBe(isOne)
})
