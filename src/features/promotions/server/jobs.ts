import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Transition } from '#features/promotions/rules.ts'
import type { PromotionStep } from '#features/promotions/contract.ts'
import { tellWaiting } from '#features/promotions/server/perks/waitlist.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { settle } from '#features/promotions/server/settle.ts'
import { transition, withPromotionLocked } from '#features/promotions/server/transitions.ts'
import { statusAfter } from '#features/promotions/rules.ts'
import type { Services } from '#server/api/context.ts'
import { EVERY_MINUTE, type ScheduledJob } from '#server/scheduled-jobs.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Due = { id: string; businessId: string }
const DueRow = z.object({ id: z.uuid(), businessId: z.uuid() })

/** True if the business of promotion `p` has a plan that passes the paywall. */
const isPaid = sql`exists (select from business s where s.id = p.business_id and ${isPaidPlan})`
/** True if the business of promotion `p` still has its brand. */
const isOwn = sql`exists (select from brand b where b.id = p.brand_id and b.business_id = p.business_id)`

/** The longest waiting first; the next minute takes the next ones. */
const MOST = sql.lit(1000)

/** An approved block is with the platform after its deadline: it is sent, and uses its perk. */
const lapsed = statement({
  row: DueRow,
  sql: () => sql`
    select p.id, p.business_id from promotion p
    left join promotion_slot t on t.id = p.slot_id
    where p.status in ('in_review', 'scheduled', 'running', 'paused') and ${isOwn} and not ${isPaid}
      and (p.status <> 'scheduled' or t.deadline_at is null or t.deadline_at > app_now())
    order by p.id limit ${MOST}`,
})
const moved = statement({
  row: DueRow,
  sql: () => sql`
    select p.id, p.business_id from promotion p
    where p.status in ('in_review', 'scheduled', 'running', 'paused') and not ${isOwn}
    order by p.id limit ${MOST}`,
})
const unreviewed = statement({
  row: DueRow,
  sql: () => sql`
    select p.id, p.business_id from promotion p
    left join promotion_slot t on t.id = p.slot_id
    where p.status = 'in_review' and coalesce(t.goes_out_at, p.ends_at) <= app_now()
    order by p.id limit ${MOST}`,
})
const starting = statement({
  row: DueRow,
  sql: () => sql`
    select p.id, p.business_id from promotion p
    where p.status = 'scheduled' and p.channel = 'spotlight' and p.starts_at <= app_now() order by p.id limit ${MOST}`,
})
const ending = statement({
  row: DueRow,
  sql: () => sql`
    select p.id, p.business_id from promotion p
    where p.status in ('running', 'paused') and p.channel = 'spotlight'
      and (p.ends_at <= app_now() or p.billed >= p.goal)
    order by p.id limit ${MOST}`,
})

/**
 * Ends promotions of lapsed plans and of brands that left their business, starts those whose first day has
 * come, and ends those that are over or used up.
 */
export const promotionsJob: ScheduledJob = {
  name: 'promotions',
  cron: EVERY_MINUTE,
  tasks: {
    settle: ({ db }) => settle(db),
    stopLapsed: (services) => each(services, lapsed, 'stop', 'stopped', 'The plan ended.'),
    // Its business can't promote the brand again: nothing is kept as a draft.
    cancelMoved: (services) => each(services, moved, 'cancel', 'stopped', 'The brand left this business.'),
    returnUnreviewed: (services) =>
      each(services, unreviewed, 'withdraw', 'withdrawn', 'Its last day passed before it was reviewed.'),
    start: (services) => each(services, starting, 'start', 'started'),
    finish: (services) => each(services, ending, 'finish', 'done'),
    tellWaiting: ({ db }) => tellWaiting(db),
    forgetHolds: ({ db }) => forgetHolds(db, {}),
    forgetVisitors: ({ db }) => forgetVisitors(db, {}),
  },
}

/**
 * Applies a transition to each due promotion, in a transaction of its own. One that fails stops none of the
 * others; throws afterwards, so that the job is retried and alarmed.
 */
async function each(
  { db, clock }: Services,
  due: (db: Db, values: Record<never, never>) => Promise<Due[]>,
  to: Transition,
  step: PromotionStep['step'],
  words = '',
): Promise<void> {
  const failures: unknown[] = []
  for (const { id, businessId } of await due(db, {}))
    try {
      await withPromotionLocked(db, { id, businessId }, async (trx, promotion) => {
        // Its owner was faster.
        if (statusAfter(promotion.status, to) === undefined) return
        await transition(trx, promotion, { transition: to, step, by: null, words }, clock.now())
      })
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} promotions could not ${to}.`)
}

/** How long a visitor's digest is kept at most, whatever the time zone of the promotion. */
export const VISITORS_KEPT_DAYS = 3

/** A place is free again when its hold ends; the row only says whether it was extended. */
const forgetHolds = statement({
  sql: () => sql`delete from promotion_hold where expires_at < app_now() - interval '1 day'`,
})

/** The digest means nothing once the salt of its day is deleted. */
const forgetVisitors = statement({
  sql: () => sql`
    delete from promotion_visitor
    where day < (app_now() at time zone 'UTC')::date - ${sql.lit(VISITORS_KEPT_DAYS - 2)}`,
})
