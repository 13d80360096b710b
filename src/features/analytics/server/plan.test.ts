import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addMonths, type Day, dayOf, dayText, isDay, todayIn, weekday } from '#features/analytics/days.ts'
import {
  bucketBounds,
  type Interval,
  INTERVALS,
  previousBounds,
  previousRange,
} from '#features/analytics/rules.ts'
import { type MonthPlan, monthPlanOf } from '#features/analytics/server/range-split.ts'
import { bucketTotals, type Plan, planOf, type Sum } from '#features/analytics/server/plan.ts'
import { dayBegins, zoneName } from '#features/analytics/server/zones.ts'
import { propertyRuns } from '#test/property-runs.ts'

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT-14', 'Etc/GMT+12']
/** Zones with half-hour and quarter-hour offsets, at the date line, or with changes at midnight. */
const ODD_ZONES = [
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/GMT-14',
  'Etc/GMT+12',
  'America/St_Johns',
  'America/Havana',
  'America/Asuncion',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Tehran',
  'Pacific/Auckland',
  'Europe/London',
  'America/New_York',
]

/** Formatters for the local day, evaluated for one instant at a time. */
const wallDays = new Map<string, Intl.DateTimeFormat>()
function wallDay(zone: string, at: number): string {
  const format =
    wallDays.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  wallDays.set(zone, format)
  return format.format(at)
}

/** Returns the bucket of a local day by the rule alone: same day, same Monday, same month. */
function bucketKey(day: string, interval: Interval): string {
  if (interval === 'month') return day.slice(0, 7)
  if (interval === 'day') return day
  const date = new Date(`${day}T12:00:00Z`)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/**
 * Computes from quarter-hours what PostgreSQL returns: sums of whole UTC days, and of their parts before a
 * bound.
 */
function sumsOf({ days, slots }: Plan, quarters: ReadonlyMap<number, number>): Sum[] {
  const sums: Sum[] = []
  const last = days.length - 1
  for (const [at, total] of quarters) {
    const day = Math.floor(at / DAY_MS)
    const place = days.findLastIndex((begins) => begins <= day)
    if (place !== -1 && place < last) sums.push({ isPart: false, at: place + 1, total })
    for (const [index, begins] of days.entries()) {
      const slot = (at - begins * DAY_MS) / QUARTER_MS
      if (slot >= 0 && slot < (slots[index] ?? 0)) sums.push({ isPart: true, at: index + 1, total })
    }
  }
  return sums
}

/** The same for UTC months, and the days and quarter-hours between these and the bounds. */
function monthSumsOf(
  { months, days, quarters: edges }: MonthPlan,
  quarters: ReadonlyMap<number, number>,
): Sum[] {
  const sums: Sum[] = []
  for (const [at, total] of quarters) {
    const day = Math.floor(at / DAY_MS)
    const place = months.findLastIndex((begins) => begins <= dayOf(`${dayText(day).slice(0, 7)}-01`))
    if (place !== -1 && place < months.length - 1) sums.push({ isPart: false, at: place + 1, total })
    for (const [index, { from, to, sign }] of days.entries())
      if (day >= from && day < to) sums.push({ isPart: true, at: index + 1, total: sign * total })
    for (const [index, { from, to, sign }] of edges.entries())
      if (at >= from && at < to) sums.push({ isPart: true, at: index + 1, total: sign * total })
  }
  return sums
}

const zone = fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...ODD_ZONES))
const interval = fc.constantFrom(...INTERVALS)
/** Days around special dates: leap days, year ends, clock changes in spring and autumn. */
const day: fc.Arbitrary<Day> = fc.oneof(
  fc.integer({ min: dayOf('2016-01-02'), max: dayOf('2035-12-01') }),
  fc
    .tuple(
      fc.constantFrom(
        '2024-02-28',
        '2028-02-28',
        '2026-03-28',
        '2026-10-24',
        '2025-12-30',
        '2026-03-07',
        '2026-11-01',
      ),
      fc.nat(3),
    )
    .map(([text, more]) => dayOf(text) + more),
)

describe('A124 the days of a zone', () => {
  it('A124 in every time zone, buckets hold exactly the sum of their days, and the total is their sum', () => {
    const counted = fc.array(fc.tuple(fc.nat(96 * 60), fc.integer({ min: 1, max: 500 })), { maxLength: 60 })
    fc.assert(
      fc.property(zone, day, fc.nat(44), interval, counted, (timeZone, from, length, by, hits) => {
        const range = { from, to: from + length }
        const quarters = new Map(hits.map(([slot, n]) => [(from - 3) * DAY_MS + slot * QUARTER_MS, n]))
        const bounds = bucketBounds(range, by)
        const plan = planOf(bounds, timeZone)
        const totals = bucketTotals(bounds.length - 1, sumsOf(plan, quarters))

        const expected = new Map<string, number>()
        for (let wall = range.from; wall <= range.to; wall += 1) expected.set(bucketKey(dayText(wall), by), 0)
        let all = 0
        for (const [at, n] of quarters) {
          const wall = wallDay(timeZone, at)
          if (wall < dayText(range.from) || wall > dayText(range.to)) continue
          const key = bucketKey(wall, by)
          expected.set(key, (expected.get(key) ?? 0) + n)
          all += n
        }
        expect(totals).toEqual([...expected.values()])
        expect(bounds.slice(0, -1).map((bound) => bucketKey(dayText(bound), by))).toEqual([
          ...expected.keys(),
        ])
        expect(totals.reduce((sum, n) => sum + n, 0)).toBe(all)
      }),
      { numRuns: propertyRuns(15) },
    )
  })

  it('A124 in every time zone, a range and the previous one hold exactly the sum of their days when composed of months', () => {
    const counted = fc.array(fc.tuple(fc.nat(96 * 300), fc.integer({ min: 1, max: 500 })), { maxLength: 60 })
    fc.assert(
      fc.property(zone, day, fc.nat(120), counted, (timeZone, from, length, hits) => {
        const range = { from, to: from + length }
        const before = previousRange(range)
        const quarters = new Map(hits.map(([slot, n]) => [(from - 150) * DAY_MS + slot * QUARTER_MS, n]))
        const plan = monthPlanOf([before.from, range.from, range.to + 1], timeZone)
        const within = (first: Day, last: Day) =>
          [...quarters]
            .filter(
              ([at]) => wallDay(timeZone, at) >= dayText(first) && wallDay(timeZone, at) <= dayText(last),
            )
            .reduce((sum, [, n]) => sum + n, 0)
        const expected = [within(before.from, before.to), within(range.from, range.to)]
        expect(bucketTotals(2, monthSumsOf(plan, quarters))).toEqual(expected)
        for (const { from: opens, to } of plan.days) expect(to - opens).toBeLessThanOrEqual(16)
        for (const { from: opens, to } of plan.quarters) expect(to - opens).toBeLessThanOrEqual(DAY_MS / 2)
      }),
      { numRuns: propertyRuns(15) },
    )
  })

  it('A124 a day begins with the first quarter-hour of its date, also when the clocks change', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, wall) => {
        const begins = dayBegins(timeZone, wall)
        expect(begins % QUARTER_MS).toBe(0)
        expect(wallDay(timeZone, begins)).toBe(dayText(wall))
        expect(wallDay(timeZone, begins - 1) < dayText(wall)).toBe(true)
        expect(Math.abs(begins - wall * DAY_MS)).toBeLessThanOrEqual(14 * 3_600_000)
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('A124 days at the changes of clocks are 23, 24½, 23½ or 25 hours long, and 24 everywhere else', () => {
    const hours = (timeZone: string, text: string) =>
      (dayBegins(timeZone, dayOf(text) + 1) - dayBegins(timeZone, dayOf(text))) / 3_600_000
    expect(hours('Europe/London', '2026-03-29')).toBe(23)
    expect(hours('Europe/London', '2026-10-25')).toBe(25)
    expect(hours('Australia/Lord_Howe', '2026-04-05')).toBe(24.5)
    expect(hours('Australia/Lord_Howe', '2026-10-04')).toBe(23.5)
    expect(hours('America/Santiago', '2026-09-06')).toBe(23)
    expect(hours('Asia/Kathmandu', '2024-02-29')).toBe(24)
    expect(dayBegins('Pacific/Kiritimati', dayOf('2026-01-01'))).toBe(Date.parse('2025-12-31T10:00:00Z'))
    expect(dayBegins('Etc/GMT+12', dayOf('2026-01-01'))).toBe(Date.parse('2026-01-01T12:00:00Z'))
    expect(dayBegins('Asia/Kathmandu', dayOf('2026-01-01'))).toBe(Date.parse('2025-12-31T18:15:00Z'))
  })

  it('which day it is depends on the zone alone', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: Date.UTC(2016, 0), max: Date.UTC(2035, 0) }), (timeZone, at) => {
        expect(dayText(todayIn(timeZone, new Date(at)))).toBe(wallDay(timeZone, at))
      }),
    )
  })

  it('an unknown time zone has no name', () => {
    expect(zoneName('Mars/Olympus_Mons')).toBeNull()
    expect(zoneName('europe/LISBON')).toBe('Europe/Lisbon')
  })
})

describe('calendars', () => {
  it('a day is read only where the calendar has it', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', 'today', ''].some(isDay)).toBe(false)
    expect(dayText(dayOf('2024-02-29'))).toBe('2024-02-29')
    expect(weekday(dayOf('2026-11-16'))).toBe(0)
    expect(dayText(addMonths(dayOf('2024-02-29'), 12))).toBe('2025-02-28')
    expect(dayText(addMonths(dayOf('2026-01-31'), -2))).toBe('2025-11-30')
  })

  it('weeks begin on Monday and months on the first, cut to the range', () => {
    const bounds = (from: string, to: string, by: Interval) =>
      bucketBounds({ from: dayOf(from), to: dayOf(to) }, by).map(dayText)
    expect(bounds('2026-11-18', '2026-12-01', 'week')).toEqual([
      '2026-11-18',
      '2026-11-23',
      '2026-11-30',
      '2026-12-02',
    ])
    expect(bounds('2024-01-31', '2024-03-01', 'month')).toEqual([
      '2024-01-31',
      '2024-02-01',
      '2024-03-01',
      '2024-03-02',
    ])
    expect(bounds('2026-11-18', '2026-11-18', 'day')).toEqual(['2026-11-18', '2026-11-19'])
  })

  it('the previous period is as long: whole months by the calendar, anything else by its days', () => {
    const before = (from: string, to: string) => {
      const range = previousRange({ from: dayOf(from), to: dayOf(to) })
      return [dayText(range.from), dayText(range.to)]
    }
    expect(before('2026-10-23', '2026-11-21')).toEqual(['2026-09-23', '2026-10-22'])
    expect(before('2024-02-01', '2024-02-29')).toEqual(['2024-01-01', '2024-01-31'])
    expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
    expect(before('2025-11-22', '2026-11-21')).toEqual(['2024-11-22', '2025-11-21'])
    expect(before('2026-11-01', '2026-11-21')).toEqual(['2026-10-11', '2026-10-31'])
  })

  it('the previous period has as many buckets, which together are that period', () => {
    fc.assert(
      fc.property(day, fc.nat(800), interval, (from, length, by) => {
        const range = { from, to: from + length }
        const bounds = bucketBounds(range, by)
        const earlier = previousBounds(range, bounds, by)
        expect(earlier).toHaveLength(bounds.length)
        expect(earlier[0]).toBe(previousRange(range).from)
        expect(earlier.at(-1)).toBe(from)
        expect(earlier.toSorted((a, b) => a - b)).toEqual(earlier)
      }),
    )
  })
})
