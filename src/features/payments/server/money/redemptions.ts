import type { Redemptions } from '#features/payments/billing-contract.ts'
import { grantCredits, type Kind } from '#features/payments/server/money/credits.ts'
import { withBusinessLocked } from '#features/payments/server/money/lease.ts'
import { draw, openWindows } from '#features/payments/server/money/ledger.ts'
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
  const source = `use:${id}`
  const known = await trx
    .selectFrom('creditEntry')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  if (!(await isOpen(trx, businessId, now)))
    throw new ApiError('conflict', 'This business has no active plan with credit or perks.')
  await draw(trx, { businessId, kind, amount, entry: 'use', source }, now)
}

/**
 * Tells whether the balance can be used: it is kept while a plan is paused, but only usable while the plan is
 * active.
 */
export async function isOpen(db: Db, businessId: string, now: Date): Promise<boolean> {
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
  const windows = await openWindows(db, { businessId, kind }, now)
  const current = windows.findLast(({ isOfPlan }) => isOfPlan) ?? windows.at(-1)
  if (current === undefined) return null
  const sum = (of: 'granted' | 'left' | 'reserved') =>
    windows.reduce((total, window) => total + window[of], 0)
  const [granted, left, reserved] = [sum('granted'), sum('left'), sum('reserved')]
  return {
    granted,
    used: granted - left - reserved,
    reserved,
    left,
    from: current.start,
    until: current.end,
    lapses: windows.flatMap(({ left, end }) => (left > 0 ? [{ amount: left, at: end }] : [])),
  }
}

/**
 * Grants due allowances. The months of an annual plan begin without an event from Stripe, so this runs when
 * the balance is read.
 */
export async function grantDue(db: Db, businessId: string, now: Date): Promise<void> {
  if (await isGranted(db, businessId, now)) return
  await grantNow(db, businessId, now)
}

/** Grants what the plan's allowances have more than what was granted in their current windows. */
export async function grantNow(db: Db, businessId: string, now: Date): Promise<void> {
  if ((await granting(db, businessId)) === undefined) return
  await withBusinessLocked(db, businessId, async (trx) => {
    const plan = await granting(trx, businessId)
    if (plan !== undefined) await grantCredits(trx, businessId, plan, now)
  })
}

/** Tells whether the current month has been granted. */
async function isGranted(db: Db, businessId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('creditEntry')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', 'adCredit')
    .where('entry', '=', 'grant')
    .where('windowStart', '<=', now.toISOString())
    .where('windowEnd', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the plan that is active and whose current period is paid. */
async function granting(db: Db, businessId: string) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select(['planId', 'subscription.currentPeriodStart', 'subscription.currentPeriodEnd'])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('subscription.isPaid', '=', true)
    .where('business.planStatus', '=', 'active')
    .executeTakeFirst()
  const planId = findPlan(row?.planId ?? '')?.id
  if (row === undefined || planId === undefined) return undefined
  return { planId, periodStart: new Date(row.currentPeriodStart), periodEnd: new Date(row.currentPeriodEnd) }
}
