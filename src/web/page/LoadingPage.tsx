import { isValidElement, type ReactNode } from 'react'
import { useMatches } from 'react-router'

import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** Draws what the route at the address declares as `handle.loading`: its title and a skeleton of its layout. */
export function LoadingPage(): ReactNode {
  return (
    useMatches()
      .map(({ handle }) => loadingOf(handle))
      .findLast((loading) => loading !== null) ?? <BodySkeleton />
  )
}

function loadingOf(handle: unknown): ReactNode {
  const loading = handle !== null && typeof handle === 'object' && 'loading' in handle ? handle.loading : null
  return isValidElement(loading) ? loading : null
}
