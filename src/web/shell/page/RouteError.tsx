import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import type { Site } from '#features/site/contract.ts'
import { isRefusal } from '#kernel/errors.ts'
import { paths } from '#kernel/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { Button } from '#ui/press/Button.tsx'
import { TextLink } from '#ui/press/TextLink.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { siteQuery } from '#web/shell/site.ts'

/** The page of an error that had no frame around it. */
export function RouteErrorPage() {
  return (
    <main id="main" tabIndex={-1} className="px-4 outline-none">
      <RouteError />
    </main>
  )
}

/** Where every error ends that no screen dealt with (R21). Logged, never shown. */
export function RouteError() {
  const error = useRouteError()
  // Read, not fetched: what failed may be the connection.
  const address = queryClient.getQueryData<Site>(siteQuery.queryKey)?.links.contactEmail
  useEffect(() => console.error('Failed: a page.', error), [error])
  const requestId = isRefusal(error) ? error.requestId : undefined
  return (
    <div className="grid min-h-[70dvh] place-items-center py-12">
      <div role="alert" className="flex max-w-[34rem] flex-col items-center text-center">
        <Scene kind="failed" />
        <h1 className="mt-6">Oh no! Something went wrong.</h1>
        <p className="mt-3 text-pretty text-ink-2">
          Refresh the page to try again. If it keeps happening,{' '}
          <TextLink href={address ? `mailto:${address}` : paths.home} isDocument>
            contact support
          </TextLink>{' '}
          and tell us what you were doing.
        </p>
        <Button variant="primary" icon={IconRefresh} className="mt-6" onPress={() => location.reload()}>
          Refresh
        </Button>
        {requestId && <p className="mt-4 text-t1 text-ink-3">Reference: {requestId}</p>}
      </div>
    </div>
  )
}
