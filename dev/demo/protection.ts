import { randomBytes } from 'node:crypto'

import { asRecoveryCode, RECOVERY_CODES } from '#features/auth/recovery-codes.ts'
import { hashRecoveryCode } from '#features/auth/server/factors/recovery-codes.ts'
import type { Db } from '#server/data/db.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const PASSKEYS = [
  {
    name: 'Bea’s MacBook Air',
    aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd',
    deviceType: 'multiDevice',
    transports: ['internal', 'hybrid'],
    addedMs: 72 * DAY,
    usedMs: 2 * HOUR,
  },
  {
    name: 'Pixel 9',
    aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
    deviceType: 'multiDevice',
    transports: ['internal', 'hybrid'],
    addedMs: 40 * DAY,
    usedMs: 3 * DAY,
  },
  {
    name: 'YubiKey 5C',
    aaguid: 'cb69481e-8ff7-4039-93ec-0a2729a154a8',
    deviceType: 'singleDevice',
    transports: ['usb'],
    addedMs: 39 * DAY,
    usedMs: 12 * DAY,
  },
]

const SESSIONS = [
  {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    country: 'BE',
    startedMs: 6 * DAY,
    usedMs: 2 * HOUR,
    way: 'passkey',
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    country: 'PT',
    startedMs: 20 * HOUR,
    usedMs: 19 * HOUR,
    way: 'password',
    alert: 'device',
  },
]

/** How many of Bea's recovery codes were used. */
const SPENT = 4

/** The recovery codes of Bea: DEMO-0000-0000-0001 and so on; the last four were used. */
const codeAt = (i: number) => asRecoveryCode(`DEMO-0000-0000-${String(i + 1).padStart(4, '0')}`) ?? ''

/**
 * Gives Bea passkeys that nobody holds, recovery codes, and an unfamiliar login: she proves who she is with a
 * recovery code.
 */
export async function addProtection(trx: Db, now: Date): Promise<void> {
  const { id: userId } = await trx
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'bea')
    .executeTakeFirstOrThrow()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await trx
    .insertInto('passkey')
    .values(
      PASSKEYS.map(({ addedMs, usedMs, deviceType, ...passkey }) => ({
        ...passkey,
        userId,
        deviceType,
        credentialId: randomBytes(32),
        publicKey: randomBytes(77),
        backedUp: deviceType === 'multiDevice',
        createdAt: ago(addedMs),
        lastUsedAt: ago(usedMs),
      })),
    )
    .execute()
  await trx
    .insertInto('recoveryCode')
    .values(
      Array.from({ length: RECOVERY_CODES }, (_, i) => ({
        userId,
        codeHash: hashRecoveryCode(userId, codeAt(i)),
        createdAt: ago(40 * DAY),
        usedAt: i < RECOVERY_CODES - SPENT ? null : ago((RECOVERY_CODES - i) * DAY),
      })),
    )
    .execute()
  await trx
    .insertInto('session')
    .values(
      SESSIONS.map(({ startedMs, usedMs, ...session }) => ({
        ...session,
        userId,
        tokenHash: randomBytes(32),
        createdAt: ago(startedMs),
        lastAt: ago(usedMs),
      })),
    )
    .execute()
  await trx
    .insertInto('audit')
    .values({
      event: 'profile.updated',
      userId,
      device: 'Firefox on Windows',
      country: 'PT',
      createdAt: ago(19 * HOUR),
    })
    .execute()
}
