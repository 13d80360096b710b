import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Quote } from '#features/payments/contract.ts'
import { QuoteView } from '#features/payments/web/plans/QuoteView.tsx'

function show(figures: Pick<Quote, 'credit' | 'charge' | 'tax' | 'dueToday'>): string[] {
  const quote: Quote = {
    quoteId: '0198c045-aa03-7666-9fe0-4ca5b07d13bc',
    action: 'upgrade',
    planId: 'max_monthly',
    lines: [
      { description: 'Unused time on Plus, monthly after 22 Nov 2026', amount: figures.credit },
      { description: 'Remaining time on Max, monthly after 22 Nov 2026', amount: figures.charge },
    ],
    effectiveAt: '2026-11-22T10:00:00Z',
    nextBill: { amount: 32_900, at: '2026-12-10T10:00:00Z' },
    expiresAt: '2026-11-22T10:15:00Z',
    ...figures,
  }
  const { container, unmount } = render(<QuoteView quote={quote} />)
  const rows = [...container.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  )
  unmount()
  return rows
}

test('R182 the rows of a quote add up to what is due today, also where an earlier change left something over', () => {
  expect(show({ credit: -8_000, charge: 16_000, tax: 1_520, dueToday: 9_520 })).toEqual([
    'Unused time on Plus, monthly: −$80.00',
    'Remaining time on Max, monthly: $160.00',
    'Tax: $15.20',
    'Due today: $95.20',
    'Next bill: 10/12/2026, $329.00',
  ])
  expect(show({ credit: -8_000, charge: 16_000, tax: 0, dueToday: 1_000 })).toContain(
    'Existing credit: −$70.00',
  )
  expect(show({ credit: -8_000, charge: 16_000, tax: 0, dueToday: 0 })).toContain('Existing credit: −$80.00')
  const kept = show({ credit: -69_639, charge: 32_900, tax: 0, dueToday: 0 })
  expect(kept).toContain('Credit for your next bills: $367.39')
  expect(kept.some((row) => row.startsWith('Existing credit'))).toBe(false)
  expect(screen.queryByText('Due today')).toBeNull()
})
