import { PaymentMethod } from '#features/account/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import {
  paymentFailedContent,
  paymentStoppedContent,
} from '#features/payments/server/emails/payment-emails.ts'

type Failure = {
  /** `amount` in cents. */
  invoice: { id: string; amount: number; pdfUrl: string | null }
  attempt: number
  /** The card column of the business row. */
  method: unknown
  accessEndsAt: string | null
  now: Date
}

/** Returns the notification and email of a failed attempt; one of each per attempt. */
export function failedNotification({
  invoice,
  attempt,
  method,
  accessEndsAt,
  now,
}: Failure): PlanNotification {
  const { id, amount, pdfUrl } = invoice
  const card = PaymentMethod.safeParse(method).data
  const isOpen = accessEndsAt !== null && now.getTime() < Date.parse(accessEndsAt)
  return {
    type: 'payment.failed',
    id: `payment.failed:${id}:${attempt}`,
    payload: { amount, attempt, card: card?.last4 ?? null, accessEndsAt },
    content: paymentFailedContent({
      amount,
      card: card === undefined ? null : cardName(card),
      accessEndsAt: isOpen ? accessEndsAt : null,
      pdfUrl,
    }),
  }
}

/** Returns the notification after the last attempt. */
export function stoppedNotification({
  id,
  currentPeriodStart,
  amount,
}: {
  id: string
  currentPeriodStart: string
  amount: number | null
}): PlanNotification {
  return {
    type: 'payment.stopped',
    id: `payment.stopped:${id}:${currentPeriodStart}`,
    payload: {},
    content: paymentStoppedContent({ amount }),
  }
}
