import { addMonths, type Day, dayOf, dayText } from '#features/analytics/days.ts'
import {
  FIRST_DAY,
  type Interval,
  INTERVALS,
  LAST_DAY,
  MAX_POINTS,
  type Range,
} from '#features/analytics/rules.ts'

/** Preset ranges, each with a shortcut; they move with the current day. */
export const PRESETS = [
  { id: '7d', label: 'Last 7 days', short: '7 d', key: 'w' },
  { id: '30d', label: 'Last 30 days', short: '30 d', key: 't' },
  { id: '90d', label: 'Last 90 days', short: '90 d', key: 'n' },
  { id: '12m', label: 'Last 12 months', short: '12 m', key: 'y' },
  { id: 'month', label: 'This month', short: 'Month', key: 'm' },
  { id: 'year', label: 'This year', short: 'Year', key: 'j' },
  { id: 'all', label: 'All time', short: 'All', key: 'a' },
] as const
export type PresetId = (typeof PRESETS)[number]['id']
/** A preset, or custom days. */
export type Chosen = PresetId | Range

export const USUAL: PresetId = '30d'

export function presetName(chosen: Chosen): string {
  return PRESETS.find(({ id }) => id === chosen)?.label ?? 'Custom dates'
}

/** Returns the days of a choice. `firstDay` is the first counted day, where 'all time' begins. */
export function rangeOf(chosen: Chosen, today: Day, firstDay: Day | null): Range {
  if (typeof chosen === 'object') return chosen
  const from = {
    '7d': () => today - 6,
    '30d': () => today - 29,
    '90d': () => today - 89,
    '12m': () => addMonths(today, -12) + 1,
    month: () => dayOf(`${dayText(today).slice(0, 7)}-01`),
    year: () => dayOf(`${dayText(today).slice(0, 4)}-01-01`),
    // The day before: it was counted in UTC, and may be another one here.
    all: () => Math.min(today, firstDay === null ? today - 29 : firstDay - 1),
  } satisfies Record<PresetId, () => Day>
  return { from: from[chosen](), to: today }
}

/** Returns the default interval of a range: at most about a hundred points. */
export function usualInterval({ from, to }: Range): Interval {
  const days = to - from + 1
  if (days <= 92) return 'day'
  return days <= 740 ? 'week' : 'month'
}

/** Returns the intervals that make a chart of this range: more than one point, and not too many. */
export function fittingIntervals({ from, to }: Range): Interval[] {
  const days = to - from + 1
  return INTERVALS.filter((interval) =>
    interval === 'day' ? days <= MAX_POINTS : days > (interval === 'week' ? 7 : 31),
  )
}

/**
 * Parses a typed 'DD/MM/YYYY': also with dots, dashes or spaces, short years and without leading zeros. Null
 * if it is no valid day.
 */
export function readDate(typed: string): Day | null {
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})\s*$/.exec(typed) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (text < FIRST_DAY || text > LAST_DAY) return null
  const found = dayOf(text)
  return Number.isNaN(found) || dayText(found) !== text ? null : found
}
