import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'

import { isQueryError } from '#web/page/QueryBoundary.tsx'
import { PageBoundary } from '#web/page/PageBoundary.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

type Where = { at?: string; client?: ReturnType<typeof makeQueryClient> }

/**
 * Renders a page, or the pages of these routes, at a URL. It has its own cache unless one is given; the
 * router tells where it navigates.
 */
export function drawPage(
  page: ReactElement | RouteObject[],
  { at = '/', client = makeQueryClient() }: Where = {},
) {
  const children = Array.isArray(page) ? page : [{ path: '*', element: page }]
  const router = createMemoryRouter([{ element: <Bounded />, children }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { onCaughtError: (error) => isQueryError(error) || console.error(error) },
  )
  return router
}

function Bounded() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  )
}

/** Presses the button with this name once it is there. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}
