import { sql } from 'kysely'
import * as z from 'zod/mini'

import { CAN_BE_EMAILED, TOLD_AT } from '#features/two-step/server/queries.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { hasSecondFactor } from '#server/data/two-step.ts'

type Unready = { userId: string; email: string }
const Row = z.object({ userId: z.uuid(), email: z.string() })

const unready = statement({
  params: { businessId: z.uuid() },
  row: Row,
  notNull: ['email'],
  sql: (slot) => sql`
    select m.user_id, u.email
    from business_member m
    join app_user u on u.id = m.user_id
    where m.business_id = ${slot.businessId} and ${CAN_BE_EMAILED} and not ${hasSecondFactor(sql`u.id`)}
    order by m.user_id`,
})

/** Returns the members without a second factor who can be emailed. */
export function findUnready(db: Db, businessId: string): Promise<Unready[]> {
  return unready(db, { businessId })
}

const mark = statement({
  params: { businessId: z.uuid(), userIds: z.array(z.uuid()) },
  row: Row,
  notNull: ['email'],
  sql: (slot) => sql`
    update business_member m
    set two_step_reminded_at = app_now()
    from business b, app_user u
    where b.id = m.business_id and u.id = m.user_id and m.business_id = ${slot.businessId}
      and m.user_id = any(${slot.userIds}::uuid[]) and b.two_step_from is not null
      and ${TOLD_AT} <= app_now() - interval '1 day' and ${CAN_BE_EMAILED}
      and not ${hasSecondFactor(sql`u.id`)}
    returning m.user_id, u.email`,
})

/** Marks those of the members as reminded who may be reminded now, and returns them. */
export function markReminded(trx: Db, businessId: string, userIds: readonly string[]): Promise<Unready[]> {
  return mark(trx, { businessId, userIds: [...userIds] })
}

const markDue = statement({
  params: { most: z.int() },
  row: z.extend(Row, { businessId: z.uuid(), from: z.iso.datetime() }),
  notNull: ['email', 'from'],
  sql: (slot) => sql`
    update business_member d
    set two_step_reminded_at = app_now()
    from (
      select m.business_id, m.user_id, u.email, b.two_step_from as from
      from business b
      join business_member m on m.business_id = b.id
      join app_user u on u.id = m.user_id
      where b.two_step_from > app_now() and b.two_step_from <= app_now() + interval '7 days' and (
          ${TOLD_AT} < b.two_step_from - interval '8 days'
          or (b.two_step_from <= app_now() + interval '1 day'
            and ${TOLD_AT} < b.two_step_from - interval '1 day'))
        and ${CAN_BE_EMAILED} and not ${hasSecondFactor(sql`u.id`)}
      order by m.business_id, m.user_id
      limit ${slot.most}
      for update of m skip locked
    ) due
    where d.business_id = due.business_id and d.user_id = due.user_id
    returning d.business_id, d.user_id, due.email, due.from`,
})

/**
 * Marks members whose reminder is due as reminded, and returns them: a week before the date, unless they were
 * notified the day before that, and a day before it.
 */
export function markDueReminders(trx: Db, most: number) {
  return markDue(trx, { most })
}
