import type Stripe from 'stripe'

import { notify } from '#features/notifications/server/notify.ts'
import { withFeatured } from '#features/payments/server/letters/featured-words.ts'
import { billingMail, type Notice } from '#features/payments/server/letters/mails.ts'
import { failedNotice, stoppedNotice } from '#features/payments/server/letters/unpaid.ts'
import type { Desk, Glance } from '#features/payments/server/money/sync.ts'
import type { Settled } from '#features/products/server/featuring/featured.ts'
import { findPlan } from '#features/pricing/plans.ts'
import { formatDate } from '#kernel/dates.ts'
import { TIER_NAMES } from '#kernel/paywall.ts'
import { paths } from '#kernel/paths.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { onDay } from '#server/mail/mail-layout.ts'

type Change = {
  businessId: string
  before: Glance
  after: Glance
  owed: Stripe.Invoice | undefined
  /** What the change meant for featured products. */
  featured: Settled
}

type Telling = Change & { isTrying: boolean; publicUrl: string; now: Date }

/** Tells people what became different between two looks at a business's money, in the transaction that made it so. */
export async function announce(desk: Desk, trx: Db, change: Change): Promise<void> {
  const { businessId, before, after } = change
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (before.tier !== after.tier || before.planStatus !== after.planStatus) {
    const detail = { from: [before.tier, before.planStatus], to: [after.tier, after.planStatus] }
    await audit(trx, { event: 'plan.changed', businessId, detail })
  }
  if (isOfClaimTrial(change)) return
  // While a try is left it may still be paid: the last one tells that the plan stops.
  const isTrying = change.owed !== undefined && (await isTriedAgain(trx, change.owed.id))
  for (const notice of noticesOf({ ...change, isTrying, publicUrl: desk.config.publicUrl, now: desk.clock.now() }))
    await tell(desk, trx, businessId, { ...notice, letter: withFeatured(notice.type, notice.letter, change.featured) })
}

async function isTriedAgain(trx: Db, invoiceId: string): Promise<boolean> {
  const retry = await trx
    .selectFrom('paymentRetry')
    .select('attempt')
    .where('invoiceId', '=', invoiceId)
    .where('doneAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return retry !== undefined
}

/** A trial that waits for its claim is told by the claim: it is no plan yet, and ends without having been one. */
function isOfClaimTrial({ before, after }: Change): boolean {
  const isTrial = ({ planStatus, isClaimTrial }: Glance) => planStatus === 'trialing' && isClaimTrial
  return isTrial(after) || (isTrial(before) && after.subscription === null)
}

export async function tell(desk: Desk, trx: Db, businessId: string, notice: Notice): Promise<void> {
  const { id, letter, ...told } = notice
  if (!(await notify(trx, { businessId, dedupeId: id, ...told }))) return
  const readers = await trx
    .selectFrom('businessMember as member')
    .innerJoin('appUser as person', 'person.id', 'member.userId')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .select(['person.id', 'person.email'])
    .select((eb) => eb.fn.coalesce('brand.name', 'business.name').as('name'))
    .where('member.businessId', '=', businessId)
    .where('member.role', 'in', ['owner', 'billing'])
    .where('person.isDeleted', '=', false)
    .where('person.emailVerifiedAt', 'is not', null)
    .execute()
  for (const { id: userId, email, name } of readers) {
    if (email === null) continue
    const business = { id: businessId, name }
    await desk.outbox.send(trx, billingMail({ to: email, dedupeId: `${id}:${userId}`, letter, business }))
  }
}

function noticesOf({ before, after, owed, isTrying, publicUrl, now }: Telling): Notice[] {
  const notices: Notice[] = []
  const [was, is] = [before.subscription, after.subscription]
  const name = nameOf(is?.planId ?? was?.planId)
  const page = { label: 'See your plan', url: `${publicUrl}${paths.subscription}` }
  const grants = after.planStatus === 'active' || (after.planStatus === 'trialing' && !after.isClaimTrial)
  const granted =
    before.planStatus === 'active' ||
    before.planStatus === 'past_due' ||
    (before.planStatus === 'trialing' && !before.isClaimTrial)
  if (is !== null && grants && !granted && before.planStatus !== 'unpaid')
    notices.push({
      type: 'plan.started',
      id: `plan.started:${is.id}`,
      payload: { planId: is.planId },
      letter: {
        subject: `Welcome to ${name}`,
        title: `${name} is yours`,
        parts: [`Your plan is active. The next bill comes on ${onDay(is.currentPeriodEnd)}.`, page],
      },
    })
  if (is !== null && was !== null && is.id === was.id && is.planId !== was.planId && grants)
    notices.push({
      type: 'plan.changed',
      id: `plan.changed:${is.id}:${is.planId}:${is.currentPeriodStart}`,
      payload: { from: was.planId, to: is.planId },
      letter: {
        subject: `You are on ${name} now`,
        title: `You are on ${name} now`,
        parts: [`Your plan changed from ${nameOf(was.planId)} to ${name}.`, page],
      },
    })
  if (is?.pendingPlanId != null && is.pendingPlanId !== was?.pendingPlanId)
    notices.push({
      type: 'plan.downgradePlanned',
      id: `plan.downgradePlanned:${is.id}:${is.pendingPlanId}:${is.pendingAt}`,
      payload: { planId: is.pendingPlanId, at: is.pendingAt },
      letter: {
        subject: `Your plan changes on ${formatDate(is.pendingAt ?? '', 'UTC')}`,
        title: `${nameOf(is.pendingPlanId)} from ${onDay(is.pendingAt ?? '')}`,
        parts: [
          `Until then everything stays as it is, and nothing is charged for the change. You can keep ${name} until that day.`,
          page,
        ],
      },
    })
  if (is?.cancelAt != null && is.cancelAt !== was?.cancelAt)
    notices.push({
      type: 'plan.cancelPlanned',
      id: `plan.cancelPlanned:${is.id}:${is.cancelAt}`,
      payload: { at: is.cancelAt },
      letter: {
        subject: `Your plan ends on ${formatDate(is.cancelAt, 'UTC')}`,
        title: `Your plan ends on ${onDay(is.cancelAt)}`,
        parts: [
          'Nothing more is charged. Your brand page stays public and nothing you made is deleted. Changed your mind? You can undo this until that day.',
          page,
        ],
      },
    })
  if (was !== null && is === null && before.planStatus !== 'incomplete')
    notices.push({
      type: 'plan.ended',
      id: `plan.ended:${was.id}`,
      payload: { planId: was.planId },
      letter: {
        subject: 'Your plan has ended',
        title: 'Your plan has ended',
        parts: [
          'Your brand page stays public and nothing was deleted. Choose a plan whenever you want to go on.',
          page,
        ],
      },
    })
  if (owed !== undefined && before.planStatus !== 'past_due' && after.planStatus === 'past_due')
    notices.push(
      failedNotice({
        publicUrl,
        invoice: owed,
        attempt: 0,
        card: last4Of(after.paymentMethod),
        accessEndsAt: after.graceEndsAt,
        now,
      }),
    )
  if (before.showPendingPaymentAlert && !after.showPendingPaymentAlert && grants)
    notices.push({
      type: 'payment.recovered',
      id: `payment.recovered:${is?.id}:${is?.currentPeriodStart}`,
      payload: {},
      letter: {
        subject: 'Thank you: your payment went through',
        title: 'Your payment went through',
        parts: ['Everything is as it was, and the day of your bill stays the same.', page],
      },
    })
  if (before.planStatus !== 'unpaid' && after.planStatus === 'unpaid' && is !== null && !isTrying)
    notices.push(stoppedNotice(publicUrl, is))
  return notices
}

/** 'Plus, annual'. */
export function nameOf(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined
    ? 'your plan'
    : `${TIER_NAMES[plan.tier]}, ${plan.billingCycle === 'annually' ? 'annual' : 'monthly'}`
}

export function last4Of(method: unknown): string | null {
  return typeof method === 'object' && method !== null && 'last4' in method && typeof method.last4 === 'string'
    ? method.last4
    : null
}
