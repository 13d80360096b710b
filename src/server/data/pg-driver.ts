import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'

import type { Clock } from '#server/data/clock.ts'

/** A query with the name of its prepared statement. */
export type PreparedQuery = CompiledQuery & { readonly statementName: string }

/**
 * A Kysely driver over an existing pool. Returns rows in camelCase and keeps connections on the product's
 * clock.
 */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  readonly #isNaming: boolean

  /** Statements keep no name if `isNaming` is false: the next one may run in another session. */
  constructor(pool: pg.Pool, clock: Clock, isNaming = true) {
    this.#pool = pool
    this.#clock = clock
    this.#isNaming = isNaming
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    const client = await this.#pool.connect()
    const connection = new PgConnection(client, this.#isNaming)
    await connection.follow(this.#clock.shiftMs)
    return connection
  }

  async beginTransaction(connection: PgConnection, settings: { isolationLevel?: string }): Promise<void> {
    await connection.say(
      settings.isolationLevel === undefined ? 'begin' : `begin isolation level ${settings.isolationLevel}`,
    )
  }

  async commitTransaction(connection: PgConnection): Promise<void> {
    await connection.say('commit')
  }

  async rollbackTransaction(connection: PgConnection): Promise<void> {
    // The database rolls back what a lost connection began; asking for it would wait in vain.
    if (!connection.broken) await connection.say('rollback')
  }

  async releaseConnection(connection: PgConnection): Promise<void> {
    connection.client.release(connection.broken)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

const clockShift = new WeakMap<pg.PoolClient, number>()

export class PgConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #isNaming: boolean
  broken = false

  constructor(client: pg.PoolClient, isNaming: boolean) {
    this.client = client
    this.#isNaming = isNaming
  }

  /** Sets the shift of app_now() on this connection. Free while there is no shift. */
  async follow(shiftMs: number): Promise<void> {
    if ((clockShift.get(this.client) ?? 0) === shiftMs) return
    await this.client.query("select set_config('trellis.clock_shift', $1, false)", [
      `${shiftMs} milliseconds`,
    ])
    clockShift.set(this.client, shiftMs)
  }

  /** Sends a command without parameters. */
  async say(command: string): Promise<void> {
    await this.#watched(this.client.query(command))
  }

  async executeQuery<Row>(query: CompiledQuery | PreparedQuery): Promise<QueryResult<Row>> {
    const prepared = this.#isNaming && 'statementName' in query && { name: query.statementName }
    const values = [...query.parameters]
    const result = await this.#watched(
      this.client.query<unknown[]>({ ...prepared, text: query.sql, values, rowMode: 'array' }),
    )
    const names = result.fields.map(({ name }) => camel(name))
    // Kysely's own driver makes the same promise about its rows.
    const rows = result.rows.map((columns) => objectOf(names, columns)) as Row[]
    return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  async #watched<T>(query: Promise<T>): Promise<T> {
    try {
      return await query
    } catch (error) {
      // An error without a SQLSTATE comes from the connection, not the query.
      this.broken = !(error instanceof pg.DatabaseError)
      // The error was created where the reply was read; the stack of the caller is more useful.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  // eslint-disable-next-line require-yield -- large results are read by keyset pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}

function objectOf(names: readonly string[], columns: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  // Rows are built often, and indexing is several times faster than entries().
  for (let i = 0; i < names.length; i++) row[names[i] ?? ''] = columns[i]
  return row
}

/** Cached camelCase names, at most one per column of the schema. */
const camelNames = new Map<string, string>()

function camel(name: string): string {
  const known = camelNames.get(name)
  if (known !== undefined) return known
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, made)
  return made
}
