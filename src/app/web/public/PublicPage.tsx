import type { ReactNode } from 'react'

import { SiteFooter } from '#app/web/public/SiteFooter.tsx'
import { TopBar } from '#app/web/public/TopBar.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'

/** The frame of a page without scripts: bar, `<main>`, footer. `isHome`: the page brings a hero that begins under the bar. */
export function PublicPage({ isHome = false, children }: { isHome?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--bar:4.75rem] md:[--bar:5.5rem]">
      <SkipLink />
      <TopBar isHome={isHome} />
      <main id="main" tabIndex={-1} className={isHome ? '-mt-(--bar) flex-1 outline-none' : 'flex-1 outline-none'}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
