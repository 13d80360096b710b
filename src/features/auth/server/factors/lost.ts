import { randomInt, timingSafeEqual } from 'node:crypto'

import { type Account, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { takeMail } from '#features/auth/server/email-budget.ts'
import {
  factorResetCancelledEmail,
  factorResetCodeEmail,
  factorResetRequestedEmail,
} from '#features/auth/server/factors/emails.ts'
import { findChallenged } from '#features/auth/server/log-in/second-step.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken } from '#server/tokens.ts'

/** Hours from the emailed code to the removal. */
const WAIT_HOURS = 72
const TRIES = 5

/** Someone whose first step succeeded, or who has a session. */
type Asking = { viewer: Viewer | null; token: string | undefined }

/** Emails a code to the account's own mailbox, valid for 15 minutes. Returns the address, mostly hidden. */
export async function requestReset(caller: Caller, asking: Asking): Promise<{ email: string }> {
  const account = await findAsking(caller.db, asking)
  await takeMail(caller, 'lost', account.email)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await trx.selectFrom('appUser').select('id').where('id', '=', account.id).forUpdate().execute()
      await forgetCode(trx, account.id)
      const { id } = await trx
        .insertInto('oneTimeToken')
        .values({
          purpose: 'factor_reset',
          userId: account.id,
          email: account.email,
          tokenHash: codeHash(account.id, code),
          expiresAt: appNow({ plus: { minutes: 15 } }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const envelope = { to: account.email, dedupeId: `factor-reset-code:${id}` }
      await caller.outbox.send(trx, factorResetCodeEmail({ ...envelope, code }))
      await audit(trx, { event: 'factors.reset_asked', userId: account.id, address: caller.address })
    }),
  )
  return { email: hidden(account.email) }
}

/** Starts the 72 hours with the right code. Asking again while they run changes nothing. */
export async function confirmReset(
  caller: Caller,
  { code, ...asking }: Asking & { code: string },
): Promise<{ dueAt: string }> {
  const account = await findAsking(caller.db, asking)
  const tokenId = await tryCode(caller.db, account.id, code)
  if (tokenId === null) {
    await audit(caller.db, { event: 'factors.reset_refused', userId: account.id, address: caller.address })
    throw wrongCode()
  }
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('oneTimeToken')
        .where('id', '=', tokenId)
        .returning('id')
        .executeTakeFirst()
      if (used === undefined) throw wrongCode()
      await trx.selectFrom('appUser').select('id').where('id', '=', account.id).forUpdate().execute()
      const open = await findReset(trx, account.id)
      if (open !== null) return { dueAt: open.dueAt }
      const id = crypto.randomUUID()
      const token = caller.secrets.derive(cancelOf(id))[0] ?? ''
      const { dueAt } = await trx
        .insertInto('factorReset')
        .values({
          id,
          userId: account.id,
          dueAt: appNow({ plus: { hours: WAIT_HOURS } }),
          cancelTokenHash: hashToken(token),
        })
        .returning('dueAt')
        .executeTakeFirstOrThrow()
      const envelope = { to: account.email, dedupeId: `factor-reset-requested:${id}` }
      await caller.outbox.send(trx, factorResetRequestedEmail({ ...envelope, token, dueAt }))
      const address = caller.address
      await audit(trx, { event: 'factors.reset_requested', userId: account.id, subjectId: id, address })
      return { dueAt }
    }),
  )
}

/**
 * Keeps the factors. Repeating it changes nothing. Throws `token_invalid` for a link that never or no longer
 * works.
 */
export async function cancelReset(caller: Caller, { viewer, token }: Asking): Promise<void> {
  if (token === undefined && viewer === null) throw new ApiError('unauthenticated', 'Log in first.')
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const cancelled = await trx
        .updateTable('factorReset')
        .set({ cancelledAt: appNow() })
        .where('cancelledAt', 'is', null)
        .where('doneAt', 'is', null)
        .$if(token !== undefined, (query) => query.where('cancelTokenHash', '=', hashToken(token ?? '')))
        .$if(token === undefined, (query) => query.where('userId', '=', viewer?.userId ?? ''))
        .returning(['id', 'userId'])
        .executeTakeFirst()
      if (cancelled === undefined) {
        if (token !== undefined && !(await wasCancelled(trx, token)))
          throw new ApiError('token_invalid', 'This link no longer works.')
        return
      }
      const { id, userId } = cancelled
      await forgetCode(trx, userId)
      const account = await findById(trx, userId)
      if (account !== null) {
        const envelope = { to: account.email, dedupeId: `factor-reset-cancelled:${id}` }
        await caller.outbox.send(trx, factorResetCancelledEmail(envelope))
      }
      const way = token === undefined ? 'session' : 'email'
      await audit(trx, {
        event: 'factors.reset_cancelled',
        userId,
        subjectId: id,
        address: caller.address,
        detail: { way },
      })
    }),
  )
}

async function wasCancelled(trx: Db, token: string): Promise<boolean> {
  const row = await trx
    .selectFrom('factorReset')
    .select('cancelledAt')
    .where('cancelTokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined && row.cancelledAt !== null
}

/** Returns the removal that is under way. */
export async function findReset(
  db: Db,
  userId: string,
): Promise<{ requestedAt: string; dueAt: string } | null> {
  const row = await db
    .selectFrom('factorReset')
    .select(['requestedAt', 'dueAt'])
    .where('userId', '=', userId)
    .where('cancelledAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function findAsking(db: Db, { viewer, token }: Asking): Promise<Account> {
  const account =
    token === undefined ? viewer && (await findById(db, viewer.userId)) : await findChallenged(db, token)
  if (account !== null) return account
  throw token === undefined
    ? new ApiError('unauthenticated', 'Log in first.')
    : new ApiError('token_invalid', 'This took too long. Log in again.')
}

async function tryCode(db: Db, userId: string, code: string): Promise<string | null> {
  const row = await db
    .updateTable('oneTimeToken')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', 'factor_reset')
    .where('userId', '=', userId)
    .where('tries', '<', TRIES)
    .where('expiresAt', '>', appNow())
    .returning(['id', 'tokenHash'])
    .executeTakeFirst()
  return row !== undefined && timingSafeEqual(row.tokenHash, codeHash(userId, code)) ? row.id : null
}

async function forgetCode(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', '=', 'factor_reset')
    .execute()
}

/** Names the token that cancels a removal. */
export const cancelOf = (id: string) => `cancel factor_reset ${id}`

const codeHash = (userId: string, code: string) => hashToken(`factor_reset ${userId} ${code}`)

/** Returns 'i…@hollowmere.example': enough for the owner, and little for others. */
function hidden(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`
}

const wrongCode = () =>
  new ApiError(
    'token_invalid',
    'That code is wrong or has expired. Use the latest email, or request a new code.',
  )
