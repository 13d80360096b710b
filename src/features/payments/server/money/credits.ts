import type { StripeSubscription } from '#features/payments/server/money/stripe-state.ts'
import { AD_CREDIT, PERKS, planOf } from '#features/plans/plans.ts'
import { isBuyable } from '#features/payments/rules.ts'
import type { Db } from '#server/data/db.ts'

export type Kind = 'adCredit' | 'email' | 'pushNotification' | 'socialPost'

/**
 * Grants the plan's allowances for the current month, and for an annual plan's year: once per window (R169,
 * R170). A higher plan in the middle of a window adds the difference.
 */
export async function grantCredits(
  trx: Db,
  businessId: string,
  { planId, periodStart, periodEnd }: Pick<StripeSubscription, 'planId' | 'periodStart' | 'periodEnd'>,
  now: Date,
): Promise<void> {
  if (planId === null || !isBuyable(planId)) return
  const { tier, billingCycle } = planOf(planId)
  if (tier === 'enterprise') return
  const month = monthOf(periodStart, periodEnd, now)
  await raise(trx, { businessId, kind: 'adCredit', to: AD_CREDIT[tier].dollars * 100, plan: planId, ...month })
  if (billingCycle !== 'annually') return
  const year = { start: periodStart, end: periodEnd }
  const { emails, pushNotifications, socialPosts } = PERKS[tier]
  await raise(trx, { businessId, kind: 'email', to: emails, plan: planId, ...year })
  await raise(trx, { businessId, kind: 'pushNotification', to: pushNotifications, plan: planId, ...year })
  await raise(trx, { businessId, kind: 'socialPost', to: socialPosts, plan: planId, ...year })
}

type Grant = { businessId: string; kind: Kind; to: number; plan: string; start: Date; end: Date }

/** Raises the grant of a window to an amount; never lowers it. */
async function raise(trx: Db, { businessId, kind, to, plan, start, end }: Grant): Promise<void> {
  const granted = await sumOf(trx, { businessId, kind, at: start, only: 'grants' })
  if (granted >= to) return
  await trx
    .insertInto('creditEntry')
    .values({
      businessId,
      kind,
      amount: to - granted,
      windowStart: start.toISOString(),
      windowEnd: end.toISOString(),
      source: `grant:${plan}:${start.toISOString()}`,
    })
    .onConflict((on) => on.constraint('credit_entry_source_key').doNothing())
    .execute()
}

/**
 * Returns the month of a period that contains `now`, counted from the period's first day. The last one
 * reaches to the period's end: 28 February to 31 March, for a plan begun on a 31st, is one month.
 */
export function monthOf(start: Date, end: Date, now: Date): { start: Date; end: Date } {
  const months = 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth()
  let from = start
  for (let month = 1; month < months; month += 1) {
    const until = addMonths(start, month)
    if (now < until) return { start: from, end: until }
    from = until
  }
  return { start: from, end }
}

function addMonths(date: Date, months: number): Date {
  const to = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(date.getUTCDate(), days))
  to.setUTCHours(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds())
  return to
}

/** Returns the current window of a grant, if any. */
export async function windowOf(db: Db, businessId: string, kind: Kind, now: Date) {
  const row = await db
    .selectFrom('creditEntry')
    .select(['windowStart', 'windowEnd'])
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('windowStart', '<=', now.toISOString())
    .where('windowEnd', '>', now.toISOString())
    .orderBy('windowStart', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { start: new Date(row.windowStart), end: new Date(row.windowEnd) }
}

type Sum = { businessId: string; kind: Kind; at: Date; only: 'grants' | 'all' }
/** Returns the amount granted in a window, or left of it. */
export async function sumOf(db: Db, { businessId, kind, at, only }: Sum): Promise<number> {
  const query = db
    .selectFrom('creditEntry')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('windowStart', '=', at.toISOString())
  const { sum } = await (only === 'grants' ? query.where('amount', '>', 0) : query).executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
