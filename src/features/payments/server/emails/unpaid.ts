import { PaymentMethod } from '#features/account/contract.ts'
import { cardName, newCard } from '#features/payments/rules.ts'
import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import { invoiceButton } from '#features/payments/server/emails/receipt.ts'
import { formatMoney } from '#shared/money.ts'
import { onDay } from '#server/email/email-layout.ts'

type Failure = {
  publicUrl: string
  /** `amount` in cents. */
  invoice: { id: string; amount: number; pdfUrl: string | null }
  attempt: number
  /** The card of the business, as its row keeps it. */
  method: unknown
  accessEndsAt: string | null
  now: Date
}

/** One notice and one mail for each attempt that failed (rules.md, Failed payments). */
export function failedNotification({
  publicUrl,
  invoice,
  attempt,
  method,
  accessEndsAt,
  now,
}: Failure): PlanNotification {
  const amount = formatMoney(invoice.amount)
  const card = PaymentMethod.safeParse(method).data
  const isOpen = accessEndsAt !== null && now.getTime() < Date.parse(accessEndsAt)
  const until = isOpen ? ` You keep full access until ${onDay(accessEndsAt)}.` : ''
  return {
    type: 'payment.failed',
    id: `payment.failed:${invoice.id}:${attempt}`,
    payload: { amount: invoice.amount, attempt, card: card?.last4 ?? null, accessEndsAt },
    content: {
      subject: `Your ${amount} payment didn’t go through`,
      title: `Your ${amount} payment didn’t go through`,
      parts: [
        `We tried to charge ${amount}${card === undefined ? '' : ` to ${cardName(card)}`}, and your bank declined it.${until} A new card is charged as soon as you save it.`,
        { label: `Pay ${amount}`, url: `${publicUrl}${newCard()}` },
        invoiceButton(publicUrl, invoice.pdfUrl),
      ],
    },
  }
}

/** After the last attempt. */
export function stoppedNotification(
  publicUrl: string,
  { id, currentPeriodStart, amount }: { id: string; currentPeriodStart: string; amount: number | null },
): PlanNotification {
  const bill = amount === null ? 'your bill' : formatMoney(amount)
  return {
    type: 'payment.stopped',
    id: `payment.stopped:${id}:${currentPeriodStart}`,
    payload: {},
    content: {
      subject: 'Your plan is paused until it is paid',
      title: 'Your plan is paused',
      parts: [
        `We couldn’t charge ${bill} in two weeks, so your paid pages are closed. Your brand page stays public. Pay within 90 days and everything comes back.`,
        { label: `Pay ${bill}`, url: `${publicUrl}${newCard()}` },
      ],
    },
  }
}
