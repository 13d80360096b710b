import { sql } from 'kysely'

import { type Provider, PROVIDERS } from '#features/auth/contract.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

type Removal = { userId: string; address: string; because: 'reset' | 'email.restored' | 'disowned' }
/** `since`: from when new passkeys and apps may be an intruder's; `exceptSessionId` stays logged in. */
type Revocation = Removal & { email: string; since?: string; exceptSessionId?: string }

/**
 * Removes and returns every social login of a user. Runs before `closeSessions`: a concurrent social login
 * locks its row, so its session exists when sessions are ended.
 */
export async function removeIdentities(trx: Db, { userId, address, because }: Removal): Promise<Provider[]> {
  const rows = await trx
    .deleteFrom('userIdentity')
    .where('userId', '=', userId)
    .returning('provider')
    .execute()
  const removed = PROVIDERS.filter((known) => rows.some(({ provider }) => provider === known))
  for (const provider of removed)
    await audit(trx, { event: 'identity.unlinked', userId, address, detail: { provider, because } })
  return removed
}

/**
 * Locks out anyone who knows the password, has linked a social login or added a passkey or an app in the last
 * seven days: removes them, invalidates open links and ends every session. Returns the data of the owner's
 * email: the social logins removed and a new reset token.
 */
export async function revokeAccess(
  trx: Db,
  { email, since, exceptSessionId, ...removal }: Revocation,
): Promise<{ removed: Provider[]; token: string; id: string }> {
  const { userId } = removal
  await trx.updateTable('appUser').set({ passwordHash: null }).where('id', '=', userId).execute()
  const removed = await removeIdentities(trx, removal)
  await removeFactors(trx, userId, since)
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['email_change', 'email_change_cancel', 'unlink', 'erase'])
    .execute()
  await closeSessions(trx, userId, exceptSessionId)
  // What the one that stays has proven may rest on what was just removed.
  if (exceptSessionId !== undefined)
    await trx.updateTable('session').set({ confirmedAt: null }).where('id', '=', exceptSessionId).execute()
  return { removed, ...(await issueResetToken(trx, { id: userId, email })) }
}

/** Removes passkeys, an app and recovery codes that are younger than the link in the email about them. */
async function removeFactors(trx: Db, userId: string, since?: string): Promise<void> {
  const from = since === undefined ? appNow({ minus: { days: 7 } }) : sql<string>`${since}::timestamptz`
  for (const table of ['passkey', 'authenticatorApp', 'recoveryCode'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).where('createdAt', '>=', from).execute()
}
