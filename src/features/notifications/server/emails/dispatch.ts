import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { Notification } from '#features/notifications/contract.ts'
import {
  type Cadence,
  cadenceOf,
  hiddenFrom,
  NOTIFICATIONS,
  type Topic,
} from '#features/notifications/rules.ts'
import { notificationsEmail } from '#features/notifications/server/emails/emails.ts'
import { findReviewQuote } from '#features/notifications/server/emails/review-quote.ts'
import { nameOfPlace, type Scope, stopUrl } from '#features/notifications/server/emails/unsubscribe.ts'
import { TIME_ZONE } from '#features/notifications/server/preferences.ts'
import { known, PERSON } from '#features/notifications/server/queries.ts'
import { ROLES } from '#shared/roles.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Notifications sorted in one transaction. */
const BATCH = 100
/** Notifications older than this when first processed are not emailed: a flood of old news helps nobody. */
const NEWS_HOURS = 72

type Post = Pick<Services, 'db' | 'config' | 'outbox'>
const Reader = z.object({
  userId: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  timeZone: z.string(),
  chosen: z.record(z.string(), z.string()),
})
export type Reader = z.infer<typeof Reader>

/** A newer version may write types that this one does not know. */
export const NotificationRow = z.extend(Notification, { type: z.string() })

/**
 * Emails urgent notifications at once and keeps the rest for digests; each one once, across processes.
 * Returns how many it sorted.
 */
export async function dispatchNotifications(post: Post): Promise<number> {
  for (let sorted = 0; ;) {
    const n = await retrying(() => post.db.transaction().execute((trx) => sortBatch(trx, post)))
    sorted += n
    if (n < BATCH) return sorted
  }
}

const takeBatch = statement({
  row: z.extend(NotificationRow, {
    personId: z.nullable(z.uuid()),
    recipientId: z.nullable(z.uuid()),
    isNews: z.boolean(),
  }),
  sql: () => sql`
    with taken as (
      select id from notification
      where dispatched_at is null
      order by id
      limit ${BATCH}
      for update skip locked
    )
    update notification n
    set dispatched_at = app_now()
    from taken t
    left join notification o on o.id = t.id
    left join app_user p on p.id = o.person_id
    where n.id = t.id
    returning
      n.id, n.business_id, n.type, n.subject_id, n.person_id, n.recipient_id, n.payload, n.created_at,
      ${PERSON} as person,
      n.created_at > app_now() - make_interval(hours => ${NEWS_HOURS}) as is_news`,
})

async function sortBatch(trx: Db, post: Post): Promise<number> {
  const rows = await takeBatch(trx, {})
  const news = known(rows).filter(({ type, isNews }) => isNews && NOTIFICATIONS[type].topic !== null)
  for (const [businessId, notices] of Map.groupBy(news, (notice) => notice.businessId))
    for (const reader of await findReaders(trx, businessId))
      await deal(trx, post, { businessId, reader, notices })
  return rows.length
}

type Addressed = Notification & { personId: string | null; recipientId: string | null }
type Dealt = { businessId: string; reader: Reader; notices: Addressed[] }

async function deal(trx: Db, post: Post, { businessId, reader, notices }: Dealt): Promise<void> {
  const { userId } = reader
  // Nobody is notified of their own actions, or of what is for someone else.
  const own = notices.filter(
    ({ personId, recipientId }) => personId !== userId && (recipientId === null || recipientId === userId),
  )
  const wanted = (cadence: Cadence) => own.filter((notice) => wishFor(reader, notice) === cadence)
  for (const cadence of ['daily', 'weekly'] as const) {
    const items = wanted(cadence).map(({ id }) => ({ userId, businessId, notificationId: id, cadence }))
    if (items.length > 0)
      await trx
        .insertInto('digestItem')
        .values(items)
        .onConflict((on) => on.doNothing())
        .execute()
  }
  const atOnce = wanted('instant').toReversed()
  const [latest] = atOnce
  if (latest === undefined) return
  const topics = new Set(atOnce.flatMap(({ type }) => NOTIFICATIONS[type].topic ?? []))
  const [topic] = topics
  const scope: Scope = topics.size === 1 && topic !== undefined ? topic : 'instant'
  const { publicUrl } = post.config
  await post.outbox.send(
    trx,
    notificationsEmail({
      to: reader.email,
      dedupeId: `notices:${userId}:${latest.id}`,
      unsubscribeUrl: await stopUrl(trx, publicUrl, { userId, businessId, scope }),
      brand: await nameOfPlace(trx, businessId),
      businessId,
      timeZone: reader.timeZone,
      notices: atOnce,
      quote: atOnce.length === 1 ? await findReviewQuote(trx, latest) : null,
    }),
  )
}

/** Returns how a recipient wants to get a notification; 'off' also for types their role does not see. */
export function wishFor(
  { role, chosen }: Pick<Reader, 'role' | 'chosen'>,
  { type }: Pick<Notification, 'type'>,
): Cadence {
  const topic: Topic | null = NOTIFICATIONS[type].topic
  return topic === null || hiddenFrom(role).includes(type) ? 'off' : cadenceOf(role, topic, chosen[topic])
}

const readersWhere = (condition: RawBuilder<unknown>) => sql`
  select
    m.user_id, u.email, m.role, coalesce(z.value #>> '{}', 'UTC') as time_zone,
    coalesce(
      (
        select jsonb_object_agg(c.topic, c.cadence)
        from notification_preference c
        where c.user_id = m.user_id and c.business_id = m.business_id
      ),
      '{}'
    ) as chosen
  from business_member m
  join app_user u on u.id = m.user_id
  left join user_preference z on z.user_id = m.user_id and z.name = ${TIME_ZONE}
  where ${condition}
    and u.email is not null
    and u.email_verified_at is not null
    and not u.is_deleted
    and u.suspended_at is null
  order by m.user_id`

const allReaders = statement({
  params: { businessId: z.uuid() },
  row: Reader,
  notNull: ['email'],
  sql: ({ businessId }) => readersWhere(sql`m.business_id = ${businessId}`),
})

const oneReader = statement({
  params: { businessId: z.uuid(), userId: z.uuid() },
  row: Reader,
  notNull: ['email'],
  sql: ({ businessId, userId }) => readersWhere(sql`m.business_id = ${businessId} and m.user_id = ${userId}`),
})

/** Returns the members of a business who can be emailed. */
export function findReaders(trx: Db, businessId: string, userId?: string): Promise<Reader[]> {
  return userId === undefined ? allReaders(trx, { businessId }) : oneReader(trx, { businessId, userId })
}
