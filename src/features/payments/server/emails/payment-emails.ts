import { newCard } from '#features/payments/rules.ts'
import type { BillingContent } from '#features/payments/server/emails/emails.ts'
import {
  nextBillText,
  type NextBill,
  receiptBlocks,
  tierName,
} from '#features/payments/server/emails/plan-emails.ts'
import { invoiceLink, type Receipt, receiptRows } from '#features/payments/server/emails/receipt.ts'
import { onDay } from '#server/email/email-text.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'

/** Returns the email about a renewal, or any other payment that left the plan unchanged. */
export function paymentReceivedContent({
  receipt,
  planId,
  next,
}: {
  receipt: Receipt
  planId: string | null | undefined
  next: NextBill | null
}): BillingContent {
  const amount = formatMoney(receipt.paid)
  const { label, url } = invoiceLink(receipt.pdfUrl)
  return {
    subject: `Your receipt: ${amount} for ${tierName(planId)}`,
    preheader: `Paid on ${onDay(receipt.paidAt)}${receipt.card === null ? '' : ` with ${receipt.card}`}.`,
    title: `You paid ${amount}`,
    body: [
      'Thanks for your payment. Here’s your receipt:',
      ...receiptRows(receipt, planId),
      ...(next === null ? [] : [nextBillText(next)]),
      { button: label, url },
    ],
  }
}

export function paymentFailedContent({
  amount,
  card,
  accessEndsAt,
  pdfUrl,
}: {
  amount: number
  card: string | null
  /** Null if the access has ended. */
  accessEndsAt: string | null
  pdfUrl: string | null
}): BillingContent {
  const sum = formatMoney(amount)
  const { label, url } = invoiceLink(pdfUrl)
  return {
    subject: `Your ${sum} payment didn’t go through`,
    preheader:
      accessEndsAt === null
        ? 'Update your card to pay.'
        : `You keep full access until ${onDay(accessEndsAt)}.`,
    title: `Your ${sum} payment didn’t go through`,
    body: [
      `We tried to charge ${sum}${card === null ? '' : ` to ${card}`}, but your bank declined it.${accessEndsAt === null ? '' : ` You keep full access until ${onDay(accessEndsAt)}.`}`,
      'Add a new card and we’ll charge it as soon as you save it.',
      { button: `Pay ${sum}`, url: newCard() },
      { link: label, url },
    ],
  }
}

export function paymentRecoveredContent({
  receipt,
  planId,
  next,
}: {
  receipt: Receipt | null
  planId: string | null | undefined
  next: NextBill | null
}): BillingContent {
  return {
    subject:
      receipt === null ? 'Your payment went through' : `Thanks, we received ${formatMoney(receipt.paid)}`,
    preheader: 'You have full access again.',
    title: receipt === null ? 'Your payment went through' : `You paid ${formatMoney(receipt.paid)}`,
    body: [
      'Thanks for sorting that out. You have full access again, and your billing date stays the same.',
      ...receiptBlocks(receipt, planId),
      ...(next === null ? [] : [nextBillText(next)]),
      { button: 'View your plan', url: paths.subscription },
    ],
  }
}

/** Returns the email after the last attempt. `amount` is null if unknown. */
export function paymentStoppedContent({ amount }: { amount: number | null }): BillingContent {
  const bill = amount === null ? 'your bill' : formatMoney(amount)
  return {
    subject: 'Your plan is paused until you pay',
    preheader: `Pay ${bill} within 90 days and everything comes back.`,
    title: 'Your plan is paused',
    body: [
      `We tried for two weeks to charge ${bill}, but your bank declined it each time. Your brand page stays public, but the features of your plan are paused.`,
      'Pay within 90 days and everything comes back.',
      { button: `Pay ${bill}`, url: newCard() },
    ],
  }
}

export function cardExpiresContent({ last4, month }: { last4: string; month: string }): BillingContent {
  return {
    subject: `Your card ending in ${last4} expires soon`,
    preheader: `It’s valid until the end of ${month}.`,
    title: 'Your card expires soon',
    body: [
      `Your card ending in ${last4} is valid until the end of ${month}. Add a new card before then so that your plan isn’t interrupted.`,
      { button: 'Update your card', url: paths.billing },
    ],
  }
}

export function refundedContent({
  amount,
  number,
  pdfUrl,
}: {
  amount: number
  number: string | null
  pdfUrl: string | null
}): BillingContent {
  const sum = formatMoney(amount)
  const { label, url } = invoiceLink(pdfUrl)
  return {
    subject: `We refunded ${sum}`,
    preheader: 'It can take 5 to 10 days to appear on your statement.',
    title: `We refunded ${sum}`,
    body: [
      'The refund goes back to the card you paid with. Banks usually take 5 to 10 days to show it.',
      {
        rows: number === null ? [] : [['Invoice number', number]],
        total: ['Refund', sum],
      },
      { link: label, url },
    ],
  }
}
