import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findById, takeAddress, writeAddress } from '#features/auth/server/accounts.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Intrusion = { userId: string; sessionId: string; disownedId: string; address: string }

/**
 * Restores the email from before an intruder changed it, unless the change is older than the session that
 * asks (decision 0077). Returns null, or, if the account's email may still be the intruder's, the one before.
 * A change by the owner after that stays: they may have moved away from a mailbox that was taken over.
 */
export async function takeBackEmail(trx: Db, { address, ...intrusion }: Intrusion): Promise<string | null> {
  const { userId } = intrusion
  const changes = await changesIn(trx, intrusion)
  const [first] = changes.slice(changes.findLastIndex(({ isOwners }) => isOwners) + 1)
  if (first === undefined) return null
  const { before, isNewer } = first
  const account = await findById(trx, userId)
  if (account?.email.toLowerCase() === before.toLowerCase()) return null
  if (!isNewer || !(await takeAddress(trx, before, userId))) return before
  await writeAddress(trx, userId, before)
  await audit(trx, { event: 'email.restored', userId, address })
  return null
}

/**
 * Reads the changes of email since the disowned session began, the oldest first, by the tokens that undo
 * them. The owner's are those of the session that asks, and of other browsers that were known before.
 */
const changesIn = statement({
  params: { userId: z.uuid(), sessionId: z.uuid(), disownedId: z.uuid() },
  row: z.object({ before: z.string(), isOwners: z.boolean(), isNewer: z.boolean() }),
  sql: (slot) => sql`
    select t.email as before,
      coalesce(
        s.id = mine.id
          or d.created_at < theirs.created_at and d.id is distinct from theirs.device_id,
        false
      ) as is_owners,
      t.created_at >= mine.created_at as is_newer
    from session theirs
    join session mine on mine.id = ${slot.sessionId}
    join one_time_token t on t.user_id = theirs.user_id and t.created_at >= theirs.created_at
    left join session s on s.id = (t.payload ->> 'sessionId')::uuid
    left join device d on d.id = s.device_id
    where theirs.id = ${slot.disownedId} and theirs.user_id = ${slot.userId}
      and t.purpose = 'email_change_cancel' and t.payload ->> 'sessionId' is not null
    order by t.created_at`,
})
