import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { UnlinkPage } from '#features/settings/web/links/UnlinkPage.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn, readSession } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aLogin } from '#test/world/people.ts'

function open(address: string) {
  const router = createMemoryRouter([{ path: '/login/unlink', element: <UnlinkPage /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const press = () => act(async () => screen.getByRole('button', { name: 'Secure my account' }).click())

test('A37 opening the link sends no request and removes the token from the address', async () => {
  logIn(aLogin())
  const calls = answerCalls({})
  const router = open('/login/unlink?token=secret-token')
  expect(await screen.findByRole('heading', { name: 'Didn’t add that?' })).toBeDefined()
  expect(router.state.location.search).toBe('')
  expect(calls).toEqual([])
  expect(readSession()).not.toBeNull()
})

test('the button removes the login, once, and shows the next step; this browser is logged out too', async () => {
  logIn(aLogin())
  const calls = answerCalls({ 'POST /auth/unlink/mailed': { status: 204 } })
  open('/login/unlink?token=secret-token')
  await press()
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'secret-token' }])
  expect(
    await screen.findByText(/emailed you what it was, and a link to choose a new password/),
  ).toBeDefined()
  expect(readSession()).toBeNull()
})

test('a used link leads to a password reset, which locks an intruder out as well', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ 'POST /auth/unlink/mailed': refusal(400, 'token_invalid') })
  open('/login/unlink?token=used')
  await press()
  const link = await screen.findByRole('link', { name: 'Reset my password' })
  expect(link.getAttribute('href')).toBe('/forgot')
  expect(logged).toHaveBeenCalledOnce()
})

test('without a token the button is not shown', () => {
  answerCalls({})
  open('/login/unlink')
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
