import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { SubscriptionPage } from '#features/payments/web/subscription/SubscriptionPage.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const LATER = '2036-12-16T09:00:00Z'

test.each([
  ['renews', {}, 'Renews on 16 December 2036.'],
  ['was cancelled', { cancelAt: LATER }, 'Ends on 16 December 2036. You won’t be charged again.'],
  [
    'will be downgraded',
    { pendingChange: { planId: 'plus_monthly', effectiveAt: LATER } },
    'Moves to Plus, paid monthly on 16 December 2036.',
  ],
])('R55 a member without billing access reads that the plan %s', async (_, planned, sentence) => {
  const businesses = [aBusinessRef(1, { role: 'editor' })]
  logIn(aLogin({ businesses }))
  const plan = {
    tier: 'plus',
    planStatus: 'active',
    billingCycle: 'annually',
    isClaimTrial: false,
    graceEndsAt: null,
    currentPeriodEnd: LATER,
    ...planned,
  }
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /site': { body: { links: {}, payments: null } },
    [`GET /businesses/profile/${idOf(1)}`]: { body: { paymentInfo: { paymentMethod: null, plan } } },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
  })
  drawPage(<SubscriptionPage from={null} />, { client: queryClient })
  expect(await screen.findByText(sentence)).toBeDefined()
})
