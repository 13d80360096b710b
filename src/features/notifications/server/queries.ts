import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { Notification, type Unread } from '#features/notifications/contract.ts'
import { hiddenFrom, isNotificationType } from '#features/notifications/rules.ts'
import { type Role, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { hasUsedFactor, isShutOut } from '#server/data/two-step.ts'
import { statement } from '#server/data/statement.ts'

/** The current name of person `p`. */
export const PERSON = sql<
  string | null
>`case when p.is_deleted then 'Deleted user' else coalesce(nullif(p.name, ''), p.username) end`
/** For members who never visited, everything before they joined counts as read. */
export const LAST_LOOK = sql<string>`coalesce(m.last_checked_notification, m.created_at)`

/** Tells whether notification `n` is for a member: for everyone, or for them alone. */
export const isFor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`(n.recipient_id is null or n.recipient_id = ${userId})`

/** Of any type, including those of a newer version. */
export const NotificationRow = z.extend(z.omit(Notification, { type: true }), { type: z.string() })
const Page = { businessId: z.uuid(), userId: z.uuid(), limit: z.int(), skip: z.int() }
const Counts = z.object({ totalCount: z.int(), unreadCount: z.int() })
type Counts = z.infer<typeof Counts>
const Counted = { businessId: z.uuid(), userId: z.uuid() }

/** Returns notifications (R71, R86, R177): latest first, by createdAt, then id. */
export async function findNotifications(
  db: Db,
  { role, ...page }: { role: Role; businessId: string; userId: string; limit: number; skip: number },
): Promise<Notification[]> {
  return known(await PAGES[role](db, page))
}

export async function countNotifications(
  db: Db,
  { role, businessId, userId }: { role: Role; businessId: string; userId: string },
): Promise<Counts> {
  const [row] = await COUNTS[role](db, { businessId, userId })
  return row ?? { totalCount: 0, unreadCount: 0 }
}

/** Leaves out types of a newer version. */
export function known<R extends { type: string }>(
  rows: readonly R[],
): (R & { type: Notification['type'] })[] {
  return rows.flatMap((row) => (isNotificationType(row.type) ? [{ ...row, type: row.type }] : []))
}

/**
 * Creates a statement per role with its types inlined: the planner then knows that they match nearly
 * everything.
 */
const seenBy = (role: Role) => {
  const hidden = hiddenFrom(role)
  return hidden.length === 0 ? sql`` : sql`and type not in (${sql.join(hidden.map((type) => sql.lit(type)))})`
}
const byRole = <S>(make: (role: Role) => S) =>
  // Every role has one.
  Object.fromEntries(ROLES.map((role) => [role, make(role)])) as Record<Role, S>

const PAGES = byRole((role) =>
  // The page is selected before names are joined.
  statement({
    params: Page,
    row: NotificationRow,
    sql: (slot) => sql`
      select n.id, n.business_id, n.type, n.subject_id, n.payload, n.created_at, ${PERSON} as person
      from (
        select * from notification
        where business_id = ${slot.businessId} ${seenBy(role)}
          and (recipient_id is null or recipient_id = ${slot.userId})
        order by created_at desc, id desc limit ${slot.limit} offset ${slot.skip}) n
      left join app_user p on p.id = n.person_id
      order by n.created_at desc, n.id desc`,
  }),
)

const COUNTS = byRole((role) =>
  statement({
    params: Counted,
    row: Counts,
    sql: (slot) => sql`
      select count(*)::int as total_count,
        count(*) filter (where n.created_at > ${LAST_LOOK})::int as unread_count
      from business_member m join notification n on n.business_id = m.business_id
      where m.business_id = ${slot.businessId} and m.user_id = ${slot.userId}
        ${seenBy(role)} and ${isFor(sql`m.user_id`)}`,
  }),
)

const COUNTED_TO = 100

const placesOf = statement({
  params: { userId: z.uuid(), sessionId: z.nullable(z.uuid()) },
  row: z.object({ businessId: z.uuid(), role: z.enum(ROLES) }),
  sql: (slot) =>
    sql`
    select m.business_id, m.role from business_member m join business b on b.id = m.business_id
    where m.user_id = ${slot.userId}
      and not ${isShutOut(sql`b.two_step_from`, sql`m.user_id`, hasUsedFactor(slot.sessionId))}
    order by m.created_at, m.business_id`,
})
const UNREAD = byRole((role) =>
  statement({
    params: Counted,
    row: z.object({ count: z.int() }),
    sql: (slot) => sql`
    select count(*)::int from (
      select from business_member m
      join notification n on n.business_id = m.business_id and n.created_at > ${LAST_LOOK}
      where m.business_id = ${slot.businessId} and m.user_id = ${slot.userId} ${seenBy(role)}
        and ${isFor(sql`m.user_id`)}
      limit ${sql.lit(COUNTED_TO)}) newer`,
  }),
)

/** Counts unread notifications: those newer than the last visit to that business (R150), up to 100. */
export async function findUnread(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<Unread> {
  const unread: Unread = []
  for (const { businessId, role } of await placesOf(db, { userId, sessionId })) {
    const [row] = await UNREAD[role](db, { businessId, userId })
    unread.push({ businessId, count: row?.count ?? 0 })
  }
  return unread
}
