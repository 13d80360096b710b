import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { useViewer } from '#features/account/web/active.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { Wordmark } from '#ui/art/Logo.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { askForProofsBy } from '#web/data/api.ts'
import { useSession } from '#web/data/session.ts'
import { DemoRibbon } from '#app/web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { useRouteFocus } from '#web/navigation/route-focus.ts'
import { ViewerGate } from '#app/web/shell/ViewerGate.tsx'

askForProofsBy(() => import('#app/web/shell/step-up.tsx'))

/** The operator console's own small frame. Anyone else is redirected to `/`, as from any unknown path. */
export default function OperatorLayout() {
  useRouteFocus()
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={withQuery(paths.login, { next: pathname + search })} replace />
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <header className="deep">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-3 sm:gap-x-6 md:px-8">
          <a href={paths.home} className="inline-flex min-h-11 items-center rounded-mark no-underline">
            <Wordmark isShort />
          </a>
          <p className="rounded-pill bg-deep-2 px-3 py-1 text-t1 font-semibold">Operators</p>
          <nav aria-label="Account" className="ms-auto flex gap-4 sm:gap-5">
            <TextLink href={paths.account} className="inline-flex min-h-11 items-center">
              {session.username}
            </TextLink>
            <TextLink href={paths.logout} className="inline-flex min-h-11 items-center">
              Log out
            </TextLink>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 py-8 outline-none md:px-8 md:py-10">
        <OfflineBanner />
        <ViewerGate session={session}>
          <OperatorsOnly />
        </ViewerGate>
      </main>
      <Toasts />
    </>
  )
}

function OperatorsOnly() {
  const isOperator = useViewer()?.isOperator === true
  useEffect(() => {
    if (!isOperator) location.replace(paths.home)
  }, [isOperator])
  return isOperator ? <Outlet /> : null
}
