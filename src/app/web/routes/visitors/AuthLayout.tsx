import { useRef } from 'react'
import { Outlet } from 'react-router'

import { paths } from '#shared/paths.ts'
import { Greenhouse } from '#ui/art/Greenhouse.tsx'
import { Wordmark } from '#ui/art/Logo.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { DemoRibbon } from '#app/web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { SmallPrint } from '#app/web/shell/SmallPrint.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { useRouteFocus } from '#web/navigation/route-focus.ts'

/**
 * The layout of the pages before the dashboard: one column with the form, and a greenhouse beside it on wide
 * screens.
 */
export default function AuthLayout() {
  useRouteFocus()
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  return (
    <>
      <SkipLink />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.1fr)]">
        <div className="flex min-w-0 flex-col">
          <DemoRibbon />
          <header className="px-5 pt-6 md:px-12">
            <a href={paths.home} className="inline-flex rounded-mark py-2 no-underline">
              <Wordmark />
            </a>
          </header>
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-[27.5rem] flex-1 content-center px-5 pt-8 pb-16 outline-none"
          >
            <OfflineBanner />
            <noscript>
              <p className="mb-5 font-semibold">
                This page needs JavaScript. Turn it on and reload the page.
              </p>
            </noscript>
            <Outlet />
          </main>
          <SmallPrint className="px-5 pb-6 md:px-12" />
        </div>
        <aside aria-hidden="true" className="relative overflow-clip bg-deep max-lg:hidden">
          <div className="sticky top-0 flex h-dvh items-end justify-center px-10">
            <Greenhouse width={520} height={640} className="max-h-[86dvh] w-full max-w-[32rem]" />
          </div>
        </aside>
      </div>
    </>
  )
}
