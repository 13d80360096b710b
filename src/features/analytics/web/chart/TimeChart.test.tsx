import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Line } from '#features/analytics/web/chart/lines.ts'
import { linePath, namedPoints, nearest, piecesOf, scaleOf, ticksOf } from '#features/analytics/web/chart/scale.ts'
import { sheetOf } from '#features/analytics/web/chart/sheet.ts'
import { TimeChart } from '#features/analytics/web/chart/TimeChart.tsx'
import { dayOf } from '#features/analytics/days.ts'
import { parseCsv } from '#shared/csv.ts'

const LINES: Line[] = [
  { kind: 'own', name: 'Hollowmere', values: [3, 1200, 5], total: 1208 },
  { kind: 'rival', name: '=Mill', values: [0, 7, 8], total: 15 },
]
const NAMES = ['Tue 03/11/2026', 'Wed 04/11/2026', 'Thu 05/11/2026'].map((full, index) => ({
  full,
  short: full.slice(4, 9),
  note: index === 2 ? ('so far' as const) : undefined,
}))

it('R8 the arrow keys read the chart point by point, and each point is announced', () => {
  render(<TimeChart label="Engagement per day" lines={LINES} names={NAMES} />)
  const chart = screen.getByRole('slider', { name: 'Engagement per day' })
  const said = () => chart.getAttribute('aria-valuetext')
  expect(said()).toBe('Thu 05/11/2026, so far: Hollowmere 5, =Mill 8')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(said()).toBe('Wed 04/11/2026: Hollowmere 1,200, =Mill 7')
  fireEvent.keyDown(chart, { key: 'Home' })
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect([said(), chart.getAttribute('aria-valuenow')]).toEqual(['Tue 03/11/2026: Hollowmere 3, =Mill 0', '0'])
  fireEvent.keyDown(chart, { key: 'PageDown' })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuenow')).toBe('2')
})

it('the scale has round steps above the highest value, also of nothing', () => {
  expect(ticksOf(0)).toEqual([0, 1])
  expect(ticksOf(3)).toEqual([0, 1, 2, 3])
  expect(ticksOf(720)).toEqual([0, 200, 400, 600, 800])
  expect(ticksOf(19)).toEqual([0, 5, 10, 15, 20])
  for (const highest of [1, 2, 7, 11, 26, 99, 101, 4321, 218_400, 9_999_999]) {
    const ticks = ticksOf(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
})

it('a point is found again where it is drawn', () => {
  const box = { left: 40, top: 10, width: 300, height: 100 }
  const scale = scaleOf(box, 31, 50)
  for (const index of [0, 1, 15, 30]) expect(nearest(box, 31, scale.x(index))).toBe(index)
  expect([nearest(box, 31, -50), nearest(box, 31, 900), nearest(box, 1, 200)]).toEqual([0, 30, 0])
  expect(linePath(scaleOf(box, 3, 10), [0, 5, 10])).toBe('M40 110L190 60L340 10')
  expect(namedPoints(30, 600, 80)).toEqual([0, 5, 10, 15, 20, 25])
})

it('a bucket that is not over is a point of its own, and a first bucket cut by the range is dashed', () => {
  expect(piecesOf(5, { isCut: false, isOpen: false })).toEqual({ solid: { from: 0, to: 4 }, broken: [], end: 4 })
  expect(piecesOf(5, { isCut: true, isOpen: true })).toEqual({
    solid: { from: 1, to: 3 },
    broken: [{ from: 0, to: 1 }],
    end: 3,
  })
  expect(piecesOf(2, { isCut: true, isOpen: false }).broken).toEqual([{ from: 0, to: 1 }])
  expect(piecesOf(2, { isCut: true, isOpen: true })).toMatchObject({ broken: [], end: 0 })
  expect(piecesOf(1, { isCut: true, isOpen: true })).toMatchObject({ broken: [], end: 0 })
})

it('the CSV is what the screen shows: as many lines, the same numbers, nothing a spreadsheet would run', () => {
  const buckets = [3, 4, 5].map((day) => ({ from: dayOf(`2026-11-0${day}`), to: dayOf(`2026-11-0${day}`) }))
  const sheet = sheetOf('Page views', buckets, LINES)
  expect(sheet).toContain("'=Mill")
  const [head, ...rows] = parseCsv(sheet).map(({ cells }) => cells)
  expect(head).toEqual(['from', 'to', 'Hollowmere: page views', '=Mill: page views'])
  expect(rows).toEqual([
    ['2026-11-03', '2026-11-03', '3', '0'],
    ['2026-11-04', '2026-11-04', '1200', '7'],
    ['2026-11-05', '2026-11-05', '5', '8'],
  ])
})
