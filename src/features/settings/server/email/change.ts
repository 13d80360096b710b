import { findByEmail, getById, takeAddress, writeAddress } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { endLinksOfLaterMailboxes, mailboxOf } from '#features/auth/server/log-in/recovery-links.ts'
import { isOperatorEmail, revokeAccess } from '#features/auth/server/log-in/recovery.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { takeMail } from '#features/auth/server/email-budget.ts'
import {
  emailChangedEmail,
  emailRestoredEmail,
  confirmEmailEmail,
  emailChangeRequestedEmail,
} from '#features/settings/server/email/emails.ts'
import { invalid, ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/**
 * Requests another email. Until its mailbox confirms, login, reset and emails stay with the old one (A46).
 * Cancels an earlier request.
 */
export async function requestEmailChange(caller: Caller, viewer: Viewer, email: string): Promise<void> {
  const account = await getById(caller.db, viewer.userId)
  if (email.toLowerCase() === account.email.toLowerCase())
    throw invalid('email', 'This is already your email address.')
  if (await isTaken(caller.db, email, account.id)) throw emailTaken()
  await takeMail(caller, 'address', email)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      await dropWish(trx, account.id)
      const confirm = await issue(trx, { purpose: 'email_change', userId: account.id, email })
      const stop = await issueCancel(trx, { userId: account.id, from: account.email, to: email })
      const toNew = { to: email, dedupeId: `email-confirm:${confirm.id}`, token: confirm.token }
      const toOld = { to: account.email, dedupeId: `email-notice:${stop.id}`, token: stop.token }
      await caller.outbox.send(trx, confirmEmailEmail({ ...toNew, username: account.username }))
      await caller.outbox.send(trx, emailChangeRequestedEmail({ ...toOld, email }))
      await audit(trx, { event: 'email.change_requested', userId: account.id, address: caller.address })
    }),
  )
}

/** Withdraws an unconfirmed change. */
export async function withdrawEmailChange(caller: Caller, viewer: Viewer): Promise<void> {
  await dropWish(caller.db, viewer.userId)
  await audit(caller.db, { event: 'email.change_withdrawn', userId: viewer.userId, address: caller.address })
}

/** Applies the new email. Only with the newest link, once, for the account that requested it (A47). */
export async function confirmEmailChange(caller: Caller, viewer: Viewer, token: string): Promise<void> {
  const hash = hashToken(token)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const wish = await wishOf(trx, { hash, userId: viewer.userId })
      if (!wish) throw deadLink()
      if (!(await takeAddress(trx, wish.email, viewer.userId))) throw emailTaken()
      // A concurrent second request finds no token left.
      const used = await trx
        .deleteFrom('oneTimeToken')
        .where('id', '=', wish.id)
        .returning('id')
        .executeTakeFirst()
      if (!used) throw deadLink()
      const from = await writeAddress(trx, viewer.userId, wish.email)
      const { userId, sessionId } = viewer
      await endLinksOfLaterMailboxes(trx, userId, wish.email)
      const stop = await issueCancel(trx, { userId, from, to: wish.email, sessionId })
      const envelope = { to: from, dedupeId: `email-changed:${stop.id}` }
      await caller.outbox.send(trx, emailChangedEmail({ ...envelope, token: stop.token, email: wish.email }))
      await audit(trx, { event: 'email.changed', userId, subjectId: sessionId, address: caller.address })
    }),
  )
}

/**
 * Handles the link in the old mailbox: cancels a pending change. Undoes a completed one: restores the old
 * email, ends every session, removes the password, social logins and open links, and emails a link to set a
 * new password. Returns whether it was completed.
 */
export async function cancelEmailChange(caller: Caller, token: string): Promise<{ wasChanged: boolean }> {
  const hash = hashToken(token)
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('oneTimeToken')
        .where('purpose', '=', 'email_change_cancel')
        .where('tokenHash', '=', hash)
        .where('expiresAt', '>', appNow())
        .returning(['userId', 'email', 'createdAt'])
        .executeTakeFirst()
      if (!row?.userId) throw deadLink()
      const { userId, email: from } = row
      await dropWish(trx, userId)
      const user = await trx
        .selectFrom('appUser')
        .where('id', '=', userId)
        .where('isDeleted', '=', false)
        .select('email')
        .executeTakeFirst()
      if (!user?.email) throw deadLink()
      const wasChanged = user.email.toLowerCase() !== from.toLowerCase()
      if (wasChanged) {
        if (!(await takeAddress(trx, from, userId))) throw emailTaken()
        await writeAddress(trx, userId, from)
        // An intruder who changed the email knew the password, may have linked a login, and has a link to
        // change it again.
        const { address } = caller
        const links = await mailboxOf(trx, userId, row)
        const isOperator = isOperatorEmail(caller.config, from, user.email)
        const removed = await revokeAccess(trx, {
          userId,
          address,
          because: 'email.restored',
          isOperator,
          links,
        })
        const reset = await issueResetToken(trx, { id: userId, email: from })
        const envelope = { to: from, dedupeId: `email-restored:${reset.id}` }
        await caller.outbox.send(trx, emailRestoredEmail({ ...envelope, removed, token: reset.token }))
      }
      await audit(trx, {
        event: wasChanged ? 'email.restored' : 'email.change_stopped',
        userId,
        address: caller.address,
      })
      return { wasChanged }
    }),
  )
}

function wishOf(trx: Db, { hash, userId }: { hash: Buffer; userId: string }) {
  return trx
    .selectFrom('oneTimeToken')
    .where('purpose', '=', 'email_change')
    .where('tokenHash', '=', hash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', appNow())
    .select(['id', 'email'])
    .executeTakeFirst()
}

async function dropWish(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', '=', 'email_change')
    .execute()
}

type Issued = { token: string; id: string }

async function issue(
  trx: Db,
  row: { purpose: 'email_change'; userId: string; email: string },
): Promise<Issued> {
  const { token, hash } = newToken()
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({ ...row, tokenHash: hash, expiresAt: appNow({ plus: { days: 1 } }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

type Change = { userId: string; from: string; to: string; sessionId?: string }

/**
 * Issues a token for the previous email, valid for three days. `sessionId` has made the change: a lock-out
 * judges by it whose the new email is (settings/server/take-back-email.ts).
 */
async function issueCancel(trx: Db, { userId, from, to, sessionId }: Change): Promise<Issued> {
  const { token, hash } = newToken()
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({
      purpose: 'email_change_cancel',
      userId,
      email: from,
      tokenHash: hash,
      payload: JSON.stringify({ to, sessionId }),
      expiresAt: appNow({ plus: { days: 3 } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

async function isTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const other = await findByEmail(db, email)
  return other !== null && other.id !== userId && other.emailVerifiedAt !== null
}

function emailTaken(): ApiError {
  const message = 'Another account already uses this email address.'
  return new ApiError('email_taken', message, { fields: { email: message } })
}

const deadLink = () => new ApiError('token_invalid', 'This link no longer works.')
