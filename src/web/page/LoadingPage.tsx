import type { ReactElement } from 'react'
import { useMatches } from 'react-router'

import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** Describes a page of the dashboard, as the `handle` of its route. */
export type PageHandle = {
  /** Its title and a skeleton of its layout. */
  loading: ReactElement
  /** The error title: 'Your products didn’t load'. */
  failed?: string
  /** Says what the failure does not affect. */
  note?: string
}

/** Returns the `handle` of the current route. */
export function usePageHandle(): Partial<PageHandle> {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isPageHandle) ?? {}
  )
}

/** Renders the current route's `handle.loading`. */
export function LoadingPage(): ReactElement {
  return usePageHandle().loading ?? <BodySkeleton />
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'loading' in handle
