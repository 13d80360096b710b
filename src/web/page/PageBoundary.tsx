import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#web/data/session.ts'
import { LoadingPage, usePageHandle } from '#web/page/LoadingPage.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/**
 * The boundary of a page: renders the route's `handle.loading` while its queries load, and `handle.failed` if
 * they fail. Each page has a boundary of its own, so that its title and skeleton replace the previous page at
 * once.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const business = useSession()?.activeBusiness
  const { failed = 'This page didn’t load', note } = usePageHandle()
  return (
    <QueryBoundary
      key={pathname}
      level={1}
      resetOn={business}
      loading={<LoadingPage />}
      failed={failed}
      note={note}
    >
      {children}
    </QueryBoundary>
  )
}
