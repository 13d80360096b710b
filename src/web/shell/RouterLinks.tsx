import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'

/** Lets the links of src/ui, which know no router, navigate without reloading. */
export function RouterLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(path, options) => void navigate(path, options)} useHref={useHref}>
      {children}
    </RouterProvider>
  )
}
