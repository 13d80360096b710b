import type { ReactNode } from 'react'

import type { Quote } from '#features/payments/contract.ts'
import { money } from '#features/payments/rules.ts'
import { formatDate } from '#kernel/dates.ts'
import { cx } from '#ui/cx.ts'

/** What a change comes to: its lines, what is due today, the next bill (R182; rules.md, Plans). */
export function QuoteView({ quote }: { quote: Quote }) {
  const { lines, tax, credit, charge, dueToday, nextBill } = quote
  // What exceeds the charge stays with the provider and pays the next bills, of which this may be one.
  const total = credit + charge + tax
  return (
    <dl>
      {lines.map(({ description, amount }, index) => (
        <Row key={index} term={withoutDay(description)} isGain={amount < 0}>
          {money(amount)}
        </Row>
      ))}
      {tax !== 0 && <Row term="Tax">{money(tax)}</Row>}
      {total < 0 && (
        <Row term="Kept for your next bills" isGain>
          {money(-total)}
        </Row>
      )}
      {total > dueToday && (
        <Row term="Kept from before" isGain>
          {money(dueToday - total)}
        </Row>
      )}
      <div className="flex items-center justify-between gap-4 border-t-2 border-ink py-2.5">
        <dt className="text-t3 font-bold">Due today</dt>
        <dd className="num text-t5">{money(dueToday)}</dd>
      </div>
      <Row term="Next bill">
        {formatDate(nextBill.at)}, {money(nextBill.amount)}
        {tax !== 0 && ' plus tax'}
      </Row>
    </dl>
  )
}

/** The provider's 'Unused time on Plus after 22 Nov 2026': the day is today. */
const withoutDay = (description: string) => description.replace(/ after \d{1,2} \p{L}+ \d{4}$/u, '')

function Row({ term, children, isGain = false }: { term: ReactNode; children: ReactNode; isGain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="min-w-0 text-pretty">{term}</dt>
      <dd className={cx('shrink-0 font-semibold tabular-nums', isGain && 'text-leaf-ink')}>{children}</dd>
    </div>
  )
}
