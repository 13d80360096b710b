import type { Logger } from 'pino'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import { audit } from '#features/events/server/raw/counts.ts'
import { dropShippedMonths } from '#features/events/server/raw/dropping.ts'
import { type SecondStore, StoreError } from '#features/events/server/raw/event-store.ts'
import { ship } from '#features/events/server/raw/shipping.ts'
import type { Services } from '#server/api/context.ts'
import type { Config } from '#server/config.ts'

/** How long one run of the job ships; the next one continues. */
const RUN_MS = 50_000

type Log = Partial<Pick<Logger, 'warn'>>
type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Runs `work` on the second store, if one is configured, and closes it. */
export async function withSecondStore<T>(
  { clickhouseUrl }: Pick<Config, 'clickhouseUrl'>,
  work: (store: SecondStore) => Promise<T>,
): Promise<T | undefined> {
  if (clickhouseUrl === undefined) return undefined
  const store = await clickhouseStore(clickhouseUrl)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Ships new events. While the store is away they wait in PostgreSQL, and `event_store_lag_seconds` grows. */
export async function shipEvents({ db, config }: Needs, log: Log): Promise<void> {
  const until = Date.now() + RUN_MS
  const options = { crashAt: config.crashAt, goOn: () => Date.now() < until }
  await whileThere(log, () => withSecondStore(config, (store) => ship(db, store, 'live', options)))
}

/**
 * Compares the sums with the counts of the store, and records where they differ. Throws if a store that is there
 * doesn't count: the last comparison would be kept forever.
 */
export async function auditEvents({ db, config, clock }: Needs, log: Log): Promise<void> {
  await withSecondStore(config, async (store) => {
    if (await isThere(log, store)) await audit(db, store, clock.now())
  })
}

/** Drops months from PostgreSQL that the store has in full. Throws if a store that is there doesn't count. */
export async function dropShippedEvents({ db, config, clock }: Needs, log: Log): Promise<void> {
  await withSecondStore(config, async (store) => {
    if (await isThere(log, store)) await dropShippedMonths(db, store, clock.now())
  })
}

/** Says at the start what is wrong with the store. The server starts without it. */
export async function reportSecondStore(config: Config, log: Log): Promise<void> {
  await whileThere(log, () => withSecondStore(config, (store) => store.check()))
}

/** Tells whether a store can be used. To one that can't, nothing is shipped either: EventStoreLagging fires. */
const isThere = (log: Log, store: SecondStore) => whileThere(log, () => store.check())

/** Returns whether the store did the work. Warns if it didn't. */
async function whileThere(log: Log, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    log.warn?.({ reason: error.message }, 'events wait in PostgreSQL')
    return false
  }
}
