import { randomInt } from 'node:crypto'

import {
  asRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '#features/auth/recovery-codes.ts'
import { findFactors } from '#features/auth/server/factors/factors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken } from '#server/tokens.ts'

/** Replaces the recovery codes of a user. Returns the new ones, of which only hashes are stored. */
export async function issueRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  // Of two calls at once, the later one replaces the codes of the first.
  await trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
  await removeRecoveryCodes(trx, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await trx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })))
    .execute()
  return codes
}

/** Removes a user's recovery codes unless a factor is left that they could stand in for. */
export async function removeIdleRecoveryCodes(trx: Db, userId: string): Promise<number> {
  const { app, passkeys } = await findFactors(trx, userId)
  if (app || passkeys > 0) return 0
  return (await removeRecoveryCodes(trx, userId)).length
}

function removeRecoveryCodes(trx: Db, userId: string) {
  return trx.deleteFrom('recoveryCode').where('userId', '=', userId).returning('id').execute()
}

/** Uses up a recovery code, once. Returns how many are left, or null if it is wrong or was used before. */
export async function spendRecoveryCode(
  trx: Db,
  { userId, code }: { userId: string; code: string },
): Promise<number | null> {
  const plain = asRecoveryCode(code)
  if (plain === null) return null
  const used = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: appNow() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(userId, plain))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used === undefined ? null : (await findRecoveryCodes(trx, userId)).left
}

/** Returns how many recovery codes are left, and when they were made; null without any. */
export async function findRecoveryCodes(
  db: Db,
  userId: string,
): Promise<{ left: number; madeAt: string | null }> {
  const rows = await db
    .selectFrom('recoveryCode')
    .select(['createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .execute()
  return { left: rows.filter(({ usedAt }) => usedAt === null).length, madeAt: rows[0]?.createdAt ?? null }
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')
}

/** 80 random bits need no slow hash. With the user in it, equal codes of two users differ. */
export const hashRecoveryCode = (userId: string, code: string) => hashToken(`recovery ${userId} ${code}`)
