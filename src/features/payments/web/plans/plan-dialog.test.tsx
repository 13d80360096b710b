import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Subscription } from '#features/payments/contract.ts'
import { PlanDialog } from '#features/payments/web/plans/PlanDialog.tsx'
import type { PlanId } from '#features/plans/plans.ts'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'

const PLAN: Subscription = {
  tier: 'essential',
  planId: 'essential_monthly',
  planStatus: 'active',
  billingCycle: 'monthly',
  isClaimTrial: false,
  graceEndsAt: null,
  currentPeriodEnd: '2026-12-16T09:00:00Z',
  nextBill: { amount: 4900, at: '2026-12-16T09:00:00Z' },
  cancelAt: null,
  pendingChange: null,
  showPendingPaymentAlert: false,
  unpaid: null,
  paymentMethod: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2028 },
  checkout: null,
  lastPayment: null,
  usage: { premiumProducts: 0, premiumLimit: 10 },
}
const PLUS: Subscription = { ...PLAN, tier: 'plus', planId: 'plus_monthly' }
const QUOTE = {
  quoteId: idOf(9),
  action: 'upgrade',
  credit: 3914,
  charge: 13500,
  dueToday: 9586,
  nextBill: { amount: 16900, at: '2026-12-16T09:00:00Z' },
  effectiveAt: '2026-11-22T09:00:00Z',
  lines: [
    { description: 'Unused time on Essential, monthly', amount: -3914 },
    { description: 'Remaining time on Plus, monthly', amount: 13500 },
  ],
  expiresAt: '2026-11-22T09:15:00Z',
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** Opens the dialog as its page does. The page clears the chosen plan once that plan is active. */
function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    'GET /site': { body: { links: {}, payments: null } },
    'POST /payments/plans/preview-update': { body: QUOTE },
    ...answers,
  })
  const client = makeQueryClient()
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  const dialog = (subscription: Subscription, chosenId: PlanId | null) => (
    <QueryClientProvider client={client}>
      <PlanDialog
        isOpen
        onOpenChange={onOpenChange}
        businessId={idOf(1)}
        subscription={subscription}
        chosenId={chosenId}
        onChosen={() => {}}
      />
      <Toasts />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(PLAN, 'plus_monthly'))
  return {
    calls,
    onOpenChange,
    show: (plan: Subscription, chosen: PlanId | null) => rerender(dialog(plan, chosen)),
  }
}

test('R99 A71 after a lost reply an upgrade is confirmed once it is active, and the dialog closes', async () => {
  const { calls, onOpenChange, show } = open({
    'POST /payments/plans/update': () => {
      throw new TypeError('connection lost')
    },
  })
  const button = await screen.findByRole('button', { name: 'Upgrade to Plus' })
  await act(async () => button.click())
  expect(await screen.findByText(/^We couldn’t reach Trellis/)).toBeDefined()
  expect(onOpenChange).not.toHaveBeenCalled()
  show(PLUS, null)
  expect(await screen.findByText('You’re on Plus')).toBeDefined()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(calls.filter(({ path }) => path === '/payments/plans/update')).toHaveLength(1)
})

test('R99 going back to the plans shows no message', async () => {
  const { onOpenChange, show } = open({})
  await screen.findByRole('button', { name: 'Upgrade to Plus' })
  show(PLAN, null)
  expect(await screen.findByRole('heading', { name: 'Change plan' })).toBeDefined()
  expect(onOpenChange).not.toHaveBeenCalled()
})
