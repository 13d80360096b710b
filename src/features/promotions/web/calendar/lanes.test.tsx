import { expect, test } from 'vitest'

import { dayOf } from '#features/analytics/days.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { agendaOf, barsOf } from '#features/promotions/web/calendar/lanes.ts'

import { idOf } from '#test/world/people.ts'
import { promotionOf } from '#test/world/wire.ts'

const MONDAY = dayOf('2026-11-16')
const of = (n: number, startsOn: string, endsOn: string, more: Partial<Promotion> = {}) =>
  promotionOf({ id: idOf(n), status: 'scheduled', startsOn, endsOn, ...more })

test('spotlights share a lane unless their days overlap; one that began before is cut', () => {
  const bars = barsOf(
    [
      of(1, '2026-11-09', '2026-11-22'),
      of(2, '2026-11-12', '2026-11-25'),
      of(3, '2026-11-23', '2026-12-20'),
      of(4, '2026-11-01', '2026-11-15'),
      of(5, '2026-11-20', '2026-11-21', { status: 'refused' }),
    ],
    MONDAY,
  )
  expect(
    bars.map(({ promotion, from, to, isCut, lane }) => [
      promotion.id.at(-1),
      from - MONDAY,
      to - MONDAY,
      isCut,
      lane,
    ]),
  ).toEqual([
    ['1', 0, 6, true, 0],
    ['2', 0, 9, true, 1],
    ['3', 7, 27, false, 0],
  ])
})

test('the dated list has what starts and ends from today on, an end before a start', () => {
  const items = agendaOf(
    [of(1, '2026-11-09', '2026-11-22'), of(2, '2026-11-22', '2026-12-30')],
    MONDAY,
    dayOf('2026-11-18'),
  )
  expect(items.map(({ kind, promotion, day }) => [kind, promotion.id.at(-1), day - MONDAY])).toEqual([
    ['end', '1', 6],
    ['start', '2', 6],
  ])
})
