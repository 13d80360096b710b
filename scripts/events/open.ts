import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { openSettings } from '../backup/settings.ts'

const PATIENT = { waitMs: 10_000, statementTimeoutMs: 600_000, lockTimeoutMs: 10_000 }

/** Runs a command about raw events on the database and, where one is configured, the second store. */
export async function withEvents(
  work: (db: Db, store: SecondStore | undefined) => Promise<void>,
): Promise<void> {
  const { url, config, stop } = await openSettings()
  const { db } = openDb({ url, clock: systemClock(), max: 2, ...PATIENT, applicationName: 'trellis events' })
  const store = config.clickhouseUrl === undefined ? undefined : await clickhouseStore(config.clickhouseUrl)
  try {
    await work(db, store)
  } finally {
    await store?.close()
    await db.destroy()
    await stop()
  }
}

/** Returns the span that a person has typed. Throws one sentence that says what is wrong with it. */
export function typedSpan(from: string, to: string): Span {
  const [start, end] = [from, to].map((text) => {
    const at = new Date(text)
    if (Number.isNaN(at.getTime()))
      throw new Error(`“${text}” is not a time: write 2026-11-01 or 2026-11-01T10:00Z.`)
    return at.toISOString()
  })
  if (start === undefined || end === undefined || start >= end) throw new Error('--from must be before --to.')
  return { from: start, to: end }
}

/** Runs a command, and tells its failure in one line. */
export async function asCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
