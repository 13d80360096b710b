import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'

import type { Clock } from '#server/data/clock.ts'

/** A query with the name under which it is prepared, if it is. */
export type NamedQuery = CompiledQuery & { readonly statementName?: string }

/** Kysely's driver over a pool that is given: rows in camelCase, and connections that follow the product's clock. */
export class PoolDriver implements Driver {
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

  /** One query on a connection of its own. */
  async run<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    const connection = await this.acquireConnection()
    try {
      return await connection.executeQuery<Row>(query)
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
