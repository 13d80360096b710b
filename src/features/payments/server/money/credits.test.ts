import { expect, test } from 'vitest'

import { monthOf } from '#features/payments/server/money/credits.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)

/** Returns the days on which a new month of a period begins. */
function monthsOf(start: string, end: string): string[] {
  const days = new Set<string>()
  for (let at = day(start).getTime(); at < day(end).getTime(); at += 43_200_000)
    days.add(monthOf(day(start), day(end), new Date(at)).start.toISOString().slice(0, 10))
  return [...days]
}

test('R169 a month of a plan is one month, also of a plan that began on a 31st or a leap day', () => {
  expect(monthsOf('2027-01-31', '2027-02-28')).toEqual(['2027-01-31'])
  expect(monthsOf('2027-02-28', '2027-03-31')).toEqual(['2027-02-28'])
  expect(monthsOf('2028-02-29', '2028-03-31')).toEqual(['2028-02-29'])
  expect(monthsOf('2027-12-31', '2028-01-31')).toEqual(['2027-12-31'])
})

test('R169 a year of a plan is twelve months, also one that ends on a leap day', () => {
  expect(monthsOf('2027-01-31', '2028-01-31')).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
  ])
  expect(monthsOf('2028-02-29', '2029-02-28')).toHaveLength(12)
  expect(monthsOf('2031-02-28', '2032-02-29')).toHaveLength(12)
  expect(monthOf(day('2031-02-28'), day('2032-02-29'), day('2032-02-28'))).toEqual({
    start: day('2032-01-28'),
    end: day('2032-02-29'),
  })
})
