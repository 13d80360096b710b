import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OpenSession } from '#features/settings/contract.ts'
import { SessionRow } from '#features/settings/web/SessionRow.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

const SESSION: OpenSession = {
  id: '01a20829-061f-7e90-bfa9-57b3dad18641',
  device: 'Firefox on Windows',
  kind: 'computer',
  country: 'PT',
  address: '203.0.113.9',
  createdAt: '2026-11-22T23:55:00.000Z',
  lastAt: '2026-11-22T23:55:00.000Z',
  isCurrent: false,
  alert: 'device',
  way: 'password',
  second: 'code',
}

function show(session: OpenSession) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ul>
        <SessionRow session={session} isPending={false} onEnd={() => {}} reload={async () => {}} />
      </ul>
    </QueryClientProvider>,
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('an unfamiliar session says how it logged in and asks whose it was', async () => {
  const calls = answerCalls({ [`PATCH /account/sessions/${SESSION.id}`]: { status: 204 } })
  show(SESSION)
  expect(screen.getByText('New device')).toBeDefined()
  expect(screen.getByText(/with your password and a code/)).toBeDefined()
  await press('It was me: Firefox on Windows')
  expect(calls.map(({ body }) => body)).toEqual([{ isMine: true }])
})

test('“This wasn’t me” says what happens, and does it after a second press', async () => {
  const acts = ['changed the password', 'added a passkey', 'edited your profile', 'edited the brand page']
  const calls = answerCalls({
    [`GET /account/sessions/${SESSION.id}/acts`]: { body: { acts, metadata: { totalCount: 4 } } },
    [`POST /account/sessions/${SESSION.id}/disown`]: { status: 204 },
  })
  const posted = () => calls.filter(({ method }) => method === 'POST')
  show(SESSION)
  await press('This wasn’t me: Firefox on Windows')
  expect(await screen.findByText('Ask you for a new password.')).toBeDefined()
  expect(
    await screen.findByText(
      'So far they changed the password, added a passkey, edited your profile and 1 more.',
    ),
  ).toBeDefined()
  expect(posted()).toEqual([])
  await press('Lock them out')
  expect(posted()).toHaveLength(1)
})

test('an owner or admin goes on from what they did to its entries in the audit log', async () => {
  const businesses = [aBusinessRef(1, { role: 'admin' })]
  logIn(aLogin({ businesses }))
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET /account/sessions/${SESSION.id}/acts`]: { body: { acts: [], metadata: { totalCount: 0 } } },
  })
  show(SESSION)
  await press('This wasn’t me: Firefox on Windows')
  const link = await screen.findByRole('link', { name: 'See it in the audit log' })
  expect(link.getAttribute('href')).toBe(`/dashboard/audit-log?person=${idOf(1)}`)
})

test.each([{ alert: null }, { isCurrent: true }])(
  'a familiar one, or the current one, asks nothing: %j',
  (familiar) => {
    show({ ...SESSION, ...familiar })
    expect(screen.queryByText('New device')).toBeNull()
    expect(screen.getByText(/Logged in with your password and a code/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /It was me/ })).toBeNull()
  },
)
