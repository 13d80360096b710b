import type { NotificationInput } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'

type Happening = {
  businessId: string
  /** One notice per business and happening, however often it is told: 'plan.started:<subscription>'. */
  dedupeId: string
  /** What its link opens, as the type says (rules.ts). */
  subjectId?: string | null
  /** The person it is about: named when it is read. */
  personId?: string | null
} & NotificationInput

/**
 * Tells a business of something, in the transaction that made it so; open pages hear of it on commit, and the mails of the matrix follow.
 * Returns whether it was news: the same happening told again changes nothing.
 */
export async function notify(
  trx: Db,
  { businessId, type, dedupeId, subjectId = null, personId = null, payload }: Happening,
): Promise<boolean> {
  const row = await trx
    .insertInto('notification')
    .values({ businessId, type, dedupeId, subjectId, personId, payload: JSON.stringify(payload) })
    .onConflict((on) => on.constraint('notification_dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
