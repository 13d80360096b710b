import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/**
 * Releases the emails that a killed server was sending: their claims and jobs would expire after a minute.
 */
export async function wakeMails(db: Db): Promise<void> {
  await sql`update sent_email set claimed_until = '-infinity' where claimed_until is not null`.execute(db)
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'`.execute(
    db,
  )
}
