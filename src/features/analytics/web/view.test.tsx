import { expect, it } from 'vitest'

import { dayOf, dayText } from '#features/analytics/days.ts'
import {
  fittingIntervals,
  PRESETS,
  rangeOf,
  readDate,
  usualInterval,
} from '#features/analytics/web/ranges.ts'
import { formatView, parseView } from '#features/analytics/web/view.ts'
import {
  beforeName,
  bucketName,
  bucketNote,
  changeColour,
  changeOf,
  changeSentence,
  changeWords,
  zoneWords,
} from '#features/analytics/web/words.ts'

const TODAY = dayOf('2026-11-21')
const days = (id: (typeof PRESETS)[number]['id'], firstDay: number | null = null) => {
  const { from, to } = rangeOf(id, TODAY, firstDay)
  return [dayText(from), dayText(to)]
}

it('a view is written to the address and read back; invalid parts are ignored', () => {
  const view = {
    chosen: { from: dayOf('2024-02-29'), to: dayOf('2026-01-31') },
    interval: 'week',
    series: 'saves',
    isTable: true,
  } as const
  expect(String(formatView(view))).toBe('from=2024-02-29&to=2026-01-31&by=week&show=saves&as=table')
  expect(parseView(formatView(view))).toEqual(view)
  const usual = parseView(new URLSearchParams('range=never&from=2026-02-30&to=2026-03-01&by=hour&show=money'))
  expect(usual).toEqual({ chosen: '30d', interval: null, series: 'engagement', isTable: false })
  expect(String(formatView(usual))).toBe('')
  for (const { id } of PRESETS) expect(parseView(formatView({ ...usual, chosen: id })).chosen).toBe(id)
})

it('the days of each choice end today', () => {
  expect(days('7d')).toEqual(['2026-11-15', '2026-11-21'])
  expect(days('30d')).toEqual(['2026-10-23', '2026-11-21'])
  expect(days('90d')).toEqual(['2026-08-24', '2026-11-21'])
  expect(days('12m')).toEqual(['2025-11-22', '2026-11-21'])
  expect(days('month')).toEqual(['2026-11-01', '2026-11-21'])
  expect(days('year')).toEqual(['2026-01-01', '2026-11-21'])
  expect(days('all', dayOf('2024-05-05'))).toEqual(['2024-05-04', '2026-11-21'])
  expect(new Set(PRESETS.map(({ key }) => key)).size).toBe(PRESETS.length)
})

it('R183 dates are typed as day, month, year, with common separators', () => {
  expect([readDate('21/11/2026'), readDate(' 21.11.26 '), readDate('21-11-2026')]).toEqual([
    TODAY,
    TODAY,
    TODAY,
  ])
  expect(readDate('1/2/2026')).toBe(dayOf('2026-02-01'))
  expect(['29/02/2026', '11/21/2026', '2026-11-21', '', '1/1/1999', '31/04/2026'].map(readDate)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('a chart of many days uses weeks or months unless the user chooses', () => {
  const of = (length: number) => ({ from: TODAY - length + 1, to: TODAY })
  expect([7, 92, 365, 800].map((length) => usualInterval(of(length)))).toEqual([
    'day',
    'day',
    'week',
    'month',
  ])
  expect(fittingIntervals(of(7))).toEqual(['day'])
  expect(fittingIntervals(of(30))).toEqual(['day', 'week'])
  expect(fittingIntervals(of(2000))).toEqual(['week', 'month'])
})

it('R183 numbers and days have a spoken form', () => {
  expect(changeWords(changeOf(14_352, 11_301))).toBe('Up 27%, 3,051 more')
  expect(changeWords(changeOf(1768, 1823))).toBe('Down 3%, 55 fewer')
  expect(changeWords(changeOf(5, 5))).toBe('No change')
  expect(changeWords(changeOf(350, 0))).toBe('350 more, up from zero')
  expect(changeWords(changeOf(10_001, 10_000))).toBe('1 more')
  const day = dayOf('2026-11-05')
  expect(bucketName({ from: day, to: day }, 'day')).toBe('Thu 05/11/2026')
  expect(bucketName({ from: day, to: day + 3 }, 'week')).toBe('05/11/2026 to 08/11/2026')
  expect(bucketName({ from: dayOf('2026-11-01'), to: dayOf('2026-11-30') }, 'month')).toBe('November 2026')
  expect(bucketName({ from: day, to: dayOf('2026-11-30') }, 'month')).toBe('05/11/2026 to 30/11/2026')
  // An incomplete week or month is marked, so that it does not look like a fall.
  const today = dayOf('2026-12-24')
  expect(bucketNote({ from: day, to: day }, 'day', today)).toBeUndefined()
  expect(bucketNote({ from: day, to: day }, 'day', day)).toBe('so far')
  expect(bucketNote({ from: day - 3, to: day + 3 }, 'week', today)).toBeUndefined()
  expect(bucketNote({ from: day, to: day + 3 }, 'week', today)).toBe('partly')
  expect(bucketNote({ from: dayOf('2026-11-01'), to: dayOf('2026-11-30') }, 'month', today)).toBeUndefined()
  expect(bucketNote({ from: day, to: dayOf('2026-11-30') }, 'month', today)).toBe('partly')
  const before = (from: string, to: string, previousFrom: string) => beforeName({ from, to, previousFrom })
  expect(before('2026-10-23', '2026-11-21', '2026-09-23')).toBe('the 30 days before')
  expect(before('2025-11-22', '2026-11-21', '2024-11-22')).toBe('the 12 months before')
  expect(before('2026-02-01', '2026-02-28', '2026-01-01')).toBe('the month before')
  expect(before('2026-02-01', '2026-02-01', '2026-01-31')).toBe('the day before')
})

it('small counts change without a percentage and without alarm', () => {
  const fewer = changeOf(5, 7)
  expect([changeWords(fewer), changeColour(fewer)]).toEqual(['2 fewer', 'text-ink-2'])
  expect(changeSentence(fewer, 'the 30 days before')).toBe('2 fewer than in the 30 days before')
  expect(changeSentence(changeOf(5, 5), 'the 30 days before')).toBe('No change from the 30 days before')
  expect(changeWords(changeOf(6, 0))).toBe('6 more')
  // From thirty on a percentage is meaningful.
  const fall = changeOf(20, 40)
  expect([changeWords(fall), changeColour(fall)]).toEqual(['Down 50%, 20 fewer', 'text-tomato-ink'])
})

it('A124 the zone is stated, with what it is before UTC on that day', () => {
  expect(zoneWords('Europe/Lisbon', new Date('2026-11-21T00:00:00Z'))).toBe('Lisbon time (UTC+0)')
  expect(zoneWords('Europe/Lisbon', new Date('2026-07-21T00:00:00Z'))).toBe('Lisbon time (UTC+1)')
  expect(zoneWords('America/New_York', new Date('2026-11-21T00:00:00Z'))).toBe('New York time (UTC-5)')
  expect(zoneWords('UTC', new Date('2026-11-21T00:00:00Z'))).toBe('UTC')
})
