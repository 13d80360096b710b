import { sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { type WritingColleague, WRITING_SECONDS } from '#features/comments/presence-contract.ts'
import { can, ROLES } from '#shared/roles.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Viewed = { brandId: string; viewerId: string }

/** Returns the viewer's colleagues who are writing. Who has left the team, or may not reply any more, is not. */
export function findWriters(db: Db, viewed: Viewed): Promise<WritingColleague[]> {
  return writers(db, { ...viewed, roles: ROLES.filter((role) => can(role, 'reviews.reply')) })
}

const writers = statement({
  params: { brandId: z.uuid(), viewerId: z.uuid(), roles: z.array(z.string()) },
  row: z.object({ reviewId: z.uuid(), userId: z.uuid(), name: z.string(), startedAt: z.iso.datetime() }),
  sql: (slot) => sql`
    select w.review_id, w.user_id, ${memberName({ user: 'u', of: 'b' })} as name, w.started_at
    from reply_writer w
      join brand b on b.id = w.brand_id
      join business_member m on m.business_id = b.business_id and m.user_id = w.user_id
        and m.role = any(${slot.roles})
      join app_user u on u.id = w.user_id and not u.is_deleted and u.suspended_at is null
    where w.brand_id = ${slot.brandId} and w.user_id <> ${slot.viewerId} and w.ends_at > app_now()
    order by w.started_at`,
})

type Lease = { reviewId: string; userId: string; brandId: string }

/** Begins or renews a lease. One that has lapsed begins again. */
export async function beginWriting(db: Db, lease: Lease): Promise<void> {
  await begin(db, lease)
}

const begin = statement({
  params: { reviewId: z.uuid(), userId: z.uuid(), brandId: z.uuid() },
  sql: (slot) => sql`
    insert into reply_writer as w (review_id, user_id, brand_id, ends_at)
    values (${slot.reviewId}, ${slot.userId}, ${slot.brandId},
      app_now() + ${sql.raw(`interval '${WRITING_SECONDS} seconds'`)})
    on conflict (review_id, user_id) do update set
      started_at = case when w.ends_at > app_now() then w.started_at else excluded.started_at end,
      ends_at = excluded.ends_at`,
})

export async function endWriting(db: Db, { reviewId, userId }: Omit<Lease, 'brandId'>): Promise<void> {
  await db.deleteFrom('replyWriter').where('reviewId', '=', reviewId).where('userId', '=', userId).execute()
}

/** Deletes leases that lapsed. Readers leave them out before. */
export async function purgeWriters(db: Db): Promise<void> {
  await db.deleteFrom('replyWriter').where('endsAt', '<', appNow()).execute()
}
