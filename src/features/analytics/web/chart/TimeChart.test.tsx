import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { PromotionMarker } from '#features/analytics/contract.ts'
import type { Line } from '#features/analytics/web/chart/lines.ts'
import { markersOf, placeMarkers, promotionTitle } from '#features/analytics/web/chart/markers.ts'
import {
  linePath,
  namedPoints,
  nearest,
  noteBaseline,
  piecesOf,
  scaleOf,
  ticksOf,
} from '#features/analytics/web/chart/scale.ts'
import { SeriesTable } from '#features/analytics/web/chart/SeriesTable.tsx'
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
  expect([said(), chart.getAttribute('aria-valuenow')]).toEqual([
    'Tue 03/11/2026: Hollowmere 3, =Mill 0',
    '0',
  ])
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
  expect(piecesOf(5, { isCut: false, isOpen: false })).toEqual({
    solid: { from: 0, to: 4 },
    broken: [],
    end: 4,
  })
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
  const sheet = sheetOf('Page views', buckets, { lines: LINES, markers: [] })
  expect(sheet).toContain("'=Mill")
  const [head, ...rows] = parseCsv(sheet).map(({ cells }) => cells)
  expect(head).toEqual(['from', 'to', 'Hollowmere: page views', '=Mill: page views'])
  expect(rows).toEqual([
    ['2026-11-03', '2026-11-03', '3', '0'],
    ['2026-11-04', '2026-11-04', '1200', '7'],
    ['2026-11-05', '2026-11-05', '5', '8'],
  ])
})

const BUCKETS = [3, 4, 5].map((day) => ({ from: dayOf(`2026-11-0${day}`), to: dayOf(`2026-11-0${day}`) }))
const promotion = (more: Partial<PromotionMarker>): PromotionMarker => ({
  id: `${more.channel ?? 'spotlight'}-${more.from ?? ''}`,
  channel: 'spotlight',
  products: ['Barista Oat', 'Dark Orange'],
  from: '2026-11-03',
  to: '2026-11-04',
  impressions: 4210,
  clicks: 12,
  sentTo: null,
  ...more,
})
const TODAY = dayOf('2026-11-05')

it('promotions are marked on their days: in the chart, in words, in the table and in the CSV', () => {
  const markers = markersOf(
    [
      promotion({ from: '2026-10-20', to: '2026-11-02' }),
      promotion({ from: '2026-10-28', to: '2026-11-03' }),
      promotion({ products: [], to: null }),
      promotion({ channel: 'email', from: '2026-11-04', to: '2026-11-04' }),
      promotion({ from: '2026-11-06', to: null }),
    ],
    BUCKETS,
    TODAY,
  )
  expect(markers.map(({ channel, from, to }) => [channel, from, to])).toEqual([
    ['Spotlight', 0, 0],
    ['Spotlight', 0, 2],
    ['Email', 1, 1],
  ])
  render(<TimeChart label="Engagement per day" lines={LINES} names={NAMES} markers={markers} />)
  const chart = screen.getByRole('slider', { name: 'Engagement per day' })
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toBe(
    'Tue 03/11/2026: Hollowmere 3, =Mill 0. Spotlight ends: Barista Oat and Dark Orange. Spotlight starts',
  )
  render(<SeriesTable label="Table" lines={LINES} names={NAMES} markers={markers} />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Tue 03/11/2026Spotlight ends: Barista Oat and Dark OrangeSpotlight starts',
    'Wed 04/11/2026Email: Barista Oat and Dark Orange',
    'Thu 05/11/2026 so far',
    'Together',
  ])
  const rows = parseCsv(sheetOf('Saves', BUCKETS, { lines: LINES, markers })).map(({ cells }) => cells.at(-1))
  expect(rows).toEqual([
    'promotions',
    'Spotlight ends: Barista Oat and Dark Orange; Spotlight starts',
    'Email: Barista Oat and Dark Orange',
    '',
  ])
})

it('labels of promotions never overlap, and stay within the chart', () => {
  const box = { left: 40, top: 10, width: 600, height: 200 }
  const scale = scaleOf(box, 31, 10)
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...promotion({ channel: 'push' }),
    id: String(index),
    product: 'Oat',
    from: index * 2 + 6,
    to: index * 2 + 6,
    isSpotlight: false,
    hasStart: true,
    hasEnd: true,
  }))
  const placed = placeMarkers(many, { scale, box, widthOf: (text) => text.length * 7 })
  const labelled = placed.filter(({ label }) => label !== '')
  expect(placed.length).toBe(12)
  expect(labelled.length).toBeGreaterThan(3)
  const spanOf = ({ label, x, isLeft }: (typeof placed)[number]) =>
    isLeft ? [x - label.length * 7, x] : [x, x + label.length * 7]
  for (const one of labelled) {
    const [from = 0, to = 0] = spanOf(one)
    expect(from >= 0 && to <= box.left + box.width).toBe(true)
    for (const other of labelled.filter(
      ({ lane, marker }) => lane === one.lane && marker.id !== one.marker.id,
    )) {
      const [start = 0, end = 0] = spanOf(other)
      expect(end <= from || start >= to).toBe(true)
    }
  }
})

it('a promotion is named with its days', () => {
  const named = (more: Partial<PromotionMarker>) => promotionTitle(promotion(more), TODAY)
  expect(named({ from: '2026-11-14', to: '2026-11-20' })).toBe('Spotlight, 14 to 20 November')
  expect(named({ from: '2026-10-28', to: '2026-11-03' })).toBe('Spotlight, 28 October to 3 November')
  expect(named({ from: '2025-12-30', to: '2026-01-03' })).toBe(
    'Spotlight, 30 December 2025 to 3 January 2026',
  )
  expect(named({ from: '2026-11-14', to: null })).toBe('Spotlight since 14 November')
  expect(named({ channel: 'social', from: '2026-11-04', to: '2026-11-04' })).toBe('Social post, 4 November')
})

it('keeps the note of an unfinished day off the leaf of the day before', () => {
  const [line, leafTop] = [12, 19]
  for (let point = 0; point <= 300; point += 1) {
    const bottom = noteBaseline(point, 150)
    const isBeside = bottom <= 150 - leafTop || bottom - line >= 150
    expect(isBeside, `at ${point}`).toBe(true)
  }
  expect(noteBaseline(280, 150)).toBe(270)
})
