import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { Palette } from '#app/web/shell/keys/Palette.tsx'

/** Opens the palette for a user with a touch screen or a mouse. */
function open(isFinger: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      // The parts that the palette reads.
      Object.assign(new EventTarget(), {
        matches: isFinger && query === '(pointer: coarse)',
      }) as MediaQueryList,
  )
  const element = <Palette onClose={() => {}} onShowShortcuts={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
}

test('the palette names the keys of what it does, but to fingers', () => {
  open(false)
  expect(screen.getByRole('menuitem', { name: /^Notifications/ }).textContent).toContain('g n')
  cleanup()
  open(true)
  expect(screen.getByRole('menuitem', { name: /^Notifications/ }).textContent).not.toContain('g n')
  expect(screen.getByRole('menuitem', { name: /^Reviews/ }).textContent).not.toContain('g r')
})
