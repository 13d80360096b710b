import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ResetPage } from '#features/auth/web/reset/ResetPage.tsx'
import { logIn, readSession } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aLogin } from '#test/world/people.ts'

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/reset', element: <ResetPage /> },
      { path: '/login', element: <p>The login</p> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

async function choose(password: string) {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
  await act(async () => screen.getByRole('button', { name: 'Set new password' }).click())
}

test('A37 opening the link removes the token from the address and sends no request', async () => {
  const calls = answerCalls({})
  const router = open('/reset?token=secret-token')
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined()
  expect(router.state.location.pathname + router.state.location.search).toBe('/reset')
  expect(calls).toEqual([])
})

test('A37 the token is used by sending the form; every session has ended then, so the login follows', async () => {
  logIn(aLogin())
  const calls = answerCalls({ 'POST /auth/reset/confirm': { status: 204 } })
  const router = open('/reset?token=secret-token')
  await choose('a good long password')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'secret-token', password: 'a good long password' }])
  expect(await screen.findByText('The login')).toBeDefined()
  expect(router.state.location.state).toEqual({ hasReset: true })
  expect(readSession()).toBeNull()
})

test('a used, expired or missing link leads to a new one', async () => {
  answerCalls({ 'POST /auth/reset/confirm': refusal(400, 'token_invalid') })
  open('/reset?token=used')
  await choose('a good long password')
  expect(screen.getByRole('link', { name: 'Email me a new link' }).getAttribute('href')).toBe('/forgot')
})

test('without a token the form is not shown', () => {
  answerCalls({})
  open('/reset')
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
