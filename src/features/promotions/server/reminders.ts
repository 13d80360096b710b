import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { grantDue } from '#features/payments/server/money/redemptions.ts'
import { BUDGET_MIN } from '#features/promotions/rules.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** How many days before it lapses a business is reminded of its credit. */
const REMINDED_DAYS = 7
/** A product that was promoted within so many days is not proposed. */
const RESTED_DAYS = 30
const AT_ONCE = 500

/**
 * Grants the months that nobody has looked at yet, and reminds of credit that lapses, once for each window.
 */
export const creditRemindersJob: ScheduledJob = {
  name: 'credit-reminders',
  cron: HOURLY,
  tasks: { grant: grantMonths, remind: ({ db }) => remindOfLapses(db) },
}

const ungranted = statement({
  params: { after: z.uuid(), most: z.int() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select s.id from business s
    where s.id > ${slot.after} and s.plan_status = 'active'
      and exists (select from subscription u where u.business_id = s.id and u.ended_at is null)
      and not exists (
        select from credit_entry e
        where e.business_id = s.id and e.kind = 'adCredit' and e.entry = 'grant'
          and e.window_start <= app_now() and e.window_end > app_now())
    order by s.id limit ${slot.most}`,
})

async function grantMonths({ db, clock }: Services): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ungranted(db, { after, most: AT_ONCE })
    for (const { id } of rows) await grantDue(db, id, clock.now())
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last.id
  }
}

const lapsing = statement({
  params: { most: z.int() },
  row: z.object({
    businessId: z.uuid(),
    amount: z.int(),
    at: z.iso.datetime(),
    dedupeId: z.string(),
    productId: z.uuid(),
    product: z.string(),
  }),
  sql: (slot) => sql`
    with open as (
      select business_id, window_end, sum(amount)::int as unused
      from credit_entry
      where kind = 'adCredit' and window_start <= app_now() and window_end > app_now()
      group by business_id, window_start, window_end
    ), due as (
      select business_id, min(window_end) filter (where is_soon) as at,
        sum(unused) filter (where is_soon)::int as amount,
        'credit.lapses:' || extract(epoch from min(window_end) filter (where is_soon))::bigint as dedupe_id
      from (
        select *, window_end <= app_now() + make_interval(days => ${sql.lit(REMINDED_DAYS)}) as is_soon
        from open where unused > 0
      ) o
      group by business_id
      having bool_or(is_soon) and sum(unused) >= ${sql.lit(BUDGET_MIN)}
    )
    select due.business_id, due.amount, due.at, due.dedupe_id, best.id as product_id, best.name as product
    from due join business s on s.id = due.business_id join brand b on b.business_id = s.id
    cross join lateral (
      select d.id, d.name from product d
      where d.brand_id = b.id and d.is_verified and d.removed_at is null and not exists (
        select from promotion_product k join promotion p on p.id = k.promotion_id
        where k.product_id = d.id and p.business_id = s.id and p.status not in ('draft', 'refused')
          and coalesce(p.ended_at, app_now()) > app_now() - make_interval(days => ${sql.lit(RESTED_DAYS)}))
      order by d.reviews_count desc, d.rating desc nulls last, d.id limit 1
    ) best
    where ${isPaidPlan} and b.frozen_at is null and not exists (
      select from notification n where n.business_id = s.id and n.dedupe_id = due.dedupe_id)
      and not exists (
        select from promotion_nudge g where g.business_id = s.id and g.window_end = due.at)
    order by due.business_id limit ${slot.most}`,
})

/** Reminds each business of credit that lapses soon, with its best product without a promotion. */
export async function remindOfLapses(db: Db): Promise<void> {
  for (;;) {
    const rows = await lapsing(db, { most: AT_ONCE })
    for (const { businessId, dedupeId, productId, ...payload } of rows)
      await notify(db, { businessId, type: 'credit.lapses', dedupeId, subjectId: productId, payload })
    if (rows.length < AT_ONCE) return
  }
}
