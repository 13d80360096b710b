import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import { refundedContent } from '#features/payments/server/emails/payment-emails.ts'

type Refunded = {
  id: string
  /** In cents. */
  amount: number
  invoice: { number: string | null; pdfUrl: string | null } | undefined
}

/** Returns the notification of a refund, sent once per refund. */
export function refundedNotification({ id, amount, invoice }: Refunded): PlanNotification {
  return {
    type: 'payment.refunded',
    id: `payment.refunded:${id}`,
    payload: { amount },
    content: refundedContent({ amount, number: invoice?.number ?? null, pdfUrl: invoice?.pdfUrl ?? null }),
  }
}
