import type { EmailPreferences, Preference } from '#features/notifications/contract.ts'
import { cadenceOf, TOPICS, topicsOf } from '#features/notifications/rules.ts'
import type { Role } from '#shared/roles.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { prepared } from '#server/data/statement.ts'
import { findSuppression } from '#server/email/suppressed.ts'

type Place = { businessId: string; userId: string; role: Role; email: string }

/** Returns a member's email preferences for a business: their own choices, else their role's defaults. */
export async function findMailPreferences(
  db: Db,
  { businessId, userId, role, email }: Place,
): Promise<EmailPreferences> {
  const [chosen, timeZone, stopped] = await Promise.all([
    chosenBy(db, { businessId, userId }),
    findTimeZone(db, userId),
    findSuppression(db, email),
  ])
  const cadences = new Map(chosen.map(({ topic, cadence }) => [topic, cadence]))
  return {
    preferences: topicsOf(role).map((topic) => ({
      topic,
      cadence: cadenceOf(role, topic, cadences.get(topic)),
    })),
    email,
    timeZone: timeZone ?? 'UTC',
    stopped,
  }
}

const chosenBy = prepared<{ businessId: string; userId: string }, { topic: string; cadence: string }>(
  (db, slot) =>
    db
      .selectFrom('notificationPreference')
      .select(['topic', 'cadence'])
      .where('userId', '=', slot.userId)
      .where('businessId', '=', slot.businessId),
)

/**
 * Stores the choices, and the time zone of digests. Waiting notifications are sorted again by the new choice
 * when they are emailed.
 */
export async function writeMailPreferences(
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
  { preferences, timeZone }: { preferences: readonly Preference[]; timeZone?: string | undefined },
): Promise<void> {
  const chosen = TOPICS.flatMap(
    (topic) => preferences.findLast((preference) => preference.topic === topic) ?? [],
  )
  await db.transaction().execute(async (trx) => {
    if (chosen.length > 0)
      await trx
        .insertInto('notificationPreference')
        .values(chosen.map(({ topic, cadence }) => ({ userId, businessId, topic, cadence })))
        .onConflict((on) =>
          on.columns(['userId', 'businessId', 'topic']).doUpdateSet((eb) => ({
            cadence: eb.ref('excluded.cadence'),
            previousCadence: null,
            stoppedBy: null,
            updatedAt: appNow(),
          })),
        )
        .execute()
    if (timeZone !== undefined) await noteTimeZone(trx, userId, timeZone)
  })
}

/** Returns the user's time zone; null until the browser has sent it. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('userPreference')
    .select('value')
    .where('userId', '=', userId)
    .where('name', '=', TIME_ZONE)
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}

async function noteTimeZone(trx: Db, userId: string, timeZone: string): Promise<void> {
  await trx
    .insertInto('userPreference')
    .values({ userId, name: TIME_ZONE, value: JSON.stringify(timeZone) })
    .onConflict((on) =>
      on.columns(['userId', 'name']).doUpdateSet({ value: JSON.stringify(timeZone), updatedAt: appNow() }),
    )
    .execute()
}

export const TIME_ZONE = 'time-zone'
