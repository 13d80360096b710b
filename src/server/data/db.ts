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

/**
 * The database or an open transaction: always the first argument, so that a transaction is never left out.
 */
export type Db = Kysely<DB> | Transaction<DB>

export type DbOptions = {
  url: string
  clock: Clock
  /** The maximum number of connections. */
  max: number
  /** Milliseconds to wait for a free connection before the call is refused (F5). */
  waitMs: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  applicationName?: string
  /** The URL leads to a pooler in transaction mode, which has the session's settings itself (decision 0088). */
  isPooled?: boolean
  isReadOnly?: boolean
  /** Milliseconds after which a statement without an answer fails here, whatever the server does. */
  answerMs?: number
  onError?: (error: Error) => void
}

// timestamptz is returned as ISO with Z, date unchanged (not as a local midnight), int8 and numeric as
// numbers: all of ours are far below 2^53.
pg.types.setTypeParser(1184, (value) => {
  const space = value.indexOf(' ')
  return value.endsWith('+00') ? `${value.slice(0, space)}T${value.slice(space + 1, -3)}Z` : value
})
pg.types.setTypeParser(1082, (value) => value)
pg.types.setTypeParser(TEXT_ARRAY, textArray)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

/**
 * Session settings. Days begin in UTC. The trigram similarity threshold of 0.5 tolerates two typos in a word
 * of seven letters; it belongs to the session, so that a search is one statement.
 */
export const SESSION = '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.5'
const READ_ONLY = '-c default_transaction_read_only=on'

export type OpenedDb = { db: Kysely<DB>; pool: pg.Pool; driver: PoolDriver }

/** How long after the statement's own timeout a connection without an answer is given up. */
const LOST_AFTER_MS = 3_000

/** Opens a bounded pool. No connection is made until the first query; close it with `db.destroy()`. */
export function openDb(options: DbOptions): OpenedDb {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: options.waitMs,
    // The database ends a statement before this. Only an answer that never arrives takes longer: the network is
    // cut, and the connection with it.
    ...(options.statementTimeoutMs > 0 && { query_timeout: options.statementTimeoutMs + LOST_AFTER_MS }),
    application_name: options.applicationName ?? 'trellis',
    keepAlive: true,
    ...(options.answerMs !== undefined && { query_timeout: options.answerMs }),
    ...(options.isPooled !== true && {
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      options: options.isReadOnly === true ? `${SESSION} ${READ_ONLY}` : SESSION,
    }),
  })
  // Without a listener, one killed idle connection ends the process (F4).
  pool.on('error', (error) => options.onError?.(error))
  // The same for a connection that fails while it is in use; its query rejects separately (F3).
  pool.on('connect', (client) => client.on('error', () => {}))
  const driver = new PoolDriver(pool, options.clock, options.isPooled !== true)
  return { db: databaseOver(driver), pool, driver }
}

/**
 * Returns a database whose queries and transactions all run inside `trx`: nested transactions become
 * savepoints.
 */
export function joinTransaction(trx: Transaction<DB>): Kysely<DB> {
  return databaseOver(new SavepointDriver(trx))
}

/** Returns a database whose queries run on the driver's connections. */
export function databaseOver(driver: Driver): Kysely<DB> {
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

/**
 * Marks the work of each transaction, so that no other system is called while one is open (decision 0058).
 */
class Database extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((trx) => runInTransaction(() => work(trx)))
    return builder
  }
}

/** Converts names to snake_case for SQL; the driver converts result columns to camelCase. */
class SnakeCase extends CamelCasePlugin {
  override transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(args.result)
  }
}

/** Compiles statements without a connection. */
export const compiler = databaseOver(new DummyDriver())
