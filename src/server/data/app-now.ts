import { type RawBuilder, sql } from 'kysely'

type Duration = {
  years?: number
  months?: number
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** Returns the time of the database, with a duration added or subtracted, for a query of the builder. */
export function appNow({ plus, minus }: { plus?: Duration; minus?: Duration } = {}): RawBuilder<string> {
  if (plus !== undefined) return sql`app_now() + ${asText(plus)}::interval`
  return minus === undefined ? sql`app_now()` : sql`app_now() - ${asText(minus)}::interval`
}

const asText = (duration: Duration) =>
  Object.entries(duration)
    .map(([unit, amount]) => `${amount} ${unit}`)
    .join(' ')
