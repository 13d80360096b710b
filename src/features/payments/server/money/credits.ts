import { DAY_MS } from '#features/payments/rules.ts'
import type { StripeSubscription } from '#features/payments/server/money/stripe-state.ts'
import { AD_CREDIT, findPlan, PERKS, planOf } from '#features/plans/plans.ts'
import type { Db } from '#server/data/db.ts'

export type Kind = 'adCredit' | 'email' | 'pushNotification' | 'socialPost'

/**
 * Grants the plan's allowances for the current month, and for an annual plan's year: once per window (R169,
 * R170). A higher plan in the middle of a window adds the difference. Where a new period begins early, what
 * was granted for the days that are left of an earlier window counts (decision 0091).
 */
export async function grantCredits(
  trx: Db,
  businessId: string,
  { planId, periodStart, periodEnd }: Pick<StripeSubscription, 'planId' | 'periodStart' | 'periodEnd'>,
  now: Date,
): Promise<void> {
  const allowance = await allowanceOf(trx, businessId, planId)
  if (planId === null || allowance === undefined) return
  const month = monthOf(periodStart, periodEnd, now)
  await raise(trx, { businessId, kind: 'adCredit', to: allowance.adCreditCents, plan: planId, ...month })
  if (planOf(planId).billingCycle !== 'annually') return
  const year = { start: periodStart, end: periodEnd }
  const { emails, pushNotifications, socialPosts } = allowance
  await raise(trx, { businessId, kind: 'email', to: emails, plan: planId, ...year })
  await raise(trx, { businessId, kind: 'pushNotification', to: pushNotifications, plan: planId, ...year })
  await raise(trx, { businessId, kind: 'socialPost', to: socialPosts, plan: planId, ...year })
}

type Allowance = { adCreditCents: number; emails: number; pushNotifications: number; socialPosts: number }

/**
 * Returns the allowance of a plan; on the B2B plan it is agreed with each business, and set by an operator.
 */
async function allowanceOf(
  db: Db,
  businessId: string,
  planId: string | null,
): Promise<Allowance | undefined> {
  const plan = findPlan(planId ?? '')
  if (plan === undefined) return undefined
  if (plan.tier === 'enterprise')
    return db
      .selectFrom('businessAllowance')
      .select(['adCreditCents', 'emails', 'pushNotifications', 'socialPosts'])
      .where('businessId', '=', businessId)
      .executeTakeFirst()
  return { adCreditCents: AD_CREDIT[plan.tier].dollars * 100, ...PERKS[plan.tier] }
}

type Grant = { businessId: string; kind: Kind; to: number; plan: string; start: Date; end: Date }

/** Raises the grant of a window to an amount; never lowers it. */
async function raise(trx: Db, { businessId, kind, to, plan, start, end }: Grant): Promise<void> {
  const grants = await trx
    .selectFrom('creditEntry')
    .select(['amount', 'windowStart', 'windowEnd'])
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('entry', '=', 'grant')
    .where('windowStart', '<', end.toISOString())
    .where('windowEnd', '>', start.toISOString())
    .execute()
  const granted = grants.reduce((sum, grant) => sum + leftOf(grant, start), 0)
  if (granted >= to) return
  await trx
    .insertInto('creditEntry')
    .values({
      businessId,
      kind,
      entry: 'grant',
      amount: to - granted,
      windowStart: start.toISOString(),
      windowEnd: end.toISOString(),
      // A B2B allowance can be raised more than once in a window.
      source: `grant:${plan}:${start.toISOString()}${granted === 0 ? '' : `:${to}`}`,
    })
    .onConflict((on) => on.constraint('credit_entry_source_key').doNothing())
    .execute()
}

type Granted = { amount: number; windowStart: string; windowEnd: string }

/** Returns the share of a grant for the days that its window has left at a moment; a day begun is left. */
function leftOf({ amount, windowStart, windowEnd }: Granted, at: Date): number {
  const daysFrom = (from: number) => Math.ceil((Date.parse(windowEnd) - from) / DAY_MS)
  const share = daysFrom(at.getTime()) / daysFrom(Date.parse(windowStart))
  return Math.ceil(amount * Math.min(1, share))
}

/**
 * Returns the month of a period that contains `now`, counted from the period's first day. The last one
 * reaches to the period's end: 28 February to 31 March, for a plan begun on a 31st, is one month.
 */
export function monthOf(start: Date, end: Date, now: Date): { start: Date; end: Date } {
  const months =
    12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth()
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
