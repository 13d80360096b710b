import type Stripe from 'stripe'

import { PaymentMethod } from '#features/account/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { MailPart } from '#server/email/email-layout.ts'

/** A payment as an e-mail names it: how much, from which card, and where its invoice is. */
export type Receipt = { amount: number; card: string | null; invoiceUrl: string | null }

/** Returns what invoices that were just paid came to together; null where nothing was charged. */
export function receiptOf(invoices: readonly Stripe.Invoice[], method: unknown): Receipt | null {
  const amount = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
  if (amount === 0) return null
  const [only, ...others] = invoices
  return { amount, card: cardIn(method), invoiceUrl: others.length === 0 ? (only?.invoice_pdf ?? null) : null }
}

/** Returns 'Visa ···· 4242' for the card of a business, as its row keeps it. */
export function cardIn(method: unknown): string | null {
  const card = PaymentMethod.safeParse(method).data
  return card === undefined ? null : cardName(card)
}

/** 'We charged $348.00 to Visa ···· 4242.' */
export function chargedWords({ amount, card }: Receipt): string {
  return `We charged ${formatMoney(amount)}${card === null ? '' : ` to ${card}`}.`
}

/** The invoice itself, which opens without a login; else the page that lists it. */
export function invoiceButton(publicUrl: string, invoiceUrl: string | null): MailPart {
  return invoiceUrl === null
    ? { label: 'See your invoices', url: `${publicUrl}${paths.invoices}` }
    : { label: 'Download the invoice', url: new URL(invoiceUrl, publicUrl).href }
}
