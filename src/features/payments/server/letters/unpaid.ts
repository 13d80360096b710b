import type Stripe from 'stripe'

import { money } from '#features/payments/rules.ts'
import type { Notice } from '#features/payments/server/letters/mails.ts'
import { paths } from '#kernel/paths.ts'
import { onDay } from '#server/mail/mail-layout.ts'

type Failure = {
  publicUrl: string
  invoice: Pick<Stripe.Invoice, 'id' | 'amount_due'>
  attempt: number
  card: string | null
  accessEndsAt: string | null
  now: Date
}

/** One notice and one mail for each attempt that failed (rules.md, Failed payments). */
export function failedNotice({ publicUrl, invoice, attempt, card, accessEndsAt, now }: Failure): Notice {
  const by = card === null ? '' : ` from the card ending in ${card}`
  const isOpen = accessEndsAt !== null && now.getTime() < Date.parse(accessEndsAt)
  const until = isOpen ? ` You keep full access until ${onDay(accessEndsAt)}.` : ''
  return {
    type: 'payment.failed',
    id: `payment.failed:${invoice.id}:${attempt}`,
    payload: { amount: invoice.amount_due, attempt, card, accessEndsAt },
    letter: {
      subject: `We could not take ${money(invoice.amount_due)}`,
      title: 'Your payment did not go through',
      parts: [
        `We tried to take ${money(invoice.amount_due)}${by}, and the bank said no.${until}`,
        { label: 'Update your card', url: `${publicUrl}${paths.billing}` },
      ],
    },
  }
}

/** After the last attempt. */
export function stoppedNotice(
  publicUrl: string,
  { id, currentPeriodStart }: { id: string; currentPeriodStart: string },
): Notice {
  return {
    type: 'payment.stopped',
    id: `payment.stopped:${id}:${currentPeriodStart}`,
    payload: {},
    letter: {
      subject: 'Your plan is paused until it is paid',
      title: 'Your plan is paused',
      parts: [
        'We could not take the payment in two weeks, so the paid pages are closed. Your brand page stays public, and everything comes back when it is paid within 90 days.',
        { label: 'Update your card', url: `${publicUrl}${paths.billing}` },
      ],
    },
  }
}
