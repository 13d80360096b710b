import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Claim } from '#features/claims/contract.ts'
import { ClaimPayment } from '#features/payments/web/claim/ClaimPayment.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aClaim, CLAIM_ID } from '#test/claim-screens.ts'
import { aLogin, idOf } from '#test/world/people.ts'
import { aSubscription } from '#test/world/plans.ts'

beforeEach(() => logIn(aLogin()))

const SITE = {
  links: { booking: null, about: null, press: null, social: null, contactEmail: null, platform: null },
  payments: { publishableKey: 'pk', scriptUrl: null, isSandbox: true },
}

function open(claim: Claim, answers: Parameters<typeof answerCalls>[0] = {}, search = '') {
  const calls = answerCalls({ 'GET /site': { body: SITE }, ...answers })
  drawPage(<ClaimPayment claim={claim} />, {
    at: `/dashboard/claim/${claim.id}${search}`,
    client: queryClient,
  })
  return calls
}
const proved = aClaim({ state: 'verified', next: 'pay', plan: 'plus_annually' })

test('R49 R138 a proved claim is paid by payments/claim, which redirects to Stripe’s page and back to the claim', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const url = 'https://checkout.example/cs_1'
  const calls = open(proved, {
    'POST /payments/claim': { body: { sessionId: 'cs_1', url, claimId: CLAIM_ID } },
  })
  await press('Pay $1,188.00')
  const back = `/claim?claim=${CLAIM_ID}&checkout=`
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/payments/claim',
      body: {
        priceId: 'plus_annually',
        brandId: idOf(7),
        successUrl: `${back}success`,
        cancelUrl: `${back}cancel`,
      },
    },
  ])
  expect(assign).toHaveBeenCalledExactlyOnceWith(url)
})

test('R11 before the proof a card may be left, and nothing is due', async () => {
  open(aClaim({ state: 'verifying', next: 'operatorReads', plan: 'max_monthly' }))
  expect(await screen.findByRole('button', { name: 'Add card, pay nothing today' })).toBeDefined()
  expect(screen.getByText('$0.00')).toBeDefined()
  expect(screen.getByText('$329.00')).toBeDefined()
})

test('R11 without a plan, or with one that needs a call, the plans are shown', async () => {
  open(aClaim({ ...proved, plan: 'enterprise_annually' }))
  expect(await screen.findByRole('button', { name: 'Choose Plus' })).toBeDefined()
  await press('Choose Essential')
  expect(await screen.findByRole('button', { name: 'Pay $348.00' })).toBeDefined()
  await press('Change plan')
  expect(await screen.findByRole('button', { name: 'Choose Plus' })).toBeDefined()
})

test('R11 the second claimant sees that another one is paying already', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = 'Someone else is paying for this brand right now.'
  open(proved, { 'POST /payments/claim': refusal(409, 'already_claimed', { message }) })
  await press('Pay $1,188.00')
  expect(await screen.findByText(message)).toBeDefined()
})

test('R11 a saved card shows the sum to be charged and when nothing is charged', async () => {
  const payment = {
    state: 'trial',
    planId: 'plus_annually',
    trialEndsAt: '2026-12-04T09:00:00Z',
    checkoutUrl: null,
  } as const
  open(aClaim({ state: 'verifying', next: 'operatorReads', payment }))
  expect(await screen.findByText('Your card is saved, and you haven’t been charged')).toBeDefined()
  expect(screen.getByText(/Plus costs \$1,188\.00\. .* by 4 December 2026/)).toBeDefined()
})

test('R31 a cancelled return says that nothing was charged; a paid return asks the server, and grants nothing', async () => {
  open(proved, {}, '?checkout=cancel')
  expect(await screen.findByText('Payment not completed')).toBeDefined()
  const calls = open(proved, cameBack('complete'), '?checkout=success')
  expect(await screen.findByText('Confirming your payment')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Pay/ })).toHaveLength(1)
  expect(calls.map(({ path }) => path)).toContain('/payments/reconcile')
})

test('R31 a return without a payment, whatever the address says, shows that none was made and offers to pay', async () => {
  open(proved, cameBack('open'), '?checkout=success')
  expect(await screen.findByText('No payment was made')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Pay/ }).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByText(/don’t pay again/)).toBeNull()
})

/** Returns Stripe's answers for a checkout page with this status. */
const cameBack = (status: 'open' | 'complete'): Parameters<typeof answerCalls>[0] => ({
  'POST /payments/reconcile': {
    body: aSubscription({
      checkout: { sessionId: 'cs_1', planId: 'plus_annually', status, openedAt: '2026-11-22T09:00:00Z' },
    }),
  },
  'GET /payments/claim/status': { body: { claims: [proved], metadata: { totalCount: 1 } } },
})
