import { codeAt, newAppSecret } from '#features/auth/server/factors/totp.ts'
import { storeApp } from '#features/auth/server/factors/app.ts'
import { issueRecoveryCodes } from '#features/auth/server/factors/recovery-codes.ts'
import type { Services } from '#server/api/context.ts'

export type TestAuthenticator = {
  secret: Buffer
  /** The code of now, or of half-minute steps from now. */
  code: (steps?: number) => string
}

/** Enrols an authenticator app, as if its first code had been entered two minutes ago. */
export async function anApp(services: Services, { id: userId }: { id: string }): Promise<TestAuthenticator> {
  const { db, clock } = services
  const secret = newAppSecret()
  const at = (steps: number) => codeAt(secret, new Date(clock.now().getTime() + steps * 30_000))
  await db.transaction().execute((trx) => storeApp(trx, services, { userId, secret, code: at(0) }))
  await db.updateTable('authenticatorApp').set({ lastStep: null }).where('userId', '=', userId).execute()
  return { secret, code: (steps = 0) => at(steps) }
}

/** Gives a user ten recovery codes. */
export function recoveryCodesOf({ db }: Services, { id }: { id: string }): Promise<string[]> {
  return db.transaction().execute((trx) => issueRecoveryCodes(trx, id))
}
