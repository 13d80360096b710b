import { randomBytes } from 'node:crypto'

import type { Db } from '#server/data/db.ts'

const DAY = 86_400_000

/** Returns the columns of a business that requires a second factor since, or from, some days of `now`. */
export function aRequirement(now: Date, { daysAgo }: { daysAgo: number }) {
  const from = now.getTime() - daysAgo * DAY
  return {
    twoStepFrom: new Date(from).toISOString(),
    twoStepSetAt: new Date(from - 9 * DAY).toISOString(),
  }
}

/** Lets every session of a user have been confirmed with a passkey. */
export async function aFactorUsed(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ confirmedBy: 'passkey' }).where('userId', '=', userId).execute()
}

/** Gives a user a passkey that no device has: it only counts. */
export async function aPasskeyRow(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: randomBytes(16),
      publicKey: randomBytes(32),
      backedUp: true,
      deviceType: 'multiDevice',
      name: 'Mac',
    })
    .execute()
}
