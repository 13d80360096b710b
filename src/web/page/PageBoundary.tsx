import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#web/data/session.ts'
import { LoadingPage, usePageHandle } from '#web/page/LoadingPage.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/**
 * The boundary of a page: while its queries load it draws what the route declares as `handle.loading`, and where they fail `handle.failed`.
 * Another page starts with a boundary of its own, so that its title and skeleton appear at once instead of the page before.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const business = useSession()?.activeBusiness
  const { failed = 'This page did not load', note } = usePageHandle()
  return (
    <QueryBoundary key={pathname} level={1} resetOn={business} loading={<LoadingPage />} failed={failed} note={note}>
      {children}
    </QueryBoundary>
  )
}
