import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { prefetchScreen } from '#app/web/prefetch.ts'
import { framedPath } from '#shared/paths.ts'
import { askForProofsBy } from '#web/data/api.ts'

// Here, not in the frame, because nothing asks for a proof during the first load.
askForProofsBy(() => import('#app/web/shell/step-up.tsx'))

/** How long the pointer or the focus must rest on a link. */
const REST_MS = 80

/** Loads the scripts and data of a dashboard screen when a link to it is hovered, focused or touched. */
export function PrefetchLinks() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const notice = ({ target, type }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || !leadsToScreen(link)) return
      const start = () => {
        setPage(link.pathname)
        void prefetchScreen(new URL(link.href))
      }
      timer = setTimeout(start, type === 'touchstart' ? 0 : REST_MS)
    }
    for (const event of INTENTS) document.addEventListener(event, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of INTENTS) document.removeEventListener(event, notice)
    }
  }, [])
  return page !== null && <PrefetchPageLinks key={page} page={page} />
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

const leadsToScreen = ({ origin, pathname, target }: HTMLAnchorElement) =>
  origin === location.origin &&
  target === '' &&
  pathname !== location.pathname &&
  framedPath(pathname) !== null
