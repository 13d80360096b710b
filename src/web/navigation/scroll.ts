import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls new pages to the top and restores the position when going back, also when the content loads late.
 * Positions are kept in memory: the router's own component would write them to the browser's storage, which
 * holds only a closed list of keys.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const before = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // The browser restores the position after a reload.
    const release = () => void (history.scrollRestoration = 'auto')
    addEventListener('pagehide', release)
    return () => removeEventListener('pagehide', release)
  }, [])

  // Before the scroll to the top below, so that the old page's position is not overwritten.
  useLayoutEffect(() => {
    const known = positions.current
    const note = () => known.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = before.current === pathname
    before.current = pathname
    if (kind === NavigationType.Pop) return returnTo(positions.current.get(key))
    // Filters change the URL, not the page; the target of a hash scrolls itself into view.
    if (!isSamePage && hash === '') scrollTo(0, 0)
  }, [key, kind, pathname, hash])
}

const MOVED_BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']

function returnTo(y: number | undefined): (() => void) | undefined {
  if (y === undefined) return undefined
  scrollTo(0, y)
  const growth = new ResizeObserver(() => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 2) stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const event of MOVED_BY_HAND) removeEventListener(event, stop)
  }
  for (const event of MOVED_BY_HAND) addEventListener(event, stop, { passive: true })
  if (Math.abs(scrollY - y) >= 2) growth.observe(document.body)
  return stop
}
