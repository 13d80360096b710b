import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/**
 * Days for which it is remembered that a mail went out, and to which address, as a hash. Longer than anything that could send it again: the
 * queue tries for a day, what is parked lies for 14, a payment provider repeats what it told for 30.
 */
export const SENT_KEPT_DAYS = 90

/** Forgets the mails of before. Run by cron. */
export async function purgeSent(db: Db): Promise<void> {
  await db
    .deleteFrom('sentEmail')
    .where('sentAt', '<', sql<string>`app_now() - make_interval(days => ${SENT_KEPT_DAYS})`)
    .execute()
}
