import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { Palette } from '#app/web/shell/keys/Palette.tsx'

/** The palette before somebody whose pointer is a finger, or is none. */
function open(isFinger: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isFinger && query === '(pointer: coarse)' }) as MediaQueryList, // What the palette reads of it.
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
