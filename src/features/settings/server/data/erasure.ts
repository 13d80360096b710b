import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findById, getById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { stopErasure } from '#features/auth/server/log-in/recovery.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { takeMail } from '#features/auth/server/email-budget.ts'
import { findTies } from '#features/settings/server/account.ts'
import {
  forgetAddress,
  anonymiseUser,
  ownPictures,
  tellProvider,
} from '#features/settings/server/data/anonymise-user.ts'
import { forgetWork } from '#features/settings/server/data/forget-work.ts'
import { hasPaymentUnderWay, releaseBusinesses } from '#features/team/server/closing.ts'
import { confirmErasureEmail, erasureScheduledEmail } from '#features/settings/server/data/emails.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/**
 * Requests the erasure: checks for obstacles, then emails a link to the account's own mailbox.
 */
export async function requestErasureOf(caller: Caller, viewer: Viewer): Promise<void> {
  const account = await getById(caller.db, viewer.userId)
  await refuseTied(caller.db, account.id)
  await takeMail(caller, 'erase', account.email)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('oneTimeToken')
        .where('userId', '=', account.id)
        .where('purpose', '=', 'erase')
        .execute()
      const { token, hash } = newToken()
      const { id } = await trx
        .insertInto('oneTimeToken')
        .values({
          purpose: 'erase',
          userId: account.id,
          email: account.email,
          tokenHash: hash,
          expiresAt: appNow({ plus: { days: 1 } }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const envelope = { to: account.email, dedupeId: `erase:${id}` }
      await caller.outbox.send(trx, confirmErasureEmail({ ...envelope, token, username: account.username }))
      await audit(trx, { event: 'erasure.requested', userId: account.id, address: caller.address })
    }),
  )
}

/** Starts the seven days. Other sessions end; this one can still cancel. */
export async function confirmErasureOf(caller: Caller, viewer: Viewer, token: string): Promise<void> {
  const hash = hashToken(token)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseTied(trx, viewer.userId, true)
      const used = await trx
        .deleteFrom('oneTimeToken')
        .where('purpose', '=', 'erase')
        .where('tokenHash', '=', hash)
        .where('userId', '=', viewer.userId)
        .where('expiresAt', '>', appNow())
        .returning('id')
        .executeTakeFirst()
      if (!used) throw new ApiError('token_invalid', 'This link no longer works.')
      const dueAt = appNow({ plus: { days: 7 } })
      const row = await trx
        .insertInto('erasure')
        .values({ userId: viewer.userId, dueAt })
        .onConflict((on) => on.column('userId').doUpdateSet({ dueAt }))
        .returning('dueAt')
        .executeTakeFirstOrThrow()
      await closeSessions(trx, viewer.userId, viewer.sessionId)
      const envelope = { to: viewer.email, dedupeId: `erase-begun:${used.id}` }
      await caller.outbox.send(trx, erasureScheduledEmail({ ...envelope, dueAt: row.dueAt }))
      await audit(trx, { event: 'erasure.confirmed', userId: viewer.userId, address: caller.address })
    }),
  )
}

/** Keeps the account; also deletes an unused link. */
export async function cancelErasureOf(caller: Caller, viewer: Viewer): Promise<void> {
  const { userId } = viewer
  await retrying(() =>
    caller.db.transaction().execute((trx) => stopErasure(trx, { userId, address: caller.address })),
  )
}

/** The store of picture files. Removing a missing file is no error. */
export type Files = { remove(uploadId: string): Promise<void> }

/**
 * Erases accounts whose seven days are over. Run by a schedule; each account in its own transaction, so that
 * a crash loses nothing. An account with an obstacle does not block the others, and a failure is thrown after
 * them. Returns how many.
 */
export async function eraseDue(db: Db, files: Files): Promise<number> {
  const due = await db
    .selectFrom('erasure')
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', appNow())
    .select('userId')
    .orderBy('dueAt')
    .execute()
  let erased = 0
  const failures: unknown[] = []
  for (const { userId } of due) {
    try {
      if (await erase(db, files, userId)) erased += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not erased.`)
  return erased
}

/**
 * Erases the users again that a restored backup brought back. Their plans had ended before the erasure, so no
 * obstacles apply. Returns how many were present.
 */
export async function eraseAgain(db: Db, files: Files, userIds: readonly string[]): Promise<number> {
  let erased = 0
  for (const userId of userIds) {
    await db
      .insertInto('erasure')
      .values({ userId, dueAt: appNow() })
      .onConflict((on) => on.column('userId').doUpdateSet({ doneAt: null, dueAt: appNow() }))
      .execute()
    const person = await db
      .selectFrom('appUser')
      .select('isDeleted')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (person?.isDeleted === false && (await erase(db, files, userId, { isAgain: true }))) erased += 1
    else await noteErased(db, userId)
  }
  return erased
}

/** Erases a user. An obstacle found now (a plan bought meanwhile) postpones it. */
async function erase(db: Db, files: Files, userId: string, { isAgain = false } = {}): Promise<boolean> {
  const pictures = await ownPictures(db, userId)
  const lock = (trx: Db) => lockErasable(trx, userId, { isAgain })
  if ((await retrying(() => db.transaction().execute(lock))) === null) return false
  await forgetWork(db, userId)
  const isErased = await retrying(() =>
    db.transaction().execute(async (trx) => {
      const ties = await lock(trx)
      if (ties === null) return false
      const { obstacles, released } = ties
      const account = await findById(trx, userId)
      if (account !== null) {
        await tellProvider(trx, userId, account.email)
        await forgetAddress(trx, account.email)
      }
      await releaseBusinesses(
        trx,
        [...released, ...obstacles.filter(({ reason }) => reason === 'plan')].map(
          ({ businessId }) => businessId,
        ),
      )
      for (const { businessId, reason } of obstacles)
        if (reason === 'team') await handOver(trx, { businessId, userId })
      await anonymiseUser(trx, userId)
      await noteErased(trx, userId)
      await audit(trx, { event: 'erasure.done', subjectId: userId })
      return true
    }),
  )
  if (isErased) for (const uploadId of pictures) await files.remove(uploadId)
  return isErased
}

/** Locks an account that is to be erased now, and returns what ties it; null if it is postponed. */
async function lockErasable(trx: Db, userId: string, { isAgain }: { isAgain: boolean }) {
  const ties = await findTies(trx, userId, { lock: true })
  const still = await trx
    .selectFrom('erasure')
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', appNow())
    .select('userId')
    .forUpdate()
    .executeTakeFirst()
  if (!still || (ties.obstacles.length > 0 && !isAgain)) return null
  const ids = ties.released.map(({ businessId }) => businessId)
  return !isAgain && (await hasPaymentUnderWay(trx, ids)) ? null : ties
}

async function noteErased(db: Db, userId: string): Promise<void> {
  await db.updateTable('erasure').set({ doneAt: appNow() }).where('userId', '=', userId).execute()
}

/**
 * The backup does not know who took over ownership, so the longest-standing member with the highest role is
 * promoted.
 */
const handOver = statement({
  params: { businessId: z.uuid(), userId: z.uuid() },
  sql: ({ businessId, userId }) => sql`
    update business_member
    set role = 'owner'
    where (business_id, user_id) in (
      select business_id, user_id
      from business_member
      where business_id = ${businessId} and user_id <> ${userId}
      order by role, created_at, user_id
      limit 1
    )`,
})

async function refuseTied(db: Db, userId: string, lock = false): Promise<void> {
  const { obstacles } = await findTies(db, userId, { lock })
  const [first] = obstacles
  if (!first) return
  throw new ApiError(
    'conflict',
    first.reason === 'plan'
      ? `${first.name} has a running plan and no other owner. Cancel the plan, or make someone else an owner first.`
      : `${first.name} would be left without an owner. Make someone else an owner, or remove its members first.`,
  )
}
