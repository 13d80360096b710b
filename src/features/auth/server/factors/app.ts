import { newAppSecret, presentSecret, stepOf } from '#features/auth/server/factors/totp.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import type { Secrets } from '#server/secrets.ts'

type Using = Pick<Services, 'secrets' | 'clock'>

const contextOf = (userId: string) => `authenticator_app ${userId}`

/** Returns when a user's authenticator app was set up, or null without one. */
export async function findApp(db: Db, userId: string): Promise<{ confirmedAt: string } | null> {
  const row = await db
    .selectFrom('authenticatorApp')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row === undefined || row.confirmedAt === null ? null : { confirmedAt: row.confirmedAt }
}

/**
 * Checks a code of the user's app and uses it up: of several uses of one code, also at once, one succeeds.
 * Null for an account without an app.
 */
export async function spendAppCode(
  trx: Db,
  { secrets, clock }: Using,
  { userId, code }: { userId: string; code: string },
): Promise<boolean | null> {
  const app = await trx
    .selectFrom('authenticatorApp')
    .select(['secret', 'keyId', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (app === undefined) return null
  const secret = secrets.open({ bytes: app.secret, keyId: app.keyId }, contextOf(userId))
  const step = stepOf(secret, code, clock.now(), app.lastStep)
  if (step === null) return false
  await trx.updateTable('authenticatorApp').set({ lastStep: step }).where('userId', '=', userId).execute()
  return true
}

/** How long a code can be entered after the QR code was shown. */
const ENROLMENT_MINUTES = 30

/**
 * Begins to set up an app. The secret is stored once its first code was right; until then only `enrolment`
 * has it, sealed, so the app in use stays as it is.
 */
export function beginEnrolment(
  { secrets, clock }: Using,
  account: { id: string; email: string },
): { enrolment: string; text: string; uri: string } {
  const secret = newAppSecret()
  const until = Buffer.alloc(8)
  until.writeBigUInt64BE(BigInt(clock.now().getTime() + ENROLMENT_MINUTES * 60_000))
  const { bytes, keyId } = secrets.seal(Buffer.concat([until, secret]), enrolmentOf(account.id))
  return { enrolment: `${keyId}.${bytes.toString('base64url')}`, ...presentSecret(secret, account.email) }
}

const enrolmentOf = (userId: string) => `enrolment ${userId}`

/** Returns the secret of a begun enrolment. Null for another user's, an expired and a forged one. */
export function readEnrolment({ secrets, clock }: Using, userId: string, enrolment: string): Buffer | null {
  const [keyId = '', sealed = ''] = enrolment.split('.')
  const plain = openOrNull(secrets, { keyId, bytes: Buffer.from(sealed, 'base64url') }, enrolmentOf(userId))
  if (plain === null || Number(plain.readBigUInt64BE(0)) < clock.now().getTime()) return null
  return plain.subarray(8)
}

function openOrNull(
  secrets: Secrets,
  sealed: { keyId: string; bytes: Buffer },
  context: string,
): Buffer | null {
  try {
    return secrets.open(sealed, context)
  } catch {
    return null
  }
}

/**
 * Stores the app of a right first code, which it uses up. A repeated call with the same secret succeeds too.
 * Replaces an earlier app: 'moved'. Null if the code is wrong.
 */
export async function storeApp(
  trx: Db,
  { secrets, clock }: Using,
  { userId, secret, code }: { userId: string; secret: Buffer; code: string },
): Promise<'added' | 'moved' | 'repeated' | null> {
  const known = await trx
    .selectFrom('authenticatorApp')
    .select(['secret', 'keyId', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const isSame =
    known !== undefined &&
    secrets.open({ bytes: known.secret, keyId: known.keyId }, contextOf(userId)).equals(secret)
  if (isSame) return stepOf(secret, code, clock.now(), null) === null ? null : 'repeated'
  const step = stepOf(secret, code, clock.now(), null)
  if (step === null) return null
  const sealed = secrets.seal(secret, contextOf(userId))
  const row = {
    secret: sealed.bytes,
    keyId: sealed.keyId,
    confirmedAt: appNow(),
    lastStep: step,
    createdAt: appNow(),
  }
  await trx
    .insertInto('authenticatorApp')
    .values({ userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet(row))
    .execute()
  return known === undefined ? 'added' : 'moved'
}

/** Encrypts again what a previous key encrypted. Run by a schedule; safe to repeat. Returns how many. */
export async function resealApps(db: Db, secrets: Secrets): Promise<number> {
  const old = await db
    .selectFrom('authenticatorApp')
    .select(['userId', 'secret', 'keyId'])
    .where('keyId', '!=', secrets.keyId)
    .execute()
  let resealed = 0
  for (const { userId, secret, keyId } of old) {
    // Of a key that is gone, another one can't open anything; its users still have their recovery codes.
    const plain = openOrNull(secrets, { bytes: secret, keyId }, contextOf(userId))
    if (plain === null) continue
    const sealed = secrets.seal(plain, contextOf(userId))
    const { numUpdatedRows } = await db
      .updateTable('authenticatorApp')
      .set({ secret: sealed.bytes, keyId: sealed.keyId })
      .where('userId', '=', userId)
      // Moved to another phone meanwhile.
      .where('secret', '=', secret)
      .executeTakeFirstOrThrow()
    resealed += Number(numUpdatedRows)
  }
  return resealed
}
