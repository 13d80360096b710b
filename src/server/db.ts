import { createHash } from 'node:crypto'

import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type DatabaseConnection,
  type Driver,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'

import type { Clock } from '#server/clock.ts'
import type { DB } from '#server/db-types.ts'

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

// timestamptz leaves the driver as ISO with Z, int8 and numeric as numbers: every one of ours is far below 2^53.
pg.types.setTypeParser(1184, (value) => value.replace(' ', 'T').replace(/\+00$/, 'Z'))
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

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
    options: '-c timezone=UTC',
    keepAlive: true,
  })
  // Without a listener one killed idle connection ends the process (F4).
  pool.on('error', (error) => options.onError?.(error))
  // So does one that is lost while it is lent out; its query is told by itself (F3).
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createDriver: () => new PoolDriver(pool, options.clock),
    },
    plugins: [new SnakeCase()],
  })
  return { db, pool }
}

type Marker = { readonly slot: string }
const isMarker = (value: unknown): value is Marker => value !== null && typeof value === 'object' && 'slot' in value
/** Stands for a value that is given at each run. */
export type Slots<P> = { readonly [K in keyof P]: RawBuilder<P[K]> }
type NamedQuery = CompiledQuery & { readonly statementName?: string }

/**
 * Compiles a query once and runs it as a named prepared statement, on the database or on the transaction it is given.
 * `build` uses `slot.name` wherever a run's value goes. One statement per filter combination, never `$3 is null or …`.
 */
export function prepared<P extends object, Row>(
  build: (db: Kysely<DB>, slot: Slots<P>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, params: P) => Promise<Row[]> {
  let compiled: { query: CompiledQuery<Row>; name: string } | undefined
  return async (db, params) => {
    compiled ??= compile(db, build)
    const values = new Map<string, unknown>(Object.entries(params))
    const query: NamedQuery = {
      ...compiled.query,
      parameters: compiled.query.parameters.map((value) => (isMarker(value) ? values.get(value.slot) : value)),
      statementName: compiled.name,
    }
    const result = await db.executeQuery(query)
    // The row type is the compiled query's own.
    return result.rows as Row[]
  }
}

function compile<P extends object, Row>(
  db: Db,
  build: (db: Kysely<DB>, slot: Slots<P>) => Compilable<Row> | RawBuilder<Row>,
) {
  const slots = new Proxy({}, { get: (_, name) => sql.val({ slot: String(name) }) })
  // A proxy answers every name with a slot of that name.
  const built = build(db, slots as Slots<P>)
  const query = 'toOperationNode' in built && 'isRawBuilder' in built ? built.compile(db) : built.compile()
  return { query, name: createHash('sha256').update(query.sql).digest('base64url').slice(0, 24) }
}

/** Names go to SQL in snake_case; the driver below has already brought them back. */
class SnakeCase extends CamelCasePlugin {
  override transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(args.result)
  }
}

const columnNames = new Map<string, string>()
function camel(name: string): string {
  const known = columnNames.get(name) ?? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  columnNames.set(name, known)
  return known
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #clock: Clock

  constructor(pool: pg.Pool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    const client = await this.#pool.connect()
    const connection = new PgConnection(client)
    await connection.follow(this.#clock.shiftMs)
    return connection
  }

  async beginTransaction(connection: PgConnection, settings: { isolationLevel?: string }): Promise<void> {
    await connection.client.query(
      settings.isolationLevel === undefined ? 'begin' : `begin isolation level ${settings.isolationLevel}`,
    )
  }

  async commitTransaction(connection: PgConnection): Promise<void> {
    await connection.client.query('commit')
  }

  async rollbackTransaction(connection: PgConnection): Promise<void> {
    await connection.client.query('rollback')
  }

  async releaseConnection(connection: PgConnection): Promise<void> {
    connection.client.release(connection.broken)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

const clockShift = new WeakMap<pg.PoolClient, number>()

class PgConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  broken = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  /** Brings app_now() of this connection to the shift of the clock; costs nothing while there is none. */
  async follow(shiftMs: number): Promise<void> {
    if ((clockShift.get(this.client) ?? 0) === shiftMs) return
    await this.client.query("select set_config('trellis.clock_shift', $1, false)", [`${shiftMs} milliseconds`])
    clockShift.set(this.client, shiftMs)
  }

  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const config = {
      text: query.sql,
      values: [...query.parameters],
      rowMode: 'array' as const,
      ...(query.statementName === undefined ? {} : { name: query.statementName }),
    }
    const result = await this.client.query<unknown[]>(config).catch((error: unknown) => {
      // An error without a SQLSTATE is the connection's, not the query's.
      this.broken = !(error instanceof pg.DatabaseError)
      throw error
    })
    const names = result.fields.map((field) => camel(field.name))
    const rows = result.rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (let i = 0; i < names.length; i += 1) row[names[i] ?? ''] = values[i]
      return row
    })
    return {
      // Kysely's own driver makes the same promise about its rows.
      rows: rows as Row[],
      ...(result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }),
    }
  }

  // eslint-disable-next-line require-yield -- streaming is done by keyset pages, see the import and the export
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}
