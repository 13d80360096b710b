import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { newCard } from '#features/payments/rules.ts'
import type { Invoice } from '#features/payments/billing-contract.ts'
import { InvoiceList } from '#features/payments/web/billing/InvoiceList.tsx'

const invoice = (number: string, status: Invoice['status']): Invoice => ({
  id: `in_${number}`,
  number,
  createdAt: '2026-11-16T09:00:00Z',
  description: 'Plus, monthly',
  status,
  total: 16_900,
  tax: 0,
  amountDue: 16_900,
  amountPaid: status === 'paid' ? 16_900 : 0,
  amountRefunded: 0,
  lines: [],
  pdfUrl: null,
})

test('R25 an unpaid bill can be paid from the list, and a bill of an ended plan cannot', () => {
  const list = [invoice('A-0003', 'past_due'), invoice('A-0002', 'uncollectible'), invoice('A-0001', 'paid')]
  render(
    <MemoryRouter>
      <InvoiceList invoices={list} />
    </MemoryRouter>,
  )
  const pay = screen.getAllByRole('link', { name: /^Pay / })
  expect(pay.map((link) => link.getAttribute('href'))).toEqual([newCard()])
  expect(pay[0]?.getAttribute('aria-label')).toContain('A-0003')
  expect(screen.getByText('Written off')).toBeDefined()
  expect(screen.getAllByText('plan ended, nothing owed')).toHaveLength(1)
})
