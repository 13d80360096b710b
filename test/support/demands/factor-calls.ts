import { shownRecoveryCode } from '#features/auth/recovery-codes.ts'
import { spendRecoveryCode } from '#features/auth/server/factors/recovery-codes.ts'

import type { TestApp } from '#test/apps/app.ts'
import { aSession, aUser } from '#test/world/factories.ts'
import { anApp } from '#test/world/factors.ts'

/** The idempotent calls of authenticator apps and recovery codes. */
export const factorCalls = (app: () => TestApp) => ({
  'POST /security/recovery-codes': async () => {
    const { db, services, clock } = app()
    const user = await aUser(db)
    await anApp(services, user)
    const confirmed = { confirmedAt: clock.now().toISOString(), confirmedBy: 'code' }
    return {
      token: await aSession(db, user, confirmed),
      isVoid: async ({ codes }: Record<string, unknown>) => {
        const [code] = Array.isArray(codes) ? codes.map(String) : []
        return (
          (await spendRecoveryCode(db, { userId: user.id, code: shownRecoveryCode(code ?? '') })) === null
        )
      },
    }
  },
})
