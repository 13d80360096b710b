import type { Account } from '#features/auth/server/accounts.ts'
import { RECENT_DAYS } from '#shared/step-up.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { newToken } from '#server/tokens.ts'

/** Issues a reset token, valid for 30 minutes; older ones of the account become invalid. */
export async function issueResetToken(
  trx: Db,
  account: Pick<Account, 'id' | 'email'> | null,
): Promise<{ token: string; id: string }> {
  const { token, hash } = newToken()
  if (account !== null)
    await trx
      .deleteFrom('oneTimeToken')
      .where('userId', '=', account.id)
      .where('purpose', '=', 'reset')
      .execute()
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({
      purpose: 'reset',
      userId: account?.id ?? null,
      email: account?.email ?? '',
      tokenHash: hash,
      expiresAt: appNow({ plus: { minutes: 30 } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

/**
 * Issues the token in the email about a new login, factor, API key or device, valid for seven days. It also
 * takes the account back to `email`.
 */
export async function issueUnlinkToken(
  trx: Db,
  { userId, email, sessionId }: { userId: string; email: string; sessionId?: string },
): Promise<{ token: string; id: string }> {
  const { token, hash } = newToken()
  const { id } = await trx
    .insertInto('oneTimeToken')
    .values({
      purpose: 'unlink',
      userId,
      email,
      tokenHash: hash,
      payload: JSON.stringify({ sessionId }),
      expiresAt: appNow({ plus: { days: RECENT_DAYS } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}
