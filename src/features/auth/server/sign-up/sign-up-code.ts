import { randomInt, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import { type Account, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { signUpCodeEmail } from '#features/auth/server/emails.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken } from '#server/tokens.ts'

const TRIES = 5
type Waiting = Pick<Account, 'id' | 'email' | 'username'>

/**
 * Creates a code for an unconfirmed account; older ones become invalid. `isContested`: there were sign-ups
 * with other passwords, so the stored one may be a stranger's (A49). Without an email there is no code
 * either.
 */
export async function sendSignUpCode(
  trx: Db,
  caller: Caller,
  wish: { account: Waiting; isContested: boolean; isMailed: boolean },
): Promise<void> {
  const { account, isContested, isMailed } = wish
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', account.id)
    .where('purpose', '=', 'signup')
    .execute()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({
      purpose: 'signup',
      userId: account.id,
      email: account.email,
      // Without an email the row has no usable code and only records facts about the sign-up.
      tokenHash: codeHash(account.id, isMailed ? code : 'none'),
      payload: JSON.stringify({ isContested }),
      expiresAt: appNow({ plus: { minutes: 15 } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isMailed) return
  const envelope = { to: account.email, dedupeId: `signup-code:${id}` }
  await caller.outbox.send(trx, signUpCodeEmail({ ...envelope, code, username: account.username }))
}

/** Tells whether there were sign-ups with different passwords for this account; expired codes count too. */
export async function isContested(trx: Db, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('oneTimeToken')
    .select('payload')
    .where('userId', '=', userId)
    .where('purpose', '=', 'signup')
    .executeTakeFirst()
  return row !== undefined && readContested(row.payload)
}

/**
 * Counts a try and compares; null if the code is wrong, expired or was tried five times. Does not consume it.
 */
export async function trySignUpCode(
  db: Db,
  email: string,
  code: string,
): Promise<{ tokenId: string; account: Account } | null> {
  const row = await db
    .updateTable('oneTimeToken')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', 'signup')
    .where('tries', '<', TRIES)
    .where('expiresAt', '>', appNow())
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('appUser')
        .select('appUser.id')
        .where(sql`lower(app_user.email)`, '=', sql`lower(${email})`)
        .where('emailVerifiedAt', 'is', null),
    )
    .returning(['id', 'userId', 'tokenHash'])
    .executeTakeFirst()
  if (!row || row.userId === null || !timingSafeEqual(row.tokenHash, codeHash(row.userId, code))) return null
  const account = await findById(db, row.userId)
  return account && { tokenId: row.id, account }
}

/** Consumes the code: of several concurrent calls, one succeeds. */
export async function takeSignUpCode(trx: Db, tokenId: string): Promise<{ isContested: boolean } | null> {
  const row = await trx
    .deleteFrom('oneTimeToken')
    .where('id', '=', tokenId)
    .returning('payload')
    .executeTakeFirst()
  return row === undefined ? null : { isContested: readContested(row.payload) }
}

const codeHash = (userId: string, code: string) => hashToken(`${userId}:${code}`)

function readContested(payload: unknown): boolean {
  return (
    payload !== null &&
    typeof payload === 'object' &&
    'isContested' in payload &&
    payload.isContested === true
  )
}
