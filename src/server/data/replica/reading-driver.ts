import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'

import type { PgConnection, PoolDriver } from '#server/data/pg-driver.ts'
import type { Problem } from '#server/data/replica/problems.ts'

/** Why a read ran on the primary. `conflict` and `denied`: the standby cancelled or refused the statement. */
export type Fallback = Problem['kind'] | 'lost' | 'conflict' | 'denied'

type Ways = {
  primary: PoolDriver
  replica: { acquire(): Promise<PgConnection>; release(connection: PgConnection): Promise<void> }
  /** Returns why the standby must not answer a statement that begins now. */
  refusal(): Promise<Problem['kind'] | undefined>
  onLost(error: unknown): void
  onRead(target: 'primary' | 'replica'): void
  onFallback(reason: Fallback): void
}

/**
 * A Kysely driver for reads. A statement that fails because of the standby runs once more, on the primary.
 * Transactions run on the primary.
 */
export class ReadingDriver implements Driver {
  readonly #ways: Ways

  constructor(ways: Ways) {
    this.#ways = ways
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReadingConnection> {
    return new ReadingConnection(this.#ways)
  }

  async beginTransaction(
    connection: ReadingConnection,
    settings: { isolationLevel?: string },
  ): Promise<void> {
    await this.#ways.primary.beginTransaction(await connection.onPrimary(), settings)
  }

  async commitTransaction(connection: ReadingConnection): Promise<void> {
    await this.#ways.primary.commitTransaction(await connection.onPrimary())
  }

  async rollbackTransaction(connection: ReadingConnection): Promise<void> {
    await this.#ways.primary.rollbackTransaction(await connection.onPrimary())
  }

  async releaseConnection(connection: ReadingConnection): Promise<void> {
    await connection.release()
  }

  async destroy(): Promise<void> {}
}

class ReadingConnection implements DatabaseConnection {
  readonly #ways: Ways
  #primary: PgConnection | undefined

  constructor(ways: Ways) {
    this.#ways = ways
  }

  async onPrimary(): Promise<PgConnection> {
    return (this.#primary ??= await this.#ways.primary.acquireConnection())
  }

  async release(): Promise<void> {
    if (this.#primary !== undefined) await this.#ways.primary.releaseConnection(this.#primary)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const found = this.#primary === undefined ? await this.#askReplica<Row>(query) : undefined
    if (found !== undefined) return found
    this.#ways.onRead('primary')
    return (await this.onPrimary()).executeQuery<Row>(query)
  }

  /** Returns undefined if the primary has to answer. */
  async #askReplica<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    const { replica, onRead, onFallback, onLost } = this.#ways
    const refusal = await this.#ways.refusal()
    if (refusal !== undefined) return void onFallback(refusal)
    let connection: PgConnection | undefined
    try {
      connection = await replica.acquire()
      const result = await connection.executeQuery<Row>(query)
      onRead('replica')
      return result
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      onFallback(reason)
      if (reason === 'lost') onLost(error)
      return undefined
    } finally {
      if (connection !== undefined) await replica.release(connection)
    }
  }

  // eslint-disable-next-line require-yield -- large results are read by keyset pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read by keyset pages instead of a stream.')
  }
}

/** Returns why the standby failed, or undefined if the primary would fail too. */
function reasonOf(error: unknown): 'lost' | 'conflict' | 'denied' | undefined {
  // Without a SQLSTATE it comes from the connection.
  if (!(error instanceof pg.DatabaseError)) return 'lost'
  const code = error.code ?? ''
  // Recovery cancels statements that read what it has to change.
  if (code === '40001' || code === '40P01') return 'conflict'
  if (code === '42501') return 'denied'
  // Too many connections, a shutdown, a crash, or a start.
  return /^(08|53|57P|58)/.test(code) ? 'lost' : undefined
}
