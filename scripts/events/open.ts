import * as z from 'zod/mini'

import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { withSecondStore } from '#features/events/server/raw/second-store.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { openSettings } from '../backup/settings.ts'

const PATIENT = { waitMs: 10_000, statementTimeoutMs: 600_000, lockTimeoutMs: 10_000 }
/** A day, or a time of UTC. Anything else may mean another time on another machine. */
const Time = z.union([z.iso.date(), z.iso.datetime()])

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
  const [start, end] = [from, to].map((text) => {
    if (!Time.safeParse(text).success)
      throw new Error(`“${text}” is not a time: write 2026-11-01 or 2026-11-01T10:00Z.`)
    return new Date(text).toISOString()
  })
  if (start === undefined || end === undefined || start >= end) throw new Error('--from must be before --to.')
  return { from: start, to: end }
}
