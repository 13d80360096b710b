import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'

import { LoggedInOnly } from '#app/web/routes/visitors/LoggedInOnly.tsx'
import { SessionWatch } from '#app/web/shell/SessionWatch.tsx'
import { clearSession, logIn } from '#web/data/session.ts'

import { aLogin } from '#test/world/people.ts'

function Where() {
  const { pathname, search, state } = useLocation()
  return <p>{`At ${pathname}${search}${state?.hasEnded === true ? ', logged out' : ''}`}</p>
}

/** Like an emailed link's page, which takes the token out of the address. */
function Linked() {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  function end() {
    clearSession('ended')
    setDone(true)
  }
  return (
    <>
      <button onClick={() => void navigate('/login/erasure', { replace: true })}>Take the token</button>
      <button onClick={end}>{isDone ? 'Done' : 'Secure my account'}</button>
    </>
  )
}

function open(address: string) {
  logIn(aLogin())
  const guarded = (
    <LoggedInOnly>
      <Linked />
    </LoggedInOnly>
  )
  const routes = [
    { path: '/login/unlink', element: <Linked /> },
    { path: '/login/erasure', element: guarded },
    { path: '*', element: null },
  ].map(({ path, element }) => ({
    path,
    element: (
      <>
        <SessionWatch />
        <Where />
        {element}
      </>
    ),
  }))
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('a link that logs everyone out shows its own confirmation, not the login', async () => {
  open('/login/unlink')
  await press('Secure my account')
  expect(screen.getByText('At /login/unlink')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined()
})

test('A37 an emailed link whose session turns out to be over keeps its token during the login', async () => {
  open('/login/erasure?token=secret')
  await press('Take the token')
  expect(screen.getByText('At /login/erasure')).toBeDefined()
  await press('Secure my account')
  const next = encodeURIComponent('/login/erasure?token=secret')
  expect(screen.getByText(`At /login?next=${next}, logged out`)).toBeDefined()
})
