import type { PlanNotification } from '#features/payments/server/emails/emails.ts'
import { invoiceButton } from '#features/payments/server/emails/receipt.ts'
import { formatMoney } from '#shared/money.ts'

type Refunded = {
  id: string
  /** In cents. */
  amount: number
  invoice: { number: string | null; pdfUrl: string | null } | undefined
}

/** Once for each refund. */
export function refundedNotification(publicUrl: string, { id, amount, invoice }: Refunded): PlanNotification {
  const of = invoice?.number == null ? '' : ` of invoice ${invoice.number}`
  return {
    type: 'payment.refunded',
    id: `payment.refunded:${id}`,
    payload: { amount },
    content: {
      subject: `We refunded ${formatMoney(amount)}`,
      title: `We refunded ${formatMoney(amount)}`,
      parts: [
        `We sent ${formatMoney(amount)}${of} back to the card you paid with. It can take a few days to appear there.`,
        invoiceButton(publicUrl, invoice?.pdfUrl ?? null),
      ],
    },
  }
}
