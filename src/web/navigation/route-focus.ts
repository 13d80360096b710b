import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Where the visitor is: also when the way leads from one frame into another, from a claim into the dashboard. */
let known: string | null = null

/**
 * After a navigation the heading of the new page takes the focus, so that keyboards and screen readers start there. A page whose heading
 * comes later, or is another one once the page has its data, gets it when it comes, unless someone has moved on by then. The first page of a visit is left alone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  // With the page itself, not some time after it: by then someone may type elsewhere.
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
  const heading = main.querySelector('h1')
  if (!heading) return null
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // The way back leads to where one was: the router restores the place.
  heading.focus({ preventScroll: true })
  return heading
}
