import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

/**
 * Opens a database whose server runs in another process, for setup and inspection. Close it with `destroy()`.
 */
export function openTestDb(url: string): Db {
  const timeouts = { waitMs: 20_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 }
  return openDb({ url, clock: systemClock(), max: 5, ...timeouts }).db
}
