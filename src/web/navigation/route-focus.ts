import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { focusable } from '#ui/focusable.ts'

/** The current location. It also survives a change of frame, such as from a claim to the dashboard. */
let known: string | null = null

/**
 * Focuses the heading of the new page after a navigation, so that keyboards and screen readers start there. A
 * heading that is rendered later gets the focus then, unless the user has moved on. The first page of a visit
 * is left alone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  // Together with the page, not later: by then the user may type elsewhere.
  useLayoutEffect(() => {
    const isFirst = known === null
    if (known === pathname) return
    known = pathname
    if (isFirst) return
    // Skeletons of the first page show at once, later ones only if the wait is long (app.css).
    delete document.documentElement.dataset['opening']
    const main = document.querySelector<HTMLElement>('#main')
    if (!main) return
    let heading: HTMLElement | null = null
    const hold = () => {
      heading = focusHeading(main)
      if (!heading) main.focus({ preventScroll: true })
    }
    hold()
    const watch = new MutationObserver(() => {
      const held = heading ?? main
      if (held.isConnected && document.activeElement === held) return heading ? undefined : hold()
      if (!held.isConnected && document.activeElement === document.body) return hold()
      return watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname])
}

function focusHeading(main: HTMLElement): HTMLElement | null {
  const heading = focusable(main.querySelector('h1'))
  // Going back returns to the previous position, which the router restores.
  heading?.focus({ preventScroll: true })
  return heading
}
