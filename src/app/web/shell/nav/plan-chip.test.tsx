import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { BusinessRef } from '#features/account/contract.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'
import { PlanChip } from '#app/web/shell/nav/PlanChip.tsx'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

function open(business: Partial<BusinessRef>, adCredit: object | null) {
  const businesses = [aBusinessRef(1, business)]
  logIn(aLogin({ businesses }))
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /redemptions/summary': { body: { adCredit, perks: null } },
  })
  drawPage(<PlanChip />, { client: queryClient })
  return calls
}
const month = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }

test('R169 the sidebar shows the remaining credit of the plan, with a bar', async () => {
  open({}, { granted: 60_000, used: 41_160, left: 18_840, ...month })
  expect(await screen.findByText('$188 of $600 credit left')).toBeDefined()
  const bar = screen.getByRole('meter', { name: 'Advertising credit left' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['18840', '60000'])
})

test('R169 without a plan the sidebar names the tier and requests no credit', async () => {
  const calls = open({ tier: 'basic', planStatus: 'none' }, null)
  expect(await screen.findByText('Free')).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain('/redemptions/summary')
  expect(screen.queryByRole('meter')).toBeNull()
})
