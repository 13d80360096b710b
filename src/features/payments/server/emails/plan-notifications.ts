import type Stripe from 'stripe'

import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import {
  paymentReceivedContent,
  paymentRecoveredContent,
} from '#features/payments/server/emails/payment-emails.ts'
import {
  cancelPlannedContent,
  downgradePlannedContent,
  type NextBill,
  planChangedContent,
  planEndedContent,
  planStartedContent,
} from '#features/payments/server/emails/plan-emails.ts'
import { receiptOf } from '#features/payments/server/emails/receipt.ts'
import { failedNotification, stoppedNotification } from '#features/payments/server/emails/unpaid.ts'
import { subscriptionOf } from '#features/payments/server/money/stripe-state.ts'
import type { PlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import type { Settled } from '#features/products/server/featuring/featured.ts'

export type Change = {
  businessId: string
  before: PlanSnapshot
  after: PlanSnapshot
  owed: Stripe.Invoice | undefined
  /** Invoices that were just found to be paid. */
  paid: readonly Stripe.Invoice[]
  /** The effect of the change on featured products. */
  featured: Settled
}

type Telling = Change & { isTrying: boolean; waiting: number; now: Date }

/** Returns the notifications to send; each is sent once, by its id. */
export function notificationsOf({
  before,
  after,
  owed,
  paid,
  isTrying,
  waiting,
  now,
}: Telling): PlanNotification[] {
  const notifications: PlanNotification[] = []
  const [was, is] = [before.subscription, after.subscription]
  const grants = after.planStatus === 'active' || (after.planStatus === 'trialing' && !after.isClaimTrial)
  const granted =
    before.planStatus === 'active' ||
    before.planStatus === 'past_due' ||
    (before.planStatus === 'trialing' && !before.isClaimTrial)
  const isStarted = is !== null && grants && !granted && before.planStatus !== 'unpaid'
  const isChanged = is !== null && was !== null && is.id === was.id && is.planId !== was.planId && grants
  const isRecovered = before.showPendingPaymentAlert && !after.showPendingPaymentAlert && grants
  const own = paid.filter((invoice) => is !== null && subscriptionOf(invoice) === is.id)
  const [latest] = own
  const receipt = latest === undefined ? null : receiptOf(latest, after.paymentMethod)
  const next = is === null ? null : nextBillOf(is, after)
  if (isStarted && next !== null)
    notifications.push({
      type: 'plan.started',
      id: `plan.started:${is.id}`,
      payload: { planId: is.planId },
      content: planStartedContent({ planId: is.planId, receipt, next, waiting }),
    })
  if (isChanged && next !== null)
    notifications.push({
      type: 'plan.changed',
      id: `plan.changed:${is.id}:${is.planId}:${is.currentPeriodStart}`,
      payload: { from: was.planId, to: is.planId },
      content: planChangedContent({ from: was.planId, to: is.planId, receipt, next }),
    })
  if (is?.pendingPlanId != null && is.pendingPlanId !== was?.pendingPlanId)
    notifications.push({
      type: 'plan.downgradePlanned',
      id: `plan.downgradePlanned:${is.id}:${is.pendingPlanId}:${is.pendingAt}`,
      payload: { planId: is.pendingPlanId, at: is.pendingAt },
      content: downgradePlannedContent({
        from: is.planId,
        to: is.pendingPlanId,
        at: is.pendingAt ?? is.currentPeriodEnd,
      }),
    })
  if (is?.cancelAt != null && is.cancelAt !== was?.cancelAt)
    notifications.push({
      type: 'plan.cancelPlanned',
      id: `plan.cancelPlanned:${is.id}:${is.cancelAt}`,
      payload: { at: is.cancelAt },
      content: cancelPlannedContent({ at: is.cancelAt }),
    })
  if (was !== null && is === null && before.planStatus !== 'incomplete')
    notifications.push({
      type: 'plan.ended',
      id: `plan.ended:${was.id}`,
      payload: { planId: was.planId },
      content: planEndedContent(),
    })
  if (owed !== undefined && before.planStatus !== 'past_due' && after.planStatus === 'past_due')
    notifications.push(
      failedNotification({
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
      content: paymentRecoveredContent({ receipt, planId: is?.planId, next }),
    })
  // Payments not covered by the emails above: a renewal, or another bill that was paid at the same time.
  const isShown = isStarted || isChanged || isRecovered
  if (is?.id === was?.id || isShown)
    for (const each of isShown ? own.slice(1) : own)
      notifications.push({
        type: 'payment.received',
        id: `payment.received:${each.id}`,
        payload: { amount: each.amount_paid, planId: is?.planId ?? null },
        content: paymentReceivedContent({
          receipt: receiptOf(each, after.paymentMethod),
          planId: is?.planId,
          next,
        }),
      })
  if (before.planStatus !== 'unpaid' && after.planStatus === 'unpaid' && is !== null && !isTrying)
    notifications.push(stoppedNotification({ ...is, amount: owed?.amount_due ?? null }))
  return notifications
}

function nextBillOf(
  { cancelAt, currentPeriodEnd }: NonNullable<PlanSnapshot['subscription']>,
  { planStatus }: PlanSnapshot,
): NextBill {
  if (cancelAt !== null) return { type: 'end', at: cancelAt }
  return { type: planStatus === 'trialing' ? 'trialEnd' : 'bill', at: currentPeriodEnd }
}
