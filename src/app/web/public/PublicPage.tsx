import type { ReactNode } from 'react'

import { SubscribeForm } from '#features/newsletter/web/SubscribeForm.tsx'
import { SitePage } from '#ui/site/SitePage.tsx'

/** A page written at build time, without scripts. `isHome`: the page has a hero that begins under the bar. */
export function PublicPage({ isHome, children }: { isHome?: boolean; children: ReactNode }) {
  return (
    <SitePage isHome={isHome} newsletter={<SubscribeForm className="mt-7" />}>
      {children}
    </SitePage>
  )
}
