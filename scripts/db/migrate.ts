import { StoreError } from '#features/events/server/raw/event-store.ts'
import { withSecondStore } from '#features/events/server/raw/second-store.ts'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/data/migrate.ts'

import { openDatabase } from '../run/world.ts'

/**
 * Creates the tables of raw events in ClickHouse, where one is configured. If that fails, the release goes
 * on: servers work without it, and events wait in PostgreSQL.
 */
async function migrateEventStore() {
  const config = loadConfig({ CLICKHOUSE_URL: process.env['CLICKHOUSE_URL'] })
  try {
    const isNew = await withSecondStore(config, (store) => store.migrate())
    if (isNew !== undefined) console.log(isNew ? 'ClickHouse has its tables.' : 'ClickHouse is up to date.')
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    console.error(`${error.message} Events wait in PostgreSQL until npm run migrate succeeds.`)
  }
}

try {
  const { migrationUrl, stop } = await openDatabase()
  try {
    const applied = await migrate({ url: migrationUrl })
    await migrateEventStore()
    console.log(
      applied.length > 0
        ? applied.map((name) => `applied ${name}`).join('\n')
        : 'The database is up to date.',
    )
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
