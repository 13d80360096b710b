import { sql } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Days for which an invitation is kept once it was accepted, revoked or expired: it holds the email of a
 * person who may have no account.
 */
export const INVITATIONS_KEPT_DAYS = 30

const kept = appNow({ minus: { days: INVITATIONS_KEPT_DAYS } })
// Over at the earliest when it was made: the index finds the old ones.
const deleteOld = statement({
  sql: () => sql`
    delete from invitation
    where created_at < ${kept} and least(expires_at, accepted_at, revoked_at) < ${kept}`,
})

/** Deletes invitations that ended longer ago. Run by a schedule. */
export async function purgeInvitations(db: Db): Promise<void> {
  await deleteOld(db, {})
}
