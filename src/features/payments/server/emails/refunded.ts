import { money } from '#features/payments/rules.ts'
import type { Notice } from '#features/payments/server/emails/emails.ts'
import { invoiceButton } from '#features/payments/server/emails/receipt.ts'

type Refunded = {
  id: string
  /** In cents. */
  amount: number
  invoice: { number: string | null; pdfUrl: string | null } | undefined
}

/** Once for each refund. */
export function refundedNotice(publicUrl: string, { id, amount, invoice }: Refunded): Notice {
  const of = invoice?.number == null ? '' : ` of invoice ${invoice.number}`
  return {
    type: 'payment.refunded',
    id: `payment.refunded:${id}`,
    payload: { amount },
    letter: {
      subject: `We refunded ${money(amount)}`,
      title: `We refunded ${money(amount)}`,
      parts: [
        `We sent ${money(amount)}${of} back to the card you paid with. It can take a few days to appear there.`,
        invoiceButton(publicUrl, invoice?.pdfUrl ?? null),
      ],
    },
  }
}
