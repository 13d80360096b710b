import { sql } from 'kysely'

import type { Caller } from '#features/auth/server/caller.ts'
import type { DataExport } from '#features/settings/contract.ts'
import { copyOf } from '#features/settings/server/data/data-export.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Returns a copy that is being created or waits; one interrupted by a crash does not count after a minute.
 */
export async function findExport(db: Db, userId: string): Promise<DataExport | null> {
  const row = await db
    .selectFrom('dataExport')
    .where('userId', '=', userId)
    .where('fetchedAt', 'is', null)
    .where('expiresAt', '>', appNow())
    .where((eb) =>
      eb.or([eb('finishedAt', 'is not', null), eb('createdAt', '>', appNow({ minus: { minutes: 1 } }))]),
    )
    .select(['id', 'bytes', 'createdAt', 'expiresAt'])
    .select((eb) => eb('finishedAt', 'is not', null).as('isReady'))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row ? { ...row, isReady: Boolean(row.isReady) } : null
}

/** Creates a copy, or returns the existing one. It is small enough to be created within the request. */
export async function makeExport(caller: Caller, viewer: Viewer): Promise<DataExport> {
  const { db } = caller
  const { userId } = viewer
  const { made, id } = await db.transaction().execute(async (trx) => {
    // One at a time per user.
    await trx.selectFrom('appUser').where('id', '=', userId).select('id').forUpdate().execute()
    const known = await findExport(trx, userId)
    if (known !== null) return { made: known, id: known.id }
    await trx.deleteFrom('dataExport').where('userId', '=', userId).execute()
    const row = await trx
      .insertInto('dataExport')
      .values({ userId, expiresAt: appNow({ plus: { days: 1 } }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, { event: 'export.requested', userId, subjectId: row.id, address: caller.address })
    return { made: null, id: row.id }
  })
  if (made !== null) return made
  const file = await copyOf(db, userId, caller.clock.now())
  await db
    .updateTable('dataExport')
    .set({ file, bytes: file.length, finishedAt: appNow() })
    .where('id', '=', id)
    .execute()
  const done = await findExport(db, userId)
  if (done === null) throw new ApiError('conflict', 'This export is no longer available. Request a new one.')
  return done
}

/** Returns the file, once: a second time, or after a day, throws 410. Another user's is 404. */
export async function takeExport(db: Db, userId: string, id: string): Promise<Buffer> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('dataExport')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .select(['file', sql<boolean>`expires_at <= app_now()`.as('isOver')])
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.file === null || row.isOver)
      throw new ApiError('gone', 'This export was already downloaded or has expired. Request a new one.')
    await trx
      .updateTable('dataExport')
      .set({ file: null, fetchedAt: appNow() })
      .where('id', '=', id)
      .execute()
    await audit(trx, { event: 'export.fetched', userId, subjectId: id })
    return row.file
  })
}

/** Deletes copies that were not downloaded in time. Run by a schedule. */
export async function purgeExports(db: Db): Promise<void> {
  await db.deleteFrom('dataExport').where('expiresAt', '<', appNow()).execute()
}
