import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { withSecondStore } from '#features/events/server/raw/second-store.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { openSettings } from '../backup/settings.ts'
import { typedTime } from '../run/typed-time.ts'

const PATIENT = { waitMs: 10_000, statementTimeoutMs: 600_000, lockTimeoutMs: 10_000 }

/** Runs a command about raw events on the database and, where one is configured, the second store. */
export async function withEvents(
  work: (db: Db, store: SecondStore | undefined) => Promise<void>,
): Promise<void> {
  const { url, config, stop } = await openSettings()
  const { db } = openDb({ url, clock: systemClock(), max: 2, ...PATIENT, applicationName: 'trellis events' })
  try {
    if (config.clickhouseUrl === undefined) await work(db, undefined)
    else await withSecondStore(config, (store) => work(db, store))
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Returns the span that a person has typed. Throws one sentence that says what is wrong with it. */
export function typedSpan(from: string, to: string): Span {
  const [start, end] = [typedTime(from), typedTime(to)]
  if (start >= end) throw new Error('--from must be before --to.')
  return { from: start, to: end }
}
