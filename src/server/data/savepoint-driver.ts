import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
} from 'kysely'

import type { DB } from '#server/data/db-types.ts'

/** A Kysely driver inside an open transaction. Its transactions are savepoints. */
export class SavepointDriver implements Driver {
  readonly #trx: Transaction<DB>
  /** Open savepoints, innermost last. */
  readonly #open: SavepointConnection[] = []
  #made = 0
  /** Settles when the last query does: a connection runs one at a time. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(trx: Transaction<DB>) {
    this.#trx = trx
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SavepointConnection> {
    this.#made += 1
    return new SavepointConnection(`nested_${this.#made}`, (query) => this.#run(query))
  }

  async beginTransaction(
    connection: SavepointConnection,
    settings: { isolationLevel?: string },
  ): Promise<void> {
    if (settings.isolationLevel !== undefined)
      throw new Error('A nested transaction has the isolation of the outer one.')
    this.#open.push(connection)
    await this.#run(CompiledQuery.raw(`savepoint ${connection.savepoint}`))
  }

  async commitTransaction(connection: SavepointConnection): Promise<void> {
    this.#close(connection)
    await this.#run(CompiledQuery.raw(`release savepoint ${connection.savepoint}`))
  }

  async rollbackTransaction(connection: SavepointConnection): Promise<void> {
    this.#close(connection)
    await this.#run(CompiledQuery.raw(`rollback to savepoint ${connection.savepoint}`))
    // It stays open otherwise, and would hide one of an outer driver that has the same name.
    await this.#run(CompiledQuery.raw(`release savepoint ${connection.savepoint}`))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  /** Releases a savepoint. Savepoints nest, so two transactions side by side would undo each other. */
  #close(connection: SavepointConnection): void {
    if (this.#open.pop() !== connection) throw new Error('Nested transactions must run one after the other.')
  }

  #run<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const result = this.#queue.then(() => this.#trx.executeQuery(query))
    this.#queue = result.catch(() => {})
    return result
  }
}

class SavepointConnection implements DatabaseConnection {
  readonly savepoint: string
  readonly #run: (query: CompiledQuery) => Promise<QueryResult<unknown>>

  constructor(savepoint: string, run: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.savepoint = savepoint
    this.#run = run
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely's own driver makes the same promise about its rows.
    return (await this.#run(query)) as QueryResult<Row>
  }

  // eslint-disable-next-line require-yield -- large results are read by keyset pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}
