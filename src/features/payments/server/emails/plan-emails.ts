import type { Bill } from '#features/payments/billing-contract.ts'
import { peopleWaiting, planPhrase } from '#features/payments/rules.ts'
import type { BillingContent } from '#features/payments/server/emails/emails.ts'
import { invoiceLink, money, type Receipt, receiptRows } from '#features/payments/server/emails/receipt.ts'
import { findPlan } from '#features/plans/plans.ts'
import type { EmailBlock } from '#server/email/email.ts'
import { onDay } from '#server/email/email-text.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'

type PlanId = string | null | undefined

/** The next charge: its kind and its date. */
export type NextBill = { type: 'bill' | 'trialEnd' | 'end'; at: string }

type Started = { planId: PlanId; receipt: Receipt | null; next: NextBill; waiting: number }

export function planStartedContent({ planId, receipt, next, waiting }: Started): BillingContent {
  const tier = tierName(planId)
  return {
    subject: `Welcome to ${tier}`,
    preheader: receipt === null ? nextBillText(next) : `Your receipt for ${formatMoney(receipt.paid)}.`,
    title: `Welcome to ${tier}`,
    body: [
      `You’re now on ${planPhrase(planId)}.`,
      ...receiptBlocks(receipt, planId),
      nextBillText(next),
      ...(waiting === 0
        ? [{ button: 'View your plan', url: paths.subscription }]
        : [
            `${peopleWaiting(waiting)}. That’s a great place to start.`,
            { button: 'Reply to reviews', url: paths.reviews },
          ]),
    ],
  }
}

type Changed = { from: PlanId; to: PlanId; receipt: Receipt | null; next: NextBill }

export function planChangedContent({ from, to, receipt, next }: Changed): BillingContent {
  return {
    subject: `You’re now on ${planPhrase(to)}`,
    preheader:
      receipt === null ? 'You weren’t charged today.' : `Your receipt for ${formatMoney(receipt.paid)}.`,
    title: `You’re now on ${planPhrase(to)}`,
    body: [
      `You moved from ${planPhrase(from)}.${receipt === null ? ' You weren’t charged today.' : ''}`,
      ...receiptBlocks(receipt, to),
      nextBillText(next),
      { button: 'View your plan', url: paths.subscription },
    ],
  }
}

export function downgradePlannedContent({
  from,
  to,
  at,
}: {
  from: PlanId
  to: PlanId
  at: string
}): BillingContent {
  return {
    subject: `You’ll move to ${tierName(to)} on ${onDay(at)}`,
    preheader: 'Nothing changes until then, and you can undo it.',
    title: `You’ll move to ${planPhrase(to)}, on ${onDay(at)}`,
    body: [
      `Until then you keep everything in ${planPhrase(from)}. The move itself costs nothing.`,
      'Changed your mind? You can undo this any time before that day.',
      { button: 'View your plan', url: paths.subscription },
    ],
  }
}

export function cancelPlannedContent({ at }: { at: string }): BillingContent {
  return {
    subject: `Your plan ends on ${onDay(at)}`,
    preheader: 'You won’t be charged again.',
    title: `Your plan ends on ${onDay(at)}`,
    body: [
      'You won’t be charged again, and you keep everything in your plan until then. After that, your brand page stays public and nothing is deleted.',
      'Changed your mind? You can keep your plan any time before that day.',
      { button: 'Keep my plan', url: paths.subscription },
    ],
  }
}

export function planEndedContent(): BillingContent {
  return {
    subject: 'Your plan has ended',
    preheader: 'Your brand page stays public, and nothing was deleted.',
    title: 'Your plan has ended',
    body: [
      'Your brand page stays public, and nothing was deleted. Choose a plan any time to pick up where you left off.',
      { button: 'Choose a plan', url: paths.subscription },
    ],
  }
}

/** `bill` is the next charge; `isSamePlan` is false if a planned downgrade takes effect with it. */
export function renewalSoonContent({
  bill,
  isSamePlan,
}: {
  bill: Bill
  isSamePlan: boolean
}): BillingContent {
  const { planId, at, plan, adjustments, discount, tax, credit, due, isExact } = bill
  return {
    subject: isSamePlan
      ? `${tierName(planId)} renews on ${onDay(at)}`
      : `Reminder: you’ll move to ${tierName(planId)} on ${onDay(at)}`,
    preheader: due === 0 && isExact ? 'There’s nothing to pay.' : `We’ll charge ${formatMoney(due)}.`,
    title: isSamePlan
      ? `Your plan renews on ${onDay(at)}`
      : `You’ll move to ${planPhrase(planId)}, on ${onDay(at)}`,
    body: [
      isSamePlan
        ? `${planPhrase(planId)}, renews for another year. Here’s what we’ll charge:`
        : 'That’s the change you planned. Here’s what we’ll charge:',
      {
        rows: [
          ['Plan', formatMoney(plan)],
          ...money('Changes', adjustments),
          ...money('Discount', -discount),
          ...money('Tax', tax),
          ...money(credit > 0 ? 'Credit' : 'Carried over', -credit),
        ],
        total: [`Due on ${onDay(at)}`, formatMoney(due)],
      },
      ...(isExact ? [] : [{ small: 'Before tax and credit. Your invoice will show the final amount.' }]),
      'Want to change or cancel? Do it before that day and you won’t be charged for the renewal.',
      { button: 'View your plan', url: paths.subscription },
    ],
  }
}

/** Returns the summary of a payment with the link to its invoice. */
export function receiptBlocks(receipt: Receipt | null, planId: PlanId): EmailBlock[] {
  if (receipt === null) return []
  const { label, url } = invoiceLink(receipt.pdfUrl)
  return ['Here’s your receipt:', ...receiptRows(receipt, planId), { link: label, url }]
}

/** Returns the sentence about the next charge, without an amount, which tax and credit may change. */
export function nextBillText({ type, at }: NextBill): string {
  switch (type) {
    case 'bill':
      return `Your next bill is on ${onDay(at)}.`
    case 'trialEnd':
      return `Your trial ends on ${onDay(at)}, and your first payment is due then.`
    case 'end':
      return `Your plan ends on ${onDay(at)}. You won’t be charged again.`
  }
}

/** Returns 'Plus'. */
export function tierName(planId: PlanId): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : TIER_NAMES[plan.tier]
}
