import type { Quote } from '#features/payments/contract.ts'
import { FigureRow, FigureSum } from '#features/payments/web/FigureRow.tsx'
import { formatDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'

/** The price of a change: its lines, the amount due today, the next bill (R182). */
export function QuoteView({ quote }: { quote: Quote }) {
  const { lines, tax, credit, charge, dueToday, nextBill } = quote
  // Credit beyond the charge stays at Stripe and pays the next bills, possibly including this one.
  const total = credit + charge + tax
  return (
    <dl>
      {lines.map(({ description, amount }, index) => (
        <FigureRow key={index} term={withoutDay(description)} isGain={amount < 0}>
          {formatMoney(amount)}
        </FigureRow>
      ))}
      {tax !== 0 && <FigureRow term="Tax">{formatMoney(tax)}</FigureRow>}
      {total < 0 && (
        <FigureRow term="Credit for your next bills" isGain>
          {formatMoney(-total)}
        </FigureRow>
      )}
      {total > dueToday && (
        <FigureRow term="Existing credit" isGain>
          {formatMoney(dueToday - total)}
        </FigureRow>
      )}
      <FigureSum term="Due today">{formatMoney(dueToday)}</FigureSum>
      <FigureRow term="Next bill">
        {formatDate(nextBill.at)}, {formatMoney(nextBill.amount)}
      </FigureRow>
    </dl>
  )
}

/** Shortens Stripe's 'Unused time on Plus after 22 Nov 2026': the day is today. */
const withoutDay = (description: string) => description.replace(/ after \d{1,2} \p{L}+ \d{4}$/u, '')
