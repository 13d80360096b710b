import { setTimeout as pause } from 'node:timers/promises'

import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'

import { databaseOver, type DbOptions, openDb, type OpenedDb } from '#server/data/db.ts'
import type { DB } from '#server/data/db-types.ts'
import { Lag } from '#server/data/replica/lag.ts'
import { openEnd, PATIENCE_MS } from '#server/data/replica/positions.ts'
import { mismatchOf, type Problem } from '#server/data/replica/problems.ts'
import { type Fallback, ReadingDriver } from '#server/data/replica/reading-driver.ts'

const CHECK_MS = 1_000
const LONGEST_PAUSE_MS = 16
const STARTING: Problem = { kind: 'starting', words: 'The replica is not checked yet.' }

/** The state of the replica, for metrics. */
export type ReplicaState = {
  pool: Pool
  problem(): Problem | undefined
  lagSeconds(): number
  reads: Record<'primary' | 'replica', number>
  fallbacks: ReadonlyMap<Fallback, number>
}
export type Replica = { db: Kysely<DB>; state: ReplicaState; close(): Promise<void> }

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void }
type Options = Omit<DbOptions, 'url'> & {
  primary: Pick<OpenedDb, 'driver'> & { url: string }
  url: string
  /** How long a read waits until the standby has what the primary had when the read began. */
  waitForMs: number
  log: Log
}

/**
 * Opens the database for reads. Each statement runs on the standby if that has replayed all that the primary
 * had committed when the statement began, no matter who wrote it; else on the primary (decision 0088). A check each
 * second notices a standby that is gone, late, promoted or another's.
 */
export function openReplica({ primary, url, waitForMs, log, ...options }: Options): Replica {
  // A read that gets no connection soon runs on the primary.
  const waitMs = Math.min(options.waitMs, PATIENCE_MS)
  // A connection that died without a word is noticed too.
  const answerMs = options.statementTimeoutMs + PATIENCE_MS
  const { db, pool, driver } = openDb({
    ...options,
    url,
    waitMs,
    answerMs,
    isPooled: false,
    isReadOnly: true,
  })
  const ends = { primary: openEnd(primary.url, 'primary'), replica: openEnd(url, 'replica') }
  const lag = new Lag()
  const clients = watchClients(pool)
  const reads = { primary: 0, replica: 0 }
  const fallbacks = new Map<Fallback, number>()
  let problem: Problem | undefined = STARTING
  let replayed = 0
  const now = () => problem ?? STARTING

  const change = (next: Problem | undefined) => {
    if (next?.words === problem?.words) return
    if (next === undefined) log.info({}, 'reads use the replica')
    // A problem that only changes its words, such as those of the network, is no news.
    else if (next.kind !== problem?.kind)
      log.warn({ problem: next.kind }, `reads use the primary: ${next.words}`)
    problem = next
  }
  const lost = (error: unknown) =>
    change({
      kind: 'unreachable',
      words: `The replica can’t be reached (${error instanceof Error ? error.message : String(error)}).`,
    })
  /** Also gives up its connections, so that the statements that wait for it run on the primary. */
  const unreachable = (error: unknown) => {
    lost(error)
    clients.giveUp()
  }
  const acquire = async () => {
    for (;;) {
      const connection = await driver.acquireConnection()
      if (!clients.isGivenUp(connection.client)) return connection
      connection.broken = true
      await driver.releaseConnection(connection)
    }
  }

  /** Waits until the standby has replayed a position. */
  const reaches = async (position: number): Promise<boolean> => {
    const until = performance.now() + waitForMs
    for (let ms = 1; replayed < position; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      replayed = await ends.replica.position()
      lag.replayed(replayed)
      if (replayed >= position) break
      if (performance.now() + ms > until) return false
      await pause(ms)
    }
    return true
  }
  const isFresh = async (position: number) => {
    try {
      if (await reaches(position)) return true
      change({ kind: 'late', words: `The replica is more than ${waitForMs} ms behind.` })
    } catch (error) {
      unreachable(error)
    }
    return false
  }

  const check = async () => {
    const here = await ends.primary.identify().catch(() => undefined)
    // Without a primary there are no reads.
    if (here === undefined) return
    lag.written(here.position)
    const there = await ends.replica.identify().catch((error: unknown) => unreachable(error))
    if (there === undefined) return
    // Not the higher one: a standby that was copied again may begin earlier.
    replayed = there.position
    lag.replayed(replayed)
    const mismatch = mismatchOf(here, there)
    if (mismatch !== undefined) change(mismatch)
    else if (await isFresh(here.position)) change(undefined)
  }
  let isClosed = false
  const stop = new AbortController()
  const checking = (async () => {
    while (!isClosed) {
      await check()
      await pause(CHECK_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()

  const reading = new ReadingDriver({
    primary: primary.driver,
    replica: { acquire, release: (connection) => driver.releaseConnection(connection) },
    async refusal() {
      if (problem !== undefined) return problem.kind
      const position = await ends.primary.position().catch(() => undefined)
      if (position === undefined) return 'unreachable'
      return (await isFresh(position)) ? undefined : now().kind
    },
    onLost: lost,
    onRead: (target) => (reads[target] += 1),
    onFallback: (reason) => void fallbacks.set(reason, (fallbacks.get(reason) ?? 0) + 1),
  })
  return {
    db: databaseOver(reading),
    state: { pool, problem: () => problem, lagSeconds: () => lag.seconds, reads, fallbacks },
    async close() {
      isClosed = true
      stop.abort()
      await checking
      await Promise.all([ends.primary.close(), ends.replica.close(), db.destroy()])
    },
  }
}

/**
 * Watches the clients of a pool. `giveUp` makes running statements fail at once, and marks the idle clients: a
 * standby that froze may answer on new connections while the old ones stay silent.
 */
function watchClients(pool: Pool) {
  const idle = new Set<PoolClient>()
  const busy = new Set<PoolClient>()
  const givenUp = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    busy.add(client)
  })
  pool.on('release', (_, client) => {
    busy.delete(client)
    idle.add(client)
  })
  pool.on('remove', (client) => {
    busy.delete(client)
    idle.delete(client)
  })
  return {
    isGivenUp: (client: PoolClient) => givenUp.has(client),
    giveUp() {
      for (const client of busy) void client.end().catch(() => {})
      for (const client of idle) givenUp.add(client)
    },
  }
}
