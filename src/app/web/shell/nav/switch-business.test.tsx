import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { accountKeys } from '#features/account/web/keys.ts'
import { LeaveGuard } from '#web/navigation/LeaveGuard.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn, readSession } from '#web/data/session.ts'
import { BusinessOfAddress } from '#app/web/shell/BusinessOfAddress.tsx'
import { useSwitchBusiness } from '#app/web/shell/nav/switch-business.ts'

import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

function Switcher() {
  const switchTo = useSwitchBusiness()
  return <button onClick={() => switchTo(aBusinessRef(2))}>Brand 2</button>
}

const ITEM = '/dashboard/products/oat'

/** Opens a product of brand 1; the switcher reads the real address too. */
function open(isDirty: boolean) {
  logIn(aLogin())
  window.history.replaceState(null, '', ITEM)
  const client = makeQueryClient()
  client.setQueryData(accountKeys.viewer(idOf(1)), aViewer())
  const pages = [
    { path: ITEM, element: <LeaveGuard isDirty={isDirty} /> },
    { path: '/dashboard/products', element: <p>The list</p> },
  ]
  const routes = pages.map(({ path, element }) => ({
    path,
    element: (
      <>
        <Switcher />
        <BusinessOfAddress>{element}</BusinessOfAddress>
      </>
    ),
  }))
  const router = createMemoryRouter(routes, { initialEntries: [ITEM] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
afterEach(() => window.history.replaceState(null, '', '/'))

async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

test('R113 another brand opens its list', async () => {
  const router = open(false)
  await press('Brand 2')
  expect(await screen.findByText('The list')).toBeDefined()
  expect(readSession()?.activeBusiness).toBe(idOf(2))
  expect(router.state.location.search).toBe('')
})

test('R113 unsaved changes are confirmed first, and staying changes nothing', async () => {
  const router = open(true)
  await press('Brand 2')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
  expect(readSession()?.activeBusiness).toBe(idOf(1))
  await press('Stay here')
  expect(router.state.location.pathname).toBe(ITEM)
  expect(readSession()?.activeBusiness).toBe(idOf(1))
  await press('Brand 2')
  await press('Leave without saving')
  expect(await screen.findByText('The list')).toBeDefined()
  expect(readSession()?.activeBusiness).toBe(idOf(2))
})
