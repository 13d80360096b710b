import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Bill } from '#features/payments/billing-contract.ts'
import { NextBill } from '#features/payments/web/NextBill.tsx'
import { nextBillQuery } from '#features/payments/web/queries.ts'

const BUSINESS = '0198c045-aa03-7666-9fe0-4ca5b07d13bc'
const AT = { amount: 16_900, at: '2026-12-16T09:00:00Z' }
const BILL: Bill = {
  at: AT.at,
  planId: 'plus_monthly',
  plan: 16_900,
  adjustments: 0,
  discount: 0,
  tax: 0,
  credit: 0,
  due: 16_900,
  isExact: true,
}

function show(bill: Partial<Bill>): { rows: string[]; text: string } {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(nextBillQuery(BUSINESS).queryKey, { ...BILL, ...bill })
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <NextBill businessId={BUSINESS} plan={{ planId: 'plus_monthly', pendingChange: null }} at={AT} />
    </QueryClientProvider>,
  )
  const rows = [...container.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  )
  const text = container.querySelector('p')?.textContent ?? ''
  unmount()
  return { rows, text }
}

test('R26 R182 the next bill shows its items and the sum that will be charged', () => {
  expect(show({}).rows).toEqual(['Plus, paid monthly: $169.00', 'Due on 16 December 2026: $169.00'])
  expect(show({ discount: 1_900, tax: 2_850, credit: 5_000, due: 12_850 }).rows).toEqual([
    'Plus, paid monthly: $169.00',
    'Agreed price: −$19.00',
    'Tax: $28.50',
    'Existing credit: −$50.00',
    'Due on 16 December 2026: $128.50',
  ])
  expect(show({ adjustments: -20_000, credit: -3_100, due: 0 }).rows).toEqual([
    'Plus, paid monthly: $169.00',
    'Plan changes: −$200.00',
    'Credit for later bills: $31.00',
    'Due on 16 December 2026: $0.00',
  ])
  expect(show({ credit: -1_000, due: 17_900 }).rows).toContain('Previous balance: $10.00')
})

test('R26 an unavailable amount is not shown as the one that is charged', () => {
  const { rows, text } = show({ isExact: false })
  expect(rows).toEqual(['Plus, paid monthly: $169.00', 'Before tax and credit on 16 December 2026: $169.00'])
  expect(text).toContain('work out tax and credit')
})
