import { sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import { LOGIN_WAYS, type TwoStep, type TwoStepMember } from '#features/two-step/contract.ts'
import { earliestDay } from '#features/two-step/rules.ts'
import { ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { hasSecondFactor } from '#server/data/two-step.ts'

const Row = z.object({
  from: z.nullable(z.iso.datetime()),
  isDue: z.boolean(),
  userId: z.uuid(),
  name: z.string(),
  avatarId: z.nullable(z.uuid()),
  role: z.enum(ROLES),
  isReady: z.boolean(),
  ways: z.array(z.enum(LOGIN_WAYS)),
  lastSeenAt: z.nullable(z.iso.datetime()),
  toldAt: z.nullable(z.iso.datetime()),
  canRemind: z.boolean(),
})

/** Selects when member `m` of business `b` was last emailed about its requirement. */
export const TOLD_AT = sql<string | null>`greatest(b.two_step_set_at, m.two_step_reminded_at)`
/** Selects whether member `m`, who is user `u`, can be emailed. */
export const CAN_BE_EMAILED = sql<boolean>`u.email is not null and u.email_verified_at is not null and not u.is_deleted`

const membersOf = statement({
  params: { businessId: z.uuid() },
  row: Row,
  sql: (slot) => sql`
    select b.two_step_from as from, coalesce(b.two_step_from <= app_now(), false) as is_due,
      m.user_id, coalesce(nullif(u.name, ''), u.username) as name, i.id as avatar_id, m.role,
      ready.is_ready, array_remove(array[
        case when exists (select from passkey k where k.user_id = u.id) then 'passkey' end,
        case when exists (
          select from authenticator_app a where a.user_id = u.id and a.confirmed_at is not null
        ) then 'app' end,
        case when u.password_hash is not null then 'password' end,
        case when exists (
          select from user_identity g where g.user_id = u.id and g.provider = 'google'
        ) then 'google' end,
        case when exists (
          select from user_identity g where g.user_id = u.id and g.provider = 'facebook'
        ) then 'facebook' end
      ], null) as ways,
      (select max(s.last_at) from session s where s.user_id = u.id) as last_seen_at,
      case when b.two_step_from is not null and not ready.is_ready then ${TOLD_AT} end as told_at,
      b.two_step_from is not null and not ready.is_ready and ${CAN_BE_EMAILED}
        and ${TOLD_AT} <= app_now() - interval '1 day' as can_remind
    from business b
    join business_member m on m.business_id = b.id
    join app_user u on u.id = m.user_id
    left join image i on i.id = u.avatar_id and i.removed_at is null
    cross join lateral (select ${hasSecondFactor(sql`u.id`)} as is_ready) ready
    where b.id = ${slot.businessId}
    order by m.created_at, m.user_id`,
})

/** Returns the requirement of a business with its members: by role, then by how long they have been here. */
export async function findTwoStep(
  db: Db,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<TwoStep> {
  const rows = await membersOf(db, { businessId })
  const members = rows
    .toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
    .map(({ from: _from, isDue: _isDue, avatarId, ...row }): TwoStepMember => ({
      ...row,
      avatar: presentImage(avatarId),
      isYou: row.userId === userId,
    }))
  return { from: rows[0]?.from ?? null, isDue: rows[0]?.isDue ?? false, earliest: earliestDay(now), members }
}
