import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useRouteError } from 'react-router'

import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { endOpening } from '#web/data/early-requests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { ErrorScreen } from '#app/web/shell/page/ErrorScreen.tsx'
import { siteQuery } from '#web/data/site.ts'

/** The page for an error outside any frame. */
export function RouteErrorPage() {
  // Before the paint: the document's own error screen may already be visible.
  useLayoutEffect(endOpening, [])
  return (
    <main id="main" tabIndex={-1} className="px-4 outline-none">
      <RouteError />
    </main>
  )
}

/** Handles every error that no screen handled (R21). Logs it, without showing details. */
export function RouteError() {
  const error = useRouteError()
  // Not fetched here, because the connection may be the problem. The app's own error boundary has no
  // provider.
  const { data: site } = useQuery({ ...siteQuery, enabled: false }, queryClient)
  const address = site?.links.contactEmail
  const isReloading = mayBeOutdated(error)
  useEffect(() => {
    if (isReloading) return location.reload()
    console.error('Failed: a page.', error)
  }, [error, isReloading])
  if (isReloading) return null
  return (
    <ErrorScreen
      contact={
        <TextLink href={address ? `mailto:${address}` : paths.home} isDocument>
          contact support
        </TextLink>
      }
      refresh={
        <Button variant="primary" icon={IconRefresh} className="mt-6" onPress={() => location.reload()}>
          Refresh
        </Button>
      }
      requestId={isApiError(error) ? error.requestId : undefined}
    />
  )
}

/**
 * Tells whether a route's script may be missing because a newer version was deployed since this document was
 * loaded, so that a reload helps. False for a document that was itself reloaded, or without a connection.
 */
function mayBeOutdated(error: unknown): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const wasReloaded = loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload'
  return error instanceof Error && error.name === MODULE_UNREACHABLE && !wasReloaded && navigator.onLine
}

/** The name of the error that the build makes the router throw (scripts/build/route-modules.ts). */
const MODULE_UNREACHABLE = 'RouteModuleError'
