import { eraseAgain } from '#features/settings/server/data/erasure.ts'
import { keepErasedList, readErasedList } from '#features/settings/server/data/erased-list.ts'
import { imageHost } from '#features/images/server/host.ts'
import { recordRestore } from '#server/audit/heads.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'
import { requireKnownMigrations } from '#server/data/migrate.ts'
import { type Config } from '#server/config.ts'

import { putFiles } from './files.ts'
import { empty, isEmpty, loadDatabase } from './load.ts'
import { findDamage, readFileList, readManifest } from './manifest.ts'

/** `url` owns the schema. `isForced` empties a database with data. */
type Restoring = { url: string; folder: string; config: Config; isForced: boolean }
type Restored = { rows: number; files: number; erasedAgain: number }

/**
 * Restores a backup after all of it was found intact. Users erased since are erased again: by the list of
 * erased accounts, by the replaced database, and by the backup's own. Throws an error with a message for
 * users; the backup stays unchanged.
 */
export async function restoreBackup({ url, folder, config, isForced }: Restoring): Promise<Restored> {
  const manifest = await readManifest(folder)
  const damage = await findDamage(folder, manifest)
  if (damage.length > 0)
    throw new Error(`This backup is damaged. Nothing was restored:\n${damage.join('\n')}`)
  await requireKnownMigrations(manifest.migrations)
  const isFresh = await isEmpty(url)
  if (!isFresh && !isForced)
    throw new Error(
      'The database isn’t empty. Restore into an empty one, or use --force to replace its contents.',
    )
  // The list of erased accounts is updated before the database that it comes from is emptied.
  if (!isFresh) await withDb(url, (db) => keepErasedList(db, config.dataDir)).catch(noSuchTable)
  if (!isFresh) await empty(url)
  await loadDatabase(url, folder, manifest)
  await putFiles(folder, await readFileList(folder, manifest), config.dataDir)
  const erasedAgain = await withDb(url, async (db) => {
    const own = await db.selectFrom('erasure').select('userId').where('doneAt', 'is not', null).execute()
    const listed = await readErasedList(config.dataDir)
    const ids = new Set([...own, ...listed].map(({ userId }) => userId))
    const files = { remove: imageHost(config).drop }
    const erased = await eraseAgain(db, files, [...ids])
    await keepErasedList(db, config.dataDir)
    await recordRestore(db, config.audit.key, config.audit.headsDir)
    return erased
  })
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    erasedAgain,
  }
}

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const limits = { waitMs: 10_000, statementTimeoutMs: 600_000, lockTimeoutMs: 60_000 }
  const { db } = openDb({ url, clock: systemClock(), max: 2, ...limits, applicationName: 'trellis restore' })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Ignores a missing table: an incomplete schema has no list. */
function noSuchTable(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error
}
