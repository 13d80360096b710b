import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'

import { useScrollPosition } from '#web/navigation/scroll.ts'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** Lets the links of src/ui, which know no router, navigate without reloading; pages start at the top. */
export function RouterLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useScrollPosition()
  return (
    <RouterProvider navigate={(path, options) => void navigate(path, options)} useHref={useHref}>
      {children}
    </RouterProvider>
  )
}
