import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'

import type { Clock } from '#server/data/clock.ts'
import { camel, runPrepared } from '#server/data/prepared-run.ts'

/** A query with the name under which it is prepared. */
export type PreparedQuery = CompiledQuery & { readonly statementName: string }
type Gathered = { query: PreparedQuery; done: (rows: unknown[]) => void; fail: (error: unknown) => void }

/** Kysely's driver over a pool that is given: rows in camelCase, and connections that follow the product's clock. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  #gathered: Gathered[] | undefined

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

  /** The rows of one prepared statement, on a connection of its own or together with others. */
  async run(query: PreparedQuery): Promise<unknown[]> {
    const gathered = this.#gathered
    if (gathered !== undefined) return new Promise((done, fail) => void gathered.push({ query, done, fail }))
    const [rows = []] = await this.#send([query])
    return rows
  }

  /** The prepared statements that `start` asks for before it waits for any go to the database in one journey. Where one fails, all do. */
  together<T>(start: () => T): T {
    const gathered: Gathered[] = []
    this.#gathered = gathered
    try {
      return start()
    } finally {
      this.#gathered = undefined
      if (gathered.length > 0) {
        this.#send(gathered.map(({ query }) => query)).then(
          (rows) => gathered.forEach(({ done }, i) => done(rows[i] ?? [])),
          (error: unknown) => gathered.forEach(({ fail }) => fail(error)),
        )
      }
    }
  }

  async #send(queries: readonly PreparedQuery[]): Promise<unknown[][]> {
    const connection = await this.acquireConnection()
    try {
      return await connection.runAll(queries)
    } finally {
      connection.client.release(connection.broken)
    }
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

  async executeQuery<Row>(query: CompiledQuery | PreparedQuery): Promise<QueryResult<Row>> {
    // Kysely's own driver makes the same promise about its rows.
    if ('statementName' in query) return { rows: ((await this.runAll([query]))[0] ?? []) as Row[] }
    const values = [...query.parameters]
    const result = await this.#watched(this.client.query<unknown[]>({ text: query.sql, values, rowMode: 'array' }))
    const names = result.fields.map(({ name }) => camel(name))
    const named = result.rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])))
    const rows = named as Row[] // The same promise.
    return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  runAll(queries: readonly PreparedQuery[]): Promise<unknown[][]> {
    const runs = queries.map(({ statementName, sql, parameters }) => ({
      name: statementName,
      text: sql,
      values: parameters,
    }))
    return this.#watched(runPrepared(this.client, runs))
  }

  async #watched<T>(query: Promise<T>): Promise<T> {
    try {
      return await query
    } catch (error) {
      // An error without a SQLSTATE is the connection's, not the query's.
      this.broken = !(error instanceof pg.DatabaseError)
      // It was made where the reply was read; where it was asked is of more use.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  // eslint-disable-next-line require-yield -- streaming is done by keyset pages, see the import and the export
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}
