import pg from 'pg'

import { sharedQuery } from '#server/data/replica/shared-query.ts'

/** How long a server may take to tell its position. */
export const PATIENCE_MS = 2_000

/** Facts that show whether one server is a standby of the other. Positions are bytes of the write-ahead log. */
export type ServerIdentity = {
  cluster: string
  database: string
  schema: string | null
  isStandby: boolean
  position: number
}

/** One end of the replication, on a connection of its own. */
export type End = {
  /** Returns its position in the log, read after the call. */
  position(): Promise<number>
  identify(): Promise<ServerIdentity>
  close(): Promise<void>
}

/**
 * Returns where the primary's log is durable, or where it is written if commits do not wait for that: every
 * commit that was confirmed before is included.
 */
const WRITTEN = `(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')`
const REPLAYED = `(pg_last_wal_replay_lsn() - '0/0')`
/** A promoted standby has no replay of its own, so it is asked like a primary. */
const POSITION = `case when pg_is_in_recovery() then ${REPLAYED} else ${WRITTEN} end as position`

const IDENTITY = `select
    (select system_identifier::text from pg_control_system()) as cluster,
    (select oid::text from pg_database where datname = current_database()) as database,
    pg_is_in_recovery() as "isStandby",
    ${POSITION}`

/**
 * The replica's own position stops where it was promoted: what it writes by itself from then on makes it no fresher.
 */
const POSITIONS = { primary: POSITION, replica: `coalesce(${REPLAYED}, 0) as position` }

export function openEnd(url: string, side: keyof typeof POSITIONS): End {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'trellis lag',
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ask = async <T extends object>(sql: string): Promise<T> => {
    const { rows } = await pool.query<T>(sql)
    const [row] = rows
    if (row === undefined) throw new Error('The server did not tell its position.')
    return row
  }
  /** Returns the newest migration, or null in a database of something else. */
  const askSchema = () =>
    ask<{ name: string | null }>('select max(name) as name from schema_migration').then(
      ({ name }) => name,
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '42P01') return null
        throw error
      },
    )
  const askPosition = sharedQuery(() => ask<{ position: number }>(`select ${POSITIONS[side]}`))
  return {
    position: async () => (await askPosition()).position,
    async identify() {
      const row = await ask<Omit<ServerIdentity, 'schema'>>(IDENTITY)
      return { ...row, schema: await askSchema() }
    },
    close: () => pool.end(),
  }
}
