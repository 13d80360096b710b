import type { Account } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { spendAppCode } from '#features/auth/server/factors/app.ts'
import { recoveryCodeUsedEmail } from '#features/auth/server/factors/emails.ts'
import type { CodeKind } from '#features/auth/server/factors/factor-tries.ts'
import { spendRecoveryCode } from '#features/auth/server/factors/recovery-codes.ts'
import { ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** Uses up a code of the app, or a recovery code, which is emailed. */
export async function spendCode(
  trx: Db,
  caller: Caller,
  { account, kind, code }: { account: Account; kind: CodeKind; code: string },
): Promise<boolean> {
  const userId = account.id
  if (kind === 'code')
    return (await spendAppCode(trx, caller, { userId, code: code.replace(/\s/g, '') })) === true
  const left = await spendRecoveryCode(trx, { userId, code })
  if (left === null) return false
  const envelope = { to: account.email, dedupeId: `recovery-code-used:${crypto.randomUUID()}` }
  await caller.outbox.send(trx, recoveryCodeUsedEmail({ ...envelope, left }))
  await audit(trx, { event: 'recovery_codes.used', userId, address: caller.address, detail: { left } })
  return true
}

export function wrongCode(kind: CodeKind): ApiError {
  return new ApiError(
    'proof_failed',
    kind === 'code'
      ? 'That code isn’t right, or it was used already. Enter the code your app shows now.'
      : 'That recovery code isn’t right, or it was used already. Try another one from your list.',
  )
}
