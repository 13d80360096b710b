import type { ReactNode } from 'react'

import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { SiteFooter } from '#ui/site/SiteFooter.tsx'
import { TopBar } from '#ui/site/TopBar.tsx'

type SitePageProps = {
  /** The page has a hero that begins under the bar. */
  isHome?: boolean
  /** The newsletter's form, for the footer. */
  newsletter?: ReactNode
  children: ReactNode
}

/** The frame of every public page: bar, `<main>`, footer. Needs no scripts. */
export function SitePage({ isHome = false, newsletter, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col [--bar:4.75rem] md:[--bar:5.5rem]">
      <SkipLink />
      <TopBar isHome={isHome} />
      <main
        id="main"
        tabIndex={-1}
        className={isHome ? '-mt-(--bar) flex-1 outline-none' : 'flex-1 outline-none'}
      >
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
    </div>
  )
}
