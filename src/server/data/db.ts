import {
  CamelCasePlugin,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type PluginTransformResultArgs,
  type QueryResult,
  type Transaction,
  type TransactionBuilder,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'

import type { Clock } from '#server/data/clock.ts'
import type { DB } from '#server/data/db-types.ts'
import { runInTransaction } from '#server/data/open-transaction.ts'
import { PoolDriver } from '#server/data/pg-driver.ts'
import { SavepointDriver } from '#server/data/savepoint-driver.ts'
import { TEXT_ARRAY, textArray } from '#server/data/text-array.ts'

/** The database or a running transaction: always the first argument, so that a transaction cannot be lost. */
export type Db = Kysely<DB> | Transaction<DB>

export type DbOptions = {
  url: string
  clock: Clock
  /** Connections at most. */
  max: number
  /** Milliseconds to wait for a free connection before the call is refused (F5). */
  waitMs: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  applicationName?: string
  onError?: (error: Error) => void
}

// timestamptz leaves the driver as ISO with Z, a date as it is (not as a midnight somewhere), int8 and numeric as numbers: every one of ours is
// far below 2^53.
pg.types.setTypeParser(1184, (value) => {
  const space = value.indexOf(' ')
  return value.endsWith('+00') ? `${value.slice(0, space)}T${value.slice(space + 1, -3)}Z` : value
})
pg.types.setTypeParser(1082, (value) => value)
pg.types.setTypeParser(TEXT_ARRAY, textArray)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

/**
 * Days begin in UTC everywhere. The share of what was typed that a name must hold to be alike (pg_trgm): enough for two slips of the finger in
 * a word of seven letters; it belongs to the session, so that a search is one statement.
 */
export const SESSION = '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.5'

/** Opens a bounded pool. Nothing is dialled until the first query; end with `db.destroy()`. */
export function openDb(options: DbOptions): { db: Kysely<DB>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: options.waitMs,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.applicationName ?? 'trellis',
    options: SESSION,
    keepAlive: true,
  })
  // Without a listener one killed idle connection ends the process (F4).
  pool.on('error', (error) => options.onError?.(error))
  // So does one that is lost while it is lent out; its query is told by itself (F3).
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: over(new PoolDriver(pool, options.clock)), pool }
}

/** Returns a database of which everything, transactions too, is part of `trx`: nested transactions become savepoints. */
export function joinTransaction(trx: Transaction<DB>): Kysely<DB> {
  return over(new SavepointDriver(trx))
}

function over(driver: Driver): Kysely<DB> {
  return new Database({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createDriver: () => driver,
    },
    plugins: [new SnakeCase()],
  })
}

/** Marks the work of each transaction, so that no other system is called while one is open (decision 0058). */
class Database extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((trx) => runInTransaction(() => work(trx)))
    return builder
  }
}

/** Names go to SQL in snake_case; the driver below has already brought them back. */
class SnakeCase extends CamelCasePlugin {
  override transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(args.result)
  }
}

/** Compiles statements without a connection. */
export const compiler = over(new DummyDriver())
