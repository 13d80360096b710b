import type { ReactElement } from 'react'
import { useMatches } from 'react-router'

import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** Describes a page of the dashboard, as the `handle` of its route. */
export type PageHandle = {
  /** Its title and a skeleton of its layout. */
  loading: ReactElement
  /** Names what did not load: 'Your products did not load'. */
  failed?: string
  /** Says what such a failure does not affect. */
  note?: string
}

/** Returns what the route at the address declares. */
export function usePageHandle(): Partial<PageHandle> {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isPageHandle) ?? {}
  )
}

/** Draws what the route at the address declares as `handle.loading`. */
export function LoadingPage(): ReactElement {
  return usePageHandle().loading ?? <BodySkeleton />
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'loading' in handle
