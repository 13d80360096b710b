import { money } from '#features/payments/rules.ts'
import type { Notice } from '#features/payments/server/letters/mails.ts'
import { paths } from '#kernel/paths.ts'

/** Once for each refund. `amount` in cents. */
export function refundedNotice(publicUrl: string, { id, amount }: { id: string; amount: number }): Notice {
  return {
    type: 'payment.refunded',
    id: `payment.refunded:${id}`,
    payload: { amount },
    letter: {
      subject: `We gave back ${money(amount)}`,
      title: `We gave back ${money(amount)}`,
      parts: [
        `${money(amount)} went back to the card it came from. Until your bank shows it, a few days may pass.`,
        { label: 'See your invoices', url: `${publicUrl}${paths.invoices}` },
      ],
    },
  }
}
