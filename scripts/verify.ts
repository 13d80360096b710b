import { parseArgs } from 'node:util'

import type { Kysely } from 'kysely'

import { comparable, compareSums } from '#features/events/server/raw/counts.ts'
import { StoreError } from '#features/events/server/raw/event-store.ts'
import { withSecondStore } from '#features/events/server/raw/second-store.ts'
import { imageHost } from '#features/images/server/host.ts'
import { readHeads, recordRestore } from '#server/audit/heads.ts'
import { type Findings, verifyAudit } from '#server/audit/verify.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/data/clock.ts'
import type { DB } from '#server/data/db-types.ts'
import { openDb } from '#server/data/db.ts'

import { findDangling, findStuck, findWrong } from './backup/invariants.ts'
import { findDamage, readManifest } from './backup/manifest.ts'
import { openSettings, typedPath } from './backup/settings.ts'

const USAGE = `npm run verify [-- FOLDER]

  Without FOLDER: reads the whole database and says what does not add up: counters, owners, money, pictures without
  files, and every change to the audit log up to its last head outside the database.
  FOLDER: a backup, whose files are held against its checksums.
  --restored: records that an older copy of the database was put in place on purpose, then verifies. npm run restore
  records that itself.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, restored: { type: 'boolean' } },
})
if (values.help === true || positionals.length > 1) {
  console.log(USAGE)
  process.exit(values.help === true ? 0 : 1)
}

try {
  const problems =
    positionals[0] === undefined ? await ofDatabase() : await ofBackup(typedPath(positionals[0]))
  for (const problem of problems.slice(0, 100)) console.error(problem)
  console.log(problems.length === 0 ? 'No problems found.' : `Problems found: ${problems.length}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function ofBackup(folder: string): Promise<string[]> {
  return findDamage(folder, await readManifest(folder))
}

async function ofDatabase(): Promise<string[]> {
  const { url, config, stop } = await openSettings()
  const limits = { waitMs: 10_000, statementTimeoutMs: 600_000, lockTimeoutMs: 10_000 }
  const { db } = openDb({ url, clock: systemClock(), max: 1, ...limits, applicationName: 'trellis verify' })
  try {
    if (values.restored === true) await recordRestore(db, config.audit.key, config.audit.headsDir)
    const audit = await ofAuditLog(db, config)
    for (const note of audit.notes) console.log(note)
    const wrong = [...(await findWrong(db)), ...(await findDangling(db, imageHost(config).store))]
    const uneven = await findUneven(db, config)
    const stuck = await findStuck(db)
    return [
      ...audit.problems,
      ...wrong.map(({ what, id }) => `${what}: ${id}`),
      ...uneven,
      ...stuck.map(({ query }) => `open and idle: ${query}`),
    ]
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Compares ClickHouse with the sums, for every hour since events are shipped that it keeps. */
async function findUneven(db: Kysely<DB>, config: Config): Promise<string[]> {
  try {
    const found = await withSecondStore(config, async (store) => {
      const span = await comparable(db, store, new Date())
      return span === undefined ? [] : compareSums(db, store, span)
    })
    return (found ?? []).map(
      ({ hour, metric, counted, stored }) =>
        `events of ${hour}: ${counted} ${metric} counted, ${stored} in ClickHouse`,
    )
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return [`events were not compared: ${error.message}`]
  }
}

/** Reads the heads first: the snapshot of the database then has everything that they name. */
async function ofAuditLog(db: Kysely<DB>, { audit: { keys, headsDir } }: Config): Promise<Findings> {
  const heads = await readHeads(headsDir, keys)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyAudit(trx, keys, heads))
}
