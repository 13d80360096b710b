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

/** The page of an error that had no frame around it. */
export function RouteErrorPage() {
  // Before it is painted: the document's own error screen may be there already.
  useLayoutEffect(endOpening, [])
  return (
    <main id="main" tabIndex={-1} className="px-4 outline-none">
      <RouteError />
    </main>
  )
}

/** Where every error ends that no screen dealt with (R21). Logged, never shown. */
export function RouteError() {
  const error = useRouteError()
  // Not fetched here: what failed may be the connection. There is no provider around the app's own error.
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
 * Tells whether a route's script is missing because a newer version of the app was deployed since this document was loaded: loading it again
 * then helps. A document that was itself reloaded is not reloaded again, nor is one without a connection.
 */
function mayBeOutdated(error: unknown): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const wasReloaded = loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload'
  return error instanceof Error && error.name === MODULE_UNREACHABLE && !wasReloaded && navigator.onLine
}

/** The name of the error that the build makes the router throw (scripts/build/route-modules.ts). */
const MODULE_UNREACHABLE = 'RouteModuleError'
