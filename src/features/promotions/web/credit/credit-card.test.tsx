import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { CreditCard } from '#features/promotions/web/credit/CreditCard.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

test.each([
  ['plus', 'This month’s credit is on its way'],
  ['premium', 'Your plan has no advertising credit'],
] as const)('R169 without credit, a business on %s reads “%s”', async (tier, title) => {
  const businesses = [aBusinessRef(1, { tier })]
  logIn(aLogin({ businesses }))
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
  })
  drawPage(<CreditCard brandId={idOf(101)} businessId={idOf(1)} />, {
    at: '/dashboard/promote',
    client: queryClient,
  })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})
