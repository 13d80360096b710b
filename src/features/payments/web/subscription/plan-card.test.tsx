import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PlanCard, type PlanFacts } from '#features/payments/web/subscription/PlanCard.tsx'

const NO_PLAN: PlanFacts = {
  tier: 'basic',
  planStatus: 'none',
  billingCycle: null,
  isClaimTrial: false,
  graceEndsAt: null,
  currentPeriodEnd: null,
  cancelAt: null,
  planId: null,
  pendingChange: null,
}

test('R137 a former customer is not shown the text for new ones', () => {
  const { rerender } = render(<PlanCard plan={NO_PLAN} />)
  expect(screen.getByRole('heading', { name: 'No plan yet' })).toBeDefined()
  rerender(<PlanCard plan={{ ...NO_PLAN, planStatus: 'canceled' }} />)
  expect(screen.getByRole('heading', { name: 'No plan now' })).toBeDefined()
  expect(screen.getByText(/^Your plan has ended\./)).toBeDefined()
})

test('R55 the year of a plan that renews on the 31st has each month once', () => {
  const year = { tier: 'plus', planStatus: 'active', billingCycle: 'annually' } as const
  render(<PlanCard plan={{ ...NO_PLAN, ...year, currentPeriodEnd: '2037-01-31T09:00:00Z' }} />)
  const bar = screen.getByRole('region', { name: 'Your plan' }).querySelector('.grid-cols-12')
  expect(bar?.textContent).toBe('JFMAMJJASOND')
})
