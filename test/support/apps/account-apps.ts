import { startTestApp } from './app.ts'
import { aUser } from '../world/factories.ts'
import { startSecondApp } from './second-app.ts'

export const PASSWORD = 'a meadow in the morning'
export const OTHER_PASSWORD = 'a quiet pond at night'

/** Starts two servers on one database, like two processes, for account actions. `stop` ends both. */
export async function startAccountApps(env: Record<string, string>) {
  const t = await startTestApp({ env: { POOL_MAX: '10', ...env } })
  const second = await startSecondApp(t)
  return {
    t,
    second,
    /** Creates a user who logs in with PASSWORD. */
    member: async (given: Parameters<typeof aUser>[1] = {}) =>
      aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD), ...given }),
    /** Clears rate limits of earlier tests. */
    forgetLimits: async () => void (await t.db.deleteFrom('rateLimit').execute()),
    async stop() {
      await second.stop()
      await t.stop()
    },
  }
}
