import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { AccessRequests } from '#features/claims/web/requests/AccessRequests.tsx'
import type { Role } from '#shared/roles.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { CLAIM_ID } from '#test/claim-screens.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

const ASKED = {
  id: CLAIM_ID,
  who: { name: 'Maya Linden', email: 'maya@people.example' },
  askedAt: '2026-11-10T09:00:00Z',
  answerBy: '2026-11-17T09:00:00Z',
  answer: null,
}

function open(role: Role) {
  const businesses = [aBusinessRef(1, { role })]
  logIn(aLogin({ businesses }))
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /claims/requests': { body: { requests: [ASKED], metadata: { totalCount: 1 } } },
    [`POST /claims/${CLAIM_ID}/answer`]: { status: 204 },
  })
  drawPage(<AccessRequests />)
  return calls
}

test('an owner sees the requester and the deadline; the answer is sent after one confirmation', async () => {
  const calls = open('owner')
  expect(await screen.findByText('Maya Linden')).toBeDefined()
  expect(screen.getByText(/requested 10 November 2026, answer by 17 November 2026/)).toBeDefined()
  await press('Transfer')
  expect(await screen.findByText(/Your plan ends, and we refund the unused part/)).toBeDefined()
  await press('Not yet')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await press('Keep Brand 1')
  await press('Keep it')
  const [sent] = calls.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ businessId: idOf(1), answer: 'keep' })
})

test('only an owner is asked; for others the request is not made', async () => {
  const calls = open('admin')
  await act(async () => {})
  expect(screen.queryByText('Maya Linden')).toBeNull()
  expect(calls.filter(({ path }) => path === '/claims/requests')).toEqual([])
})
