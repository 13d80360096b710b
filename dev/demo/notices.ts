import { sql } from 'kysely'

import { PAID_TIERS, planId, PRICES, yearlyPrice } from '#features/plans/plans.ts'
import type { Db } from '#server/data/db.ts'

/** Reviews of a brand with a notification of their own. */
const TOLD = 30
/** Unread notifications. */
const UNREAD = 3
/** The bill of each plan, in cents. */
const BILLS = Object.fromEntries(
  PAID_TIERS.flatMap((tier) => [
    [planId(tier, 'monthly'), 100 * PRICES[tier].monthly],
    [planId(tier, 'annually'), 100 * yearlyPrice(tier)],
  ]),
)

/**
 * Adds the notifications of the last weeks: each brand's latest reviews, verifications, new members, plan
 * changes. The latest three are unread. None is emailed.
 */
export async function addNotifications(trx: Db, now: Date): Promise<void> {
  await sql`
    with latest as (
      select r.*, row_number() over (partition by r.brand_id order by r.created_at desc, r.id desc) as place from review r
      where r.brand_id in (select id from brand where business_id is not null))
    insert into notification (business_id, type, dedupe_id, subject_id, person_id, payload, created_at)
    select b.business_id, case when l.rating <= 2 then 'review.low' else 'review.new' end, 'review:' || l.id, l.id, l.user_id,
      jsonb_strip_nulls(jsonb_build_object('count', 1, 'product', p.name, 'rating', l.rating)), l.created_at
    from latest l join brand b on b.id = l.brand_id join product p on p.id = l.product_id where l.place <= ${TOLD}
    union all
    select b.business_id, 'product.verification', 'verified:' || p.id, p.id, null,
      jsonb_build_object('product', p.name, 'outcome', 'approved'), least(p.created_at + interval '2 days', ${now}::timestamptz - interval '5 days')
    from product p join brand b on b.id = p.brand_id and b.business_id is not null where p.verification_status = 'approved' and p.removed_at is null
      and p.name in ('Beet Dressing', 'Dark Orange 72%')
    union all
    select m.business_id, 'team.joined', 'joined:' || m.user_id, null, m.user_id, jsonb_build_object('role', m.role),
      greatest(m.created_at, ${now}::timestamptz - interval '26 days' - interval '19 hours' * row_number() over (partition by m.business_id order by m.user_id))
    from business_member m where m.role <> 'owner'
    union all
    select id, 'plan.started', 'started', null, null, jsonb_build_object('planId', tier || '_' || coalesce(billing_cycle, 'monthly')),
      ${now}::timestamptz - interval '41 days'
    from business where plan_status = 'active' and tier in ('essential', 'plus', 'max')
    union all
    select id, 'payment.failed', 'failed', null, null,
      jsonb_build_object(
        'amount', ${JSON.stringify(BILLS)}::jsonb -> (tier || '_' || coalesce(billing_cycle, 'monthly')),
        'attempt', 0, 'card', payment_method ->> 'last4', 'accessEndsAt', grace_ends_at),
      ${now}::timestamptz - interval '5 days'
    from business where plan_status = 'past_due' and grace_ends_at is not null
    on conflict on constraint notification_dedupe_key do nothing`.execute(trx)
  await sql`update notification set dispatched_at = created_at`.execute(trx)
  await sql`
    update business_member m set last_checked_notification = n.created_at
    from (select business_id, created_at, row_number() over (partition by business_id order by created_at desc, id desc) as place from notification) n
    where n.business_id = m.business_id and n.place = ${UNREAD + 1}`.execute(trx)
}
