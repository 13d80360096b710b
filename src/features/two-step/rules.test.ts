import fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysUntil, earliestDay, NOTICE_DAYS, startOf } from '#features/two-step/rules.ts'
import { waysText } from '#features/two-step/text.ts'

const DAY = 86_400_000

test('the earliest day begins seven full days from now, and no later than needed', () => {
  expect(earliestDay(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-30')
  expect(earliestDay(new Date('2026-11-23T00:00:01Z'))).toBe('2026-12-01')
  expect(earliestDay(new Date('2026-12-24T23:59:59Z'))).toBe('2027-01-01')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (now) => {
        const notice = Date.parse(startOf(earliestDay(now))) - now.getTime()
        expect(notice).toBeGreaterThanOrEqual(NOTICE_DAYS * DAY)
        expect(notice).toBeLessThan((NOTICE_DAYS + 1) * DAY)
      },
    ),
  )
})

test('days until a date count up to it, and end with it', () => {
  const now = new Date('2026-11-23T22:00:00Z')
  expect(daysUntil('2026-12-01T00:00:00Z', now)).toBe(8)
  expect(daysUntil('2026-11-24T00:00:00Z', now)).toBe(1)
  expect(daysUntil('2026-11-23T00:00:00Z', now)).toBe(0)
})

test('what someone logs in with, in words', () => {
  expect(waysText(['passkey', 'app', 'password'])).toBe('Passkey and authenticator app')
  expect(waysText(['app', 'password'])).toBe('Authenticator app')
  expect(waysText(['password'])).toBe('Password only')
  expect(waysText(['password', 'google'])).toBe('Password and Google only')
  expect(waysText([])).toBe('Nothing yet')
})
