import type Stripe from 'stripe'

import { PaymentMethod } from '#features/account/contract.ts'
import { cardName, planPhrase } from '#features/payments/rules.ts'
import { findPlan } from '#features/plans/plans.ts'
import type { EmailBlock, SummaryRow } from '#server/email/email.ts'
import { onDay } from '#server/email/email-text.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'

type ReceiptLine = {
  description: string
  amount: number
  isProration: boolean
  period: { start: string; end: string }
}

/** A payment as its email shows it. Amounts in cents; they add up to `paid`. */
export type Receipt = {
  number: string | null
  paidAt: string
  card: string | null
  lines: readonly ReceiptLine[]
  discount: number
  tax: number
  /** The balance left from earlier changes that is used now; negative if it was owed. */
  credit: number
  paid: number
  pdfUrl: string | null
}

/** Returns the receipt of an invoice that was just paid; `method` is the card column of the business row. */
export function receiptOf(invoice: Stripe.Invoice, method: unknown): Receipt {
  const { number, lines, subtotal, total, amount_due, amount_paid, invoice_pdf, status_transitions } = invoice
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    number,
    paidAt: instant(status_transitions.paid_at ?? invoice.created),
    card: cardIn(method),
    lines: lines.data.map(({ description, amount, period, parent }) => ({
      description: (description ?? 'Plan').replace(/^1 × /, '').replace(/ \(at .*\)$/, ''),
      amount,
      isProration:
        (parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration) === true,
      period: { start: instant(period.start), end: instant(period.end) },
    })),
    discount,
    tax: total - (subtotal - discount),
    credit: total - amount_due,
    paid: amount_paid,
    pdfUrl: invoice_pdf ?? null,
  }
}

/** Returns the summary of a receipt: the plan and period, then the amounts. */
export function receiptRows(receipt: Receipt, planId: string | null | undefined): EmailBlock[] {
  const { number, paidAt, card, lines, discount, tax, credit, paid } = receipt
  const period = lines.find(({ isProration }) => !isProration)?.period
  const about: SummaryRow[] = [
    ...optional('Invoice number', number),
    ['Date paid', onDay(paidAt)],
    ...optional('Paid with', card),
    ...optional('Plan', findPlan(planId ?? '') && planPhrase(planId)),
    ...optional(
      'Billing period',
      period && `${unbroken(onDay(period.start))} – ${unbroken(onDay(period.end))}`,
    ),
  ]
  const isPlain = lines.length === 1 && tax === 0 && discount === 0 && credit === 0
  const sums: SummaryRow[] = isPlain
    ? []
    : [
        ...lines.map(({ description, amount }) => [description, formatMoney(amount)] as const),
        ...money('Discount', -discount),
        ...money('Tax', tax),
        ...money(credit > 0 ? 'Credit used' : 'Carried over', -credit),
      ]
  const total: SummaryRow = ['Amount paid', formatMoney(paid)]
  return isPlain ? [{ rows: about, total }] : [{ rows: about }, { rows: sums, total }]
}

/** Returns 'Visa ···· 4242' for the card column of a business row. */
export function cardIn(method: unknown): string | null {
  const card = PaymentMethod.safeParse(method).data
  return card === undefined ? null : cardName(card)
}

/** Returns a link to the invoice itself, which opens without a login; else to the page that lists it. */
export function invoiceLink(pdfUrl: string | null): { label: string; url: string } {
  return pdfUrl === null
    ? { label: 'View your invoices', url: paths.invoices }
    : { label: 'Download invoice', url: pdfUrl }
}

const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')
const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const optional = (label: string, value: string | null | undefined): SummaryRow[] =>
  value == null ? [] : [[label, value]]

/** Returns a row, unless the amount is zero. */
export const money = (label: string, cents: number): SummaryRow[] =>
  cents === 0 ? [] : [[label, formatMoney(cents)]]
