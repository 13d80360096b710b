import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findReaders, NotificationRow, wishFor } from '#features/notifications/server/emails/dispatch.ts'
import { digestEmail } from '#features/notifications/server/emails/emails.ts'
import { nameOfPlace, stopUrl } from '#features/notifications/server/emails/unsubscribe.ts'
import { TIME_ZONE } from '#features/notifications/server/preferences.ts'
import { known, PERSON } from '#features/notifications/server/queries.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The hour of the recipient's own day at which digests are sent; the weekly one on Mondays. */
export const DIGEST_HOUR = 8

type Post = Pick<Services, 'db' | 'config' | 'outbox'>
const Due = z.object({ userId: z.uuid(), businessId: z.uuid(), cadence: z.enum(['daily', 'weekly']) })
type Due = z.infer<typeof Due>

/**
 * Sends each due digest: to users with notifications waiting since before the last 8:00 in their own time
 * zone. Notifications leave the queue with the email, so that none is sent twice, and an empty digest is
 * never sent. Returns how many were sent.
 */
export async function sendDigests(post: Post): Promise<number> {
  let sent = 0
  for (const due of await findDue(post.db, {}))
    sent += await retrying(() => post.db.transaction().execute((trx) => sendOne(trx, post, due)))
  return sent
}

const HOUR = sql`make_interval(hours => ${sql.lit(DIGEST_HOUR)})`

const findDue = statement({
  row: Due,
  sql: () => sql`
    with waiting as (
      select
        d.user_id, d.business_id, d.cadence, min(d.created_at) as since,
        case
          when z.value #>> '{}' in (select name from pg_timezone_names) then z.value #>> '{}'
          else 'UTC'
        end as zone
      from digest_item d
      left join user_preference z on z.user_id = d.user_id and z.name = ${TIME_ZONE}
      group by d.user_id, d.business_id, d.cadence, z.value
    ), slots as (
      select
        *,
        (
          date_trunc(
            case cadence when 'daily' then 'day' else 'week' end,
            app_now() at time zone zone - ${HOUR}
          ) + ${HOUR}
        ) at time zone zone as slot
      from waiting
    )
    select user_id, business_id, cadence
    from slots
    where since < slot
    order by user_id, business_id, cadence`,
})

const takeItems = statement({
  params: Due.shape,
  row: NotificationRow,
  sql: ({ userId, businessId, cadence }) => sql`
    with taken as (
      delete from digest_item
      where user_id = ${userId} and business_id = ${businessId} and cadence = ${cadence}
      returning notification_id
    )
    select n.id, n.business_id, n.type, n.subject_id, n.payload, n.created_at, ${PERSON} as person
    from taken t
    join notification n on n.id = t.notification_id
    left join app_user p on p.id = n.person_id
    order by n.created_at desc, n.id desc`,
})

async function sendOne(
  trx: Db,
  { config, outbox }: Post,
  { userId, businessId, cadence }: Due,
): Promise<number> {
  const rows = await takeItems(trx, { userId, businessId, cadence })
  // The current state: a user who left, lost the role, or switched it off since gets none.
  const [reader] = await findReaders(trx, businessId, userId)
  const notices =
    reader === undefined ? [] : known(rows).filter((notice) => wishFor(reader, notice) !== 'off')
  const [latest] = notices
  if (reader === undefined || latest === undefined) return 0
  const { publicUrl } = config
  const mail = digestEmail({
    to: reader.email,
    dedupeId: `digest:${cadence}:${userId}:${latest.id}`,
    unsubscribeUrl: await stopUrl(trx, publicUrl, { userId, businessId, scope: cadence }),
    brand: await nameOfPlace(trx, businessId),
    businessId,
    timeZone: reader.timeZone,
    notices,
    cadence,
  })
  await outbox.send(trx, mail)
  return 1
}
