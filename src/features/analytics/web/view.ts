import { dayOf, dayText, isDay } from '#features/analytics/days.ts'
import {
  FIRST_DAY,
  type Interval,
  INTERVALS,
  LAST_DAY,
  SERIES,
  type Series,
} from '#features/analytics/rules.ts'
import { type Chosen, PRESETS, USUAL } from '#features/analytics/web/ranges.ts'

/** The view of the numbers. It is in the URL, so that it survives a reload and can be shared. */
export type View = {
  chosen: Chosen
  /** Null: the default for the range. */
  interval: Interval | null
  series: Series
  isTable: boolean
}

/** Parses the view of a URL; unknown values are ignored. */
export function parseView(params: URLSearchParams): View {
  const preset = PRESETS.find(({ id }) => id === params.get('range'))?.id
  return {
    chosen: ownDays(params.get('from') ?? '', params.get('to') ?? '') ?? preset ?? USUAL,
    interval: INTERVALS.find((interval) => interval === params.get('by')) ?? null,
    series: SERIES.find((series) => series === params.get('show')) ?? SERIES[0],
    isTable: params.get('as') === 'table',
  }
}

/** Returns the query of a view: only what differs from the default, in a fixed order. */
export function formatView({ chosen, interval, series, isTable }: View): URLSearchParams {
  const [days, preset] = typeof chosen === 'object' ? [chosen, null] : [null, chosen]
  const entries: [string, string | null][] = [
    ['range', preset === USUAL ? null : preset],
    ['from', days && dayText(days.from)],
    ['to', days && dayText(days.to)],
    ['by', interval],
    ['show', series === SERIES[0] ? null : series],
    ['as', isTable ? 'table' : null],
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function ownDays(from: string, to: string): Chosen | null {
  const isFine = [from, to].every((day) => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY)
  return isFine && from <= to ? { from: dayOf(from), to: dayOf(to) } : null
}
