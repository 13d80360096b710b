import { sql } from 'kysely'

import { findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { forgetDeviceOf } from '#features/auth/server/log-in/devices.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { accountLockedEmail, formerAddressEmail } from '#features/auth/server/log-in/locked-emails.ts'
import type { LinkScope } from '#features/auth/server/log-in/recovery-links.ts'
import { revokeAccess } from '#features/auth/server/log-in/recovery.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { open } from '#features/settings/server/sessions.ts'
import { takeBackEmail } from '#features/settings/server/take-back-email.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { demandProofOfOlder } from '#server/api/step-up.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** Counted per session and after the proof, so that an intruder can't use up the owner's. */
const LOCK_OUTS = { name: 'lock-out', points: 20, seconds: 3600, store: 'database' } as const

/**
 * Locks out the person who opened a session: everyone but this session is logged out, what may have been
 * added is removed, and the owner is emailed a link to choose a new password. No link goes to an email that
 * may be the intruder's.
 */
export async function disownSessionOf(caller: Caller, viewer: Viewer, id: string): Promise<void> {
  const { userId } = viewer
  if (id === viewer.sessionId)
    throw new ApiError('conflict', 'You’re using this device right now. Log out of it instead.')
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const session = await open(trx, userId)
        .where('id', '=', id)
        .select(['createdAt', 'alert'])
        .executeTakeFirst()
      if (session === undefined) throw notFound()
      if (session.alert === null)
        throw new ApiError('conflict', 'This device was here before. Log it out instead.')
      const since = await laterOf(trx, session.createdAt, viewer)
      await demandProofOfOlder(trx, viewer, since)
      const { address } = caller
      const { sessionId } = viewer
      await caller.limits.within(trx).take(LOCK_OUTS, sessionId)
      const former = await takeBackEmail(trx, { userId, sessionId, disownedId: id, address })
      const account = await findById(trx, userId)
      if (account === null) throw notFound()
      await forgetDeviceOf(trx, id)
      const removed = await revokeAccess(trx, {
        userId,
        address,
        because: 'disowned',
        since,
        exceptSessionId: sessionId,
        links: former === null ? await linksToEnd(trx, viewer, since, account.email) : 'none',
      })
      if (former === null) {
        const reset = await issueResetToken(trx, account)
        const envelope = { to: account.email, dedupeId: `disowned:${reset.id}` }
        await caller.outbox.send(trx, accountLockedEmail({ ...envelope, removed, token: reset.token }))
      } else await caller.outbox.send(trx, formerAddressEmail({ to: former, dedupeId: `disowned:${id}` }))
      await audit(trx, { event: 'session.disowned', userId, subjectId: id, address })
    }),
  )
}

/**
 * Returns when the younger of the two sessions began: neither can remove what is older than itself, so that
 * an intruder who logs in later can't call the owner's passkey an intruder's.
 */
async function laterOf(trx: Db, createdAt: string, { sessionId }: Viewer): Promise<string> {
  const { createdAt: mine } = await trx
    .selectFrom('session')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return mine > createdAt ? mine : createdAt
}

/**
 * Returns the links in emails that a lock-out ends. The session may be an intruder's who has changed the
 * address: links to the mailbox that the account had when the younger session began go on working.
 */
async function linksToEnd(trx: Db, { userId }: Viewer, since: string, email: string): Promise<LinkScope> {
  const left = await trx
    .selectFrom('oneTimeToken')
    .select('email')
    .where('userId', '=', userId)
    .where('purpose', '=', 'email_change_cancel')
    .where(sql`payload ->> 'sessionId'`, 'is not', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  const before = left?.email ?? email
  return { email: before, since, isKept: before.toLowerCase() !== email.toLowerCase() }
}
