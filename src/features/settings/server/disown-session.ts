import { findByEmail, findById, lockAddress } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { accountLockedEmail } from '#features/auth/server/emails.ts'
import { forgetDeviceOf } from '#features/auth/server/log-in/devices.ts'
import { revokeAccess } from '#features/auth/server/log-in/revoke-access.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { open } from '#features/settings/server/sessions.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { demandProofOfOlder } from '#server/api/step-up.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Locks out the person who opened a session: everyone but this session is logged out, what may have been
 * added is removed, and the owner is emailed a link to choose a new password.
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
        .select(['createdAt', 'ip', 'alert'])
        .executeTakeFirst()
      if (session === undefined) throw notFound()
      if (session.alert === null)
        throw new ApiError('conflict', 'This device was here before. Log it out instead.')
      const since = await laterOf(trx, session.createdAt, viewer)
      await demandProofOfOlder(trx, viewer, since)
      const { address } = caller
      if (session.ip !== null) await takeBackEmail(trx, userId, { since, ip: session.ip, mine: address })
      const account = await findById(trx, userId)
      if (account === null) throw notFound()
      await forgetDeviceOf(trx, id)
      const { removed, ...reset } = await revokeAccess(trx, {
        userId,
        email: account.email,
        address,
        because: 'disowned',
        since,
        exceptSessionId: viewer.sessionId,
      })
      const envelope = { to: account.email, dedupeId: `disowned:${reset.id}` }
      await caller.outbox.send(trx, accountLockedEmail({ ...envelope, removed, token: reset.token }))
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

type Intrusion = { since: string; ip: string; mine: string }

/**
 * Restores the email from before the session, if it was changed from the session's IP address and that isn't
 * the viewer's own: someone who moved away from a mailbox that was taken over stays with the new one.
 */
async function takeBackEmail(trx: Db, userId: string, { since, ip, mine }: Intrusion): Promise<void> {
  if (ip === mine) return
  const change = await trx
    .selectFrom('audit')
    .select('id')
    .where('userId', '=', userId)
    .where('event', '=', 'email.changed')
    .where('createdAt', '>=', since)
    .where('ip', '=', ip)
    .executeTakeFirst()
  const before = await trx
    .selectFrom('oneTimeToken')
    .select('email')
    .where('userId', '=', userId)
    .where('purpose', '=', 'email_change_cancel')
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .executeTakeFirst()
  if (change === undefined || before === undefined) return
  await lockAddress(trx, before.email)
  const other = await findByEmail(trx, before.email)
  if (other !== null) return
  await trx.updateTable('appUser').set({ email: before.email }).where('id', '=', userId).execute()
  await audit(trx, { event: 'email.restored', userId, address: mine })
}
