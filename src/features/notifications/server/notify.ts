import type { NotificationInput } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'

type Happening = {
  businessId: string
  /** One notification per business and event, however often it is sent: 'plan.started:<subscription>'. */
  dedupeId: string
  /** The target of its link, depending on the type (rules.ts). */
  subjectId?: string | null
  /** The user it is about: their name is resolved on reading. */
  personId?: string | null
  /** The only member who gets it; without one, every member whose role sees the type. */
  recipientId?: string
} & NotificationInput

/**
 * Notifies a business in the transaction of the cause; open pages update on commit, and emails follow the
 * preferences. Returns whether it is new: the same event again has no effect.
 */
export async function notify(
  trx: Db,
  { businessId, type, dedupeId, subjectId = null, personId = null, recipientId, payload }: Happening,
): Promise<boolean> {
  const row = await trx
    .insertInto('notification')
    .values({
      businessId,
      type,
      dedupeId,
      subjectId,
      personId,
      recipientId,
      payload: JSON.stringify(payload),
    })
    .onConflict((on) => on.constraint('notification_dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
