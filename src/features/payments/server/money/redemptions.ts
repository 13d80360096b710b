import type { Redemptions } from '#features/payments/billing-contract.ts'
import { grantCredits, type Kind, sumOf, windowOf } from '#features/payments/server/money/credits.ts'
import { withBusinessLocked } from '#features/payments/server/money/lease.ts'
import { findPlan } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import { isPaid } from '#shared/paywall.ts'
import type { Db } from '#server/data/db.ts'

type Use = { businessId: string; kind: Kind; amount: number; id: string }

/**
 * Redeems an amount, once for each id. Throws `conflict` if it exceeds the balance: no window goes below
 * zero.
 */
export async function redeem(db: Db, use: Use, now: Date): Promise<void> {
  await grantDue(db, use.businessId, now)
  await withBusinessLocked(db, use.businessId, (trx) => take(trx, use, now))
}

async function take(trx: Db, { businessId, kind, amount, id }: Use, now: Date): Promise<void> {
  const window = await windowOf(trx, businessId, kind, now)
  const left = window === undefined ? 0 : await sumOf(trx, { businessId, kind, at: window.start, only: 'all' })
  const known = await trx
    .selectFrom('creditEntry')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('source', '=', `use:${id}`)
    .executeTakeFirst()
  if (known !== undefined) return
  if (!(await isOpen(trx, businessId, now)))
    throw new ApiError('conflict', 'This business has no active plan with credit or perks.')
  if (window === undefined || left < amount)
    throw new ApiError('conflict', 'There isn’t that much left in this period.')
  const values = {
    businessId,
    kind,
    amount: -amount,
    windowStart: window.start.toISOString(),
    windowEnd: window.end.toISOString(),
  }
  await trx
    .insertInto('creditEntry')
    .values({ ...values, source: `use:${id}` })
    .execute()
}

/**
 * Tells whether the balance can be used: it is kept while a plan is paused, but only usable while the plan is
 * active.
 */
async function isOpen(db: Db, businessId: string, now: Date): Promise<boolean> {
  const state = await db
    .selectFrom('business')
    .select(['tier', 'planStatus', 'isClaimTrial', 'graceEndsAt'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  return state !== undefined && isPaid(state, now)
}

/** Returns the amounts granted, used and left. */
export async function summarise(db: Db, businessId: string, now: Date): Promise<Redemptions> {
  if (!(await isOpen(db, businessId, now))) return { adCredit: null, perks: null }
  await grantDue(db, businessId, now)
  const adCredit = await allowance(db, businessId, 'adCredit', now)
  const emails = await allowance(db, businessId, 'email', now)
  const pushNotifications = await allowance(db, businessId, 'pushNotification', now)
  const socialPosts = await allowance(db, businessId, 'socialPost', now)
  return {
    adCredit,
    perks:
      emails === null || pushNotifications === null || socialPosts === null
        ? null
        : { emails, pushNotifications, socialPosts, from: emails.from, until: emails.until },
  }
}

async function allowance(db: Db, businessId: string, kind: Kind, now: Date) {
  const window = await windowOf(db, businessId, kind, now)
  if (window === undefined) return null
  const granted = await sumOf(db, { businessId, kind, at: window.start, only: 'grants' })
  const left = await sumOf(db, { businessId, kind, at: window.start, only: 'all' })
  return { granted, used: granted - left, left, from: window.start.toISOString(), until: window.end.toISOString() }
}

/**
 * Grants due allowances. The months of an annual plan begin without an event from Stripe, so this runs when
 * the balance is read.
 */
async function grantDue(db: Db, businessId: string, now: Date): Promise<void> {
  if ((await windowOf(db, businessId, 'adCredit', now)) !== undefined || (await granting(db, businessId)) === undefined)
    return
  await withBusinessLocked(db, businessId, async (trx) => {
    const plan = await granting(trx, businessId)
    if (plan !== undefined) await grantCredits(trx, businessId, plan, now)
  })
}

/** Returns the plan that is active and paid. */
async function granting(db: Db, businessId: string) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select(['planId', 'subscription.currentPeriodStart', 'subscription.currentPeriodEnd'])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('business.planStatus', '=', 'active')
    .executeTakeFirst()
  const planId = findPlan(row?.planId ?? '')?.id
  if (row === undefined || planId === undefined) return undefined
  return { planId, periodStart: new Date(row.currentPeriodStart), periodEnd: new Date(row.currentPeriodEnd) }
}
