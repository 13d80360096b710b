import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Notification } from '#features/notifications/contract.ts'
import { isFor, known, NotificationRow, PERSON } from '#features/notifications/server/queries.ts'
import { type Role, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { isShutOut, USED_FACTOR } from '#server/data/two-step.ts'
import { statement } from '#server/data/statement.ts'

type Arrived = Notification & { sessionId: string; role: Role }

/**
 * Returns the oldest open transaction: everything before it is visible. As text, because it may exceed 2^53.
 */
export async function findSafePlace(db: Db): Promise<string> {
  const [row] = await safePlace(db, {})
  if (row === undefined) throw new Error('The query for the safe cursor returned no row.')
  return row.place
}

const safePlace = statement({
  row: z.object({ place: z.string() }),
  sql: () => sql`select pg_snapshot_xmin(pg_current_snapshot())::text as place`,
})

/**
 * Returns notifications by transactions from a cursor on, once for each session whose user is currently a
 * member, and that used the second factor which the business may require. At most a day back, because
 * transaction ids restart after a restore.
 */
export async function findArrived(db: Db, since: { from: string; sessions: string[] }): Promise<Arrived[]> {
  return known(await arrivedSince(db, since))
}

const arrivedSince = statement({
  params: { from: z.string(), sessions: z.array(z.string()) },
  row: z.extend(NotificationRow, { sessionId: z.uuid(), role: z.enum(ROLES) }),
  sql: (slot) => sql`
    select n.id, n.business_id, n.type, n.subject_id, n.payload, n.created_at, ${PERSON} as person,
      s.id as session_id, m.role
    from notification n join business_member m on m.business_id = n.business_id
      join business b on b.id = m.business_id
      join session s on s.user_id = m.user_id and s.id = any(${slot.sessions}::uuid[])
        and s.revoked_at is null
      join app_user u on u.id = s.user_id and not u.is_deleted and u.suspended_at is null
      left join app_user p on p.id = n.person_id
    where n.xid >= ${slot.from}::text::xid8 and n.created_at > app_now() - interval '1 day'
      and ${isFor(sql`m.user_id`)}
      and not ${isShutOut(sql`b.two_step_from`, sql`m.user_id`, USED_FACTOR)}
    order by n.created_at, n.id`,
})

/** Returns which of these sessions are still valid (A42, A43). */
export async function findLiveSessions(db: Db, ids: string[]): Promise<string[]> {
  return (await liveSessions(db, { ids })).map(({ id }) => id)
}

const liveSessions = statement({
  params: { ids: z.array(z.uuid()) },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select s.id from session s join app_user u on u.id = s.user_id
    where s.id = any(${slot.ids}::uuid[]) and s.revoked_at is null and not u.is_deleted
      and u.suspended_at is null
      and s.last_at > app_now() - interval '7 days' and s.created_at > app_now() - interval '30 days'`,
})

/** Returns which of these users are members of the brand's business. */
export async function findMembers(
  db: Db,
  of: { brandId: string; userIds: string[] },
): Promise<ReadonlySet<string>> {
  return new Set((await members(db, of)).map(({ userId }) => userId))
}

const members = statement({
  params: { brandId: z.uuid(), userIds: z.array(z.uuid()) },
  row: z.object({ userId: z.uuid() }),
  sql: (slot) => sql`
    select m.user_id from brand b join business_member m on m.business_id = b.business_id
    where b.id = ${slot.brandId} and m.user_id = any(${slot.userIds}::uuid[])`,
})
