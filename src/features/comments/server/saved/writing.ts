import { sql } from 'kysely'

import { SAVED_MAX, type SavedReply, type SavedReplyBody } from '#features/comments/saved-contract.ts'
import { findHeld, SAVED_COLUMNS } from '#features/comments/server/saved/queries.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import type { BusinessActor } from '#server/api/context.ts'

type SavedReplyTarget = BusinessActor & { id: string }

/**
 * Creates a saved reply. Throws 409 `duplicate` for an existing name and 409 `quota` beyond fifty, also for
 * concurrent requests.
 */
export async function createSavedReply(
  db: Db,
  actor: BusinessActor,
  body: SavedReplyBody,
): Promise<SavedReply> {
  const { businessId, userId } = actor
  const name = oneLine(body.name)
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await lockNames(trx, businessId)
      await refuseTaken(trx, { businessId, name })
      await refuseFull(trx, businessId)
      const saved = await trx
        .insertInto('savedReply')
        .values({ businessId, name, text: body.text, createdBy: userId })
        .returning(SAVED_COLUMNS)
        .executeTakeFirstOrThrow()
      await audit(trx, { ...subject({ ...actor, id: saved.id }), event: 'saved_reply.created' })
      return saved
    }),
  )
}

/** Changes the given fields; equal values change nothing, not even the version. */
export async function updateSavedReply(
  db: Db,
  target: SavedReplyTarget,
  given: Partial<SavedReplyBody>,
  versions: Versions,
): Promise<SavedReply> {
  const { id, businessId } = target
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await lockNames(trx, businessId)
      const current = await findHeld(trx, target)
      if (current === undefined) throw notFound()
      refuseStale(versions, current.updatedAt)
      const name = given.name === undefined ? current.name : oneLine(given.name)
      const text = given.text ?? current.text
      if (name === current.name && text === current.text) return current
      if (name !== current.name) await refuseTaken(trx, { businessId, name, butId: id })
      await audit(trx, { ...subject(target), event: 'saved_reply.updated' })
      return trx
        .updateTable('savedReply')
        .set({ name, text })
        .where('id', '=', id)
        .returning(SAVED_COLUMNS)
        .executeTakeFirstOrThrow()
    }),
  )
}

/** Deletes a saved reply. Idempotent. */
export async function removeSavedReply(db: Db, target: SavedReplyTarget, versions: Versions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await findHeld(trx, target)
    if (current === undefined) return
    refuseStale(versions, current.updatedAt)
    await trx.deleteFrom('savedReply').where('id', '=', current.id).execute()
    await audit(trx, { ...subject(target), event: 'saved_reply.removed' })
  })
}

/**
 * Locks the saved replies of a business, so that names and their number are checked and written one at a
 * time.
 */
async function lockNames(trx: Db, businessId: string): Promise<void> {
  await lockKey(trx, `saved_reply ${businessId}`)
}

type Name = { businessId: string; name: string; butId?: string }

async function refuseTaken(trx: Db, { businessId, name, butId }: Name): Promise<void> {
  const twin = await trx
    .selectFrom('savedReply')
    .select(['id', 'name'])
    .where('businessId', '=', businessId)
    .where('normalizedName', '=', sql<string>`fold(${name})`)
    .executeTakeFirst()
  if (twin === undefined || twin.id === butId) return
  const message = `You already have a saved reply called “${twin.name}”. Choose another name.`
  throw new ApiError('duplicate', message, { fields: { name: message } })
}

async function refuseFull(trx: Db, businessId: string): Promise<void> {
  const { n } = await trx
    .selectFrom('savedReply')
    .where('businessId', '=', businessId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= SAVED_MAX)
    throw new ApiError(
      'quota',
      `You can save up to ${SAVED_MAX} replies. Delete one you no longer use first.`,
    )
}

const oneLine = (name: string) => name.trim().replace(/\s+/gu, ' ')

function subject({ id, userId, businessId, address }: SavedReplyTarget) {
  return { subjectId: id, userId, businessId, address }
}
