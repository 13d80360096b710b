import { type Provider, PROVIDERS } from '#features/auth/contract.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Removal = { userId: string; address: string; because: 'reset' | 'email.restored' | 'disowned' }

/**
 * Removes every social login of a user and returns which there were. Runs before `closeSessions`: a social login under way holds its row, so
 * its session is there to be ended.
 */
export async function removeIdentities(trx: Db, { userId, address, because }: Removal): Promise<Provider[]> {
  const rows = await trx.deleteFrom('userIdentity').where('userId', '=', userId).returning('provider').execute()
  const removed = PROVIDERS.filter((known) => rows.some(({ provider }) => provider === known))
  for (const provider of removed)
    await audit(trx, { event: 'identity.unlinked', userId, address, detail: { provider, because } })
  return removed
}

/**
 * Shuts out whoever knows the password or has linked a social login: removes both, kills open links and ends every session. Returns what the
 * email to the owner needs: the social logins removed and a fresh reset token.
 */
export async function revokeAccess(
  trx: Db,
  { email, ...removal }: Removal & { email: string },
): Promise<{ removed: Provider[]; token: string; id: string }> {
  const { userId } = removal
  await trx.updateTable('appUser').set({ passwordHash: null }).where('id', '=', userId).execute()
  const removed = await removeIdentities(trx, removal)
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['email_change', 'email_change_cancel', 'unlink', 'erase'])
    .execute()
  await closeSessions(trx, userId)
  return { removed, ...(await issueResetToken(trx, { id: userId, email })) }
}
