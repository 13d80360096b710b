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
    const { query, name } = compiled
    const values = params as Readonly<Record<string, unknown>> // Each slot is one of its keys.
    const named: NamedQuery = {
      query: query.query,
      queryId: query.queryId,
      sql: query.sql,
      parameters: query.parameters.map((value) => (isMarker(value) ? values[value.slot] : value)),
      statementName: name,
    }
    const result = await db.executeQuery(named)
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

type RowMaker = (values: unknown[]) => unknown
const rowMakers = new Map<string, { count: number; make: RowMaker }>()

/** A named statement always answers the same columns: how its rows are made is worked out once. */
function rowMakerFor(statement: string | undefined, fields: readonly { name: string }[]): RowMaker {
  const known = statement === undefined ? undefined : rowMakers.get(statement)
  if (known?.count === fields.length) return known.make
  const names = fields.map(({ name }) => camel(name))
  const make = statement === undefined ? slowRowMaker(names) : rowMaker(names)
  if (statement !== undefined) rowMakers.set(statement, { count: fields.length, make })
  return make
}

/** Objects made by one literal are several times faster to fill and to read than those that grow name by name. */
function rowMaker(names: readonly string[]): RowMaker {
  const entries = names.map((name, i) => `${JSON.stringify(name)}: values[${i}]`)
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- made of column names, each a JSON string
  return new Function('values', `return { ${entries.join(', ')} }`) as RowMaker
}

/** For a statement that runs once: nothing is compiled for it. */
function slowRowMaker(names: readonly string[]): RowMaker {
  return (values) => Object.fromEntries(names.map((name, i) => [name, values[i]]))
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
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
    const { sql: text, statementName: name, parameters } = query
    const values = [...parameters]
    const config = { text, values, rowMode: 'array' as const, ...(name !== undefined && { name }) }
    const result = await this.client.query<unknown[]>(config).catch((error: unknown) => {
      // An error without a SQLSTATE is the connection's, not the query's.
      this.broken = !(error instanceof pg.DatabaseError)
      throw error
    })
    // Kysely's own driver makes the same promise about its rows.
    const rows = result.rows.map(rowMakerFor(name, result.fields)) as Row[]
    return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // eslint-disable-next-line require-yield -- streaming is done by keyset pages, see the import and the export
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}
