import { Outlet } from 'react-router'

import { paths } from '#shared/paths.ts'
import { Wordmark } from '#ui/art/Logo.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { useSession } from '#web/data/session.ts'
import { DemoRibbon } from '#app/web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { SmallPrint } from '#app/web/shell/SmallPrint.tsx'
import { useRouteFocus } from '#web/navigation/route-focus.ts'

/** The layout of the claim pages, for anyone, with or without an account. */
export default function ClaimLayout() {
  useRouteFocus()
  const session = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoRibbon />
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 pt-6 md:px-10">
        <a href={paths.home} className="inline-flex rounded-mark py-2 no-underline">
          <Wordmark />
        </a>
        {session !== null && (
          <TextLink href={paths.account} className="inline-flex min-h-11 items-center">
            {session.username}
          </TextLink>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-5 pt-6 pb-20 outline-none md:px-10 md:pt-10"
      >
        <OfflineBanner />
        <Outlet />
      </main>
      <SmallPrint className="mx-auto w-full max-w-page px-5 pb-6 md:px-10" />
      <Toasts />
    </div>
  )
}
