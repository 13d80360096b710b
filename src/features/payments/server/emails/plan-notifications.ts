import type Stripe from 'stripe'

import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import { cardIn, chargedWords, invoiceButton, receiptOf } from '#features/payments/server/emails/receipt.ts'
import { failedNotification, stoppedNotification } from '#features/payments/server/emails/unpaid.ts'
import { peopleWaiting, planPhrase } from '#features/payments/rules.ts'
import { subscriptionOf } from '#features/payments/server/money/stripe-state.ts'
import type { PlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { findPlan } from '#features/plans/plans.ts'
import type { Settled } from '#features/products/server/featuring/featured.ts'
import { formatDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { planName, TIER_NAMES } from '#shared/paywall.ts'
import { onDay } from '#server/email/email-layout.ts'

export type Change = {
  businessId: string
  before: PlanSnapshot
  after: PlanSnapshot
  owed: Stripe.Invoice | undefined
  /** Invoices that were found paid just now. */
  paid: readonly Stripe.Invoice[]
  /** What the change meant for featured products. */
  featured: Settled
}

type Telling = Change & { isTrying: boolean; waiting: number; publicUrl: string; now: Date }

/** Returns what is to be told: each notice once, by its id. */
export function notificationsOf({
  before,
  after,
  owed,
  paid,
  isTrying,
  waiting,
  publicUrl,
  now,
}: Telling): PlanNotification[] {
  const notifications: PlanNotification[] = []
  const [was, is] = [before.subscription, after.subscription]
  const name = planName(is?.planId ?? was?.planId) ?? 'your plan'
  const page = { label: 'See your plan', url: `${publicUrl}${paths.subscription}` }
  const grants = after.planStatus === 'active' || (after.planStatus === 'trialing' && !after.isClaimTrial)
  const granted =
    before.planStatus === 'active' ||
    before.planStatus === 'past_due' ||
    (before.planStatus === 'trialing' && !before.isClaimTrial)
  const isStarted = is !== null && grants && !granted && before.planStatus !== 'unpaid'
  const isChanged = is !== null && was !== null && is.id === was.id && is.planId !== was.planId && grants
  const isRecovered = before.showPendingPaymentAlert && !after.showPendingPaymentAlert && grants
  const own = paid.filter((invoice) => is !== null && subscriptionOf(invoice) === is.id)
  const receipt = receiptOf(own, after.paymentMethod)
  const charged = receipt === null ? '' : ` ${chargedWords(receipt)}`
  const invoice = receipt === null ? [] : [invoiceButton(publicUrl, receipt.invoiceUrl)]
  const next = is === null ? '' : nextBillWords(is, after)
  if (isStarted)
    notifications.push({
      type: 'plan.started',
      id: `plan.started:${is.id}`,
      payload: { planId: is.planId },
      content: {
        subject: `Welcome to ${tierName(is.planId)}`,
        title: `Welcome to ${tierName(is.planId)}`,
        parts: [
          `You’re on ${planPhrase(is.planId)}.${charged}${next}`,
          ...invoice,
          ...(waiting === 0
            ? [page]
            : [
                `${peopleWaiting(waiting)}. That’s a good place to start.`,
                { label: 'Open your reviews', url: `${publicUrl}${paths.reviews}` },
              ]),
        ],
      },
    })
  if (isChanged)
    notifications.push({
      type: 'plan.changed',
      id: `plan.changed:${is.id}:${is.planId}:${is.currentPeriodStart}`,
      payload: { from: was.planId, to: is.planId },
      content: {
        subject: `You are on ${name} now`,
        title: `You’re on ${planPhrase(is.planId)} now`,
        parts: [
          `Before, you were on ${planPhrase(was.planId)}.${charged === '' ? ' Nothing was charged today.' : charged}${next}`,
          ...invoice,
          page,
        ],
      },
    })
  if (is?.pendingPlanId != null && is.pendingPlanId !== was?.pendingPlanId)
    notifications.push({
      type: 'plan.downgradePlanned',
      id: `plan.downgradePlanned:${is.id}:${is.pendingPlanId}:${is.pendingAt}`,
      payload: { planId: is.pendingPlanId, at: is.pendingAt },
      content: {
        subject: `Your plan changes on ${formatDate(is.pendingAt ?? '', 'UTC')}`,
        title: `You’ll move to ${planPhrase(is.pendingPlanId)} on ${onDay(is.pendingAt ?? '')}`,
        parts: [
          `Until then nothing changes, and nothing is charged for the move. You can keep ${planPhrase(is.planId)} until that day.`,
          page,
        ],
      },
    })
  if (is?.cancelAt != null && is.cancelAt !== was?.cancelAt)
    notifications.push({
      type: 'plan.cancelPlanned',
      id: `plan.cancelPlanned:${is.id}:${is.cancelAt}`,
      payload: { at: is.cancelAt },
      content: {
        subject: `Your plan ends on ${formatDate(is.cancelAt, 'UTC')}`,
        title: `Your plan ends on ${onDay(is.cancelAt)}`,
        parts: [
          'Nothing more is charged. Your brand page stays public and nothing you made is deleted. Changed your mind? You can undo this until that day.',
          page,
        ],
      },
    })
  if (was !== null && is === null && before.planStatus !== 'incomplete')
    notifications.push({
      type: 'plan.ended',
      id: `plan.ended:${was.id}`,
      payload: { planId: was.planId },
      content: {
        subject: 'Your plan has ended',
        title: 'Your plan has ended',
        parts: [
          'Your brand page stays public and nothing was deleted. Choose a plan whenever you want to go on.',
          page,
        ],
      },
    })
  if (owed !== undefined && before.planStatus !== 'past_due' && after.planStatus === 'past_due')
    notifications.push(
      failedNotification({
        publicUrl,
        invoice: { id: owed.id, amount: owed.amount_due, pdfUrl: owed.invoice_pdf ?? null },
        attempt: 0,
        method: after.paymentMethod,
        accessEndsAt: after.graceEndsAt,
        now,
      }),
    )
  if (isRecovered)
    notifications.push({
      type: 'payment.recovered',
      id: `payment.recovered:${is?.id}:${is?.currentPeriodStart}`,
      payload: {},
      content: {
        subject:
          receipt === null ? 'Thank you: your payment went through' : `Thank you for ${formatMoney(receipt.amount)}`,
        title: receipt === null ? 'Your payment went through' : `You paid ${formatMoney(receipt.amount)}`,
        parts: [
          `${charged === '' ? 'Your bill is paid.' : charged.trim()} Everything is open, and your billing day stays the same.${next}`,
          ...invoice,
          page,
        ],
      },
    })
  if (receipt !== null && is?.id === was?.id && !isStarted && !isChanged && !isRecovered)
    for (const each of own)
      notifications.push(
        receivedNotification(publicUrl, each, { planId: is?.planId, method: after.paymentMethod, next }),
      )
  if (before.planStatus !== 'unpaid' && after.planStatus === 'unpaid' && is !== null && !isTrying)
    notifications.push(stoppedNotification(publicUrl, { ...is, amount: owed?.amount_due ?? null }))
  return notifications
}

/** A renewal, or anything else that was paid while the plan stayed as it is. */
function receivedNotification(
  publicUrl: string,
  invoice: Stripe.Invoice,
  { planId, method, next }: { planId: string | null | undefined; method: unknown; next: string },
): PlanNotification {
  const amount = formatMoney(invoice.amount_paid)
  const card = cardIn(method)
  return {
    type: 'payment.received',
    id: `payment.received:${invoice.id}`,
    payload: { amount: invoice.amount_paid, planId: planId ?? null },
    content: {
      subject: `Your receipt: ${amount} for ${tierName(planId)}`,
      title: `You paid ${amount}`,
      parts: [
        `We received ${amount} for ${planPhrase(planId)}${card === null ? '' : `, paid with ${card}`}.${next}`,
        invoiceButton(publicUrl, invoice.invoice_pdf ?? null),
      ],
    },
  }
}

/** When money is taken next; the plan's price is not named, since tax and credit may change it. */
function nextBillWords(is: NonNullable<PlanSnapshot['subscription']>, { planStatus }: PlanSnapshot): string {
  if (is.cancelAt !== null) return ` Your plan ends on ${onDay(is.cancelAt)}; nothing more is charged.`
  const day = onDay(is.currentPeriodEnd)
  return planStatus === 'trialing'
    ? ` Your trial ends on ${day}, and the first bill comes then.`
    : ` Your next bill is on ${day}.`
}

/** 'Plus'. */
function tierName(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : TIER_NAMES[plan.tier]
}
