import { type Day, dayOf, todayIn } from '#features/analytics/days.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

export const WINDOW_DAYS = 28

/** Days that the label of something sent on one day takes. */
const LABEL_DAYS = 8

/**
 * A promotion in a window of days. `from` and `to` are within the window; `isCut` if it began before.
 * Something sent on one day is a point, with room for its label.
 */
export type Bar = { promotion: Promotion; from: Day; to: Day; isCut: boolean; isPoint: boolean; lane: number }

/** Returns the promotions with days in the window, each in the first lane that is free. */
export function barsOf(promotions: readonly Promotion[], first: Day): Bar[] {
  const last = first + WINDOW_DAYS - 1
  const ends: Day[] = []
  return promotions
    .flatMap((promotion) => {
      const days = promotion.status === 'refused' || promotion.status === 'draft' ? null : daysOf(promotion)
      return days === null ? [] : [{ promotion, ...days }]
    })
    .filter(({ start, end }) => start <= last && end >= first)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.promotion.id.localeCompare(b.promotion.id))
    .map(({ promotion, start, end }) => {
      const isPoint = promotion.block !== null
      const from = Math.max(start, first)
      const to = isPoint ? from + LABEL_DAYS - 1 : end
      const free = ends.findIndex((taken) => taken < from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = to
      return { promotion, from, to: Math.min(to, last), isCut: start < first, isPoint, lane }
    })
}

/** Returns the first and the last day; those of something sent are the viewer's. */
function daysOf({ block, startsOn, endsOn }: Promotion): { start: Day; end: Day } | null {
  if (block !== null) {
    const zone = visitorTimeZone()
    const day = block.slot && todayIn(zone, new Date(block.slot.goesOutAt))
    return day === null ? null : { start: day, end: day }
  }
  return startsOn === null || endsOn === null ? null : { start: dayOf(startsOn), end: dayOf(endsOn) }
}

/** Something that happens on a day of the window. */
export type AgendaItem = { day: Day; kind: 'start' | 'end' | 'send'; promotion: Promotion }

/** Returns what starts and ends from today on, in order. */
export function agendaOf(promotions: readonly Promotion[], first: Day, today: Day): AgendaItem[] {
  const last = first + WINDOW_DAYS - 1
  const items = barsOf(promotions, first).flatMap(({ promotion }): AgendaItem[] => {
    const days = daysOf(promotion)
    if (days === null) return []
    if (promotion.block !== null) return [{ day: days.start, kind: 'send', promotion }]
    return [
      { day: days.start, kind: 'start', promotion },
      { day: days.end, kind: 'end', promotion },
    ]
  })
  return items
    .filter(({ day }) => day >= Math.max(first, today) && day <= last)
    .toSorted((a, b) => a.day - b.day || (a.kind === b.kind ? 0 : a.kind === 'end' ? -1 : 1))
}
