import { sql } from 'kysely'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Days after which an unused device, and a request to remove lost factors, is forgotten. */
export const FACTORS_KEPT_DAYS = 365

/** Days for which the email from before a change is kept after its link: as long as any session lasts. */
const FORMER_EMAIL_KEPT_DAYS = 30

/**
 * Deletes accounts whose email was not confirmed for seven days (A48). Run by a schedule; returns how many.
 */
export async function purgeUnverified(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('appUser')
    .where('email', 'is not', null)
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<', appNow({ minus: { days: 7 } }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('businessMember')
            .select('businessId')
            .whereRef('businessMember.userId', '=', 'appUser.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('userIdentity').select('subject').whereRef('userIdentity.userId', '=', 'appUser.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Deletes expired emailed tokens (sign-up codes go with their account), sessions, challenges and counters,
 * authenticator apps that were never confirmed, and devices that were not used for a year. Run by a schedule.
 */
export async function purgeExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('oneTimeToken')
    .where('purpose', 'not in', ['signup', 'email_change_cancel'])
    .where('expiresAt', '<', appNow({ minus: { days: 1 } }))
    .execute()
  // A lock-out takes back a change that is older than its link.
  await db
    .deleteFrom('oneTimeToken')
    .where('purpose', '=', 'email_change_cancel')
    .where('expiresAt', '<', appNow({ minus: { days: FORMER_EMAIL_KEPT_DAYS } }))
    .execute()
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('lastAt', '<', appNow({ minus: { days: 37 } })),
        eb('createdAt', '<', appNow({ minus: { days: 60 } })),
        eb('revokedAt', '<', appNow({ minus: { days: 30 } })),
      ]),
    )
    .execute()
  for (const table of ['passkeyChallenge', 'loginChallenge'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', appNow()).execute()
  await db
    .deleteFrom('authenticatorApp')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', appNow({ minus: { days: 1 } }))
    .execute()
  const kept = appNow({ minus: { days: FACTORS_KEPT_DAYS } })
  await db.deleteFrom('device').where('lastAt', '<', kept).execute()
  await db
    .deleteFrom('factorReset')
    .where((eb) => eb.or([eb('cancelledAt', '<', kept), eb('doneAt', '<', kept)]))
    .execute()
  await db
    .deleteFrom('rateLimit')
    .where('expire', '<', sql<number>`(extract(epoch from app_now()) * 1000)::bigint`)
    .execute()
}
