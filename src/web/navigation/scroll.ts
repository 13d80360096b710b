import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top, and going back returns to where one was, also when the content comes a moment later. Positions live in
 * memory: the router's own keeper would write them into the browser's storage, which holds nothing but the closed list.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const before = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A reload is the browser's to restore.
    const release = () => void (history.scrollRestoration = 'auto')
    addEventListener('pagehide', release)
    return () => removeEventListener('pagehide', release)
  }, [])

  // Before the scroll to the top below: the place that is left must not be noted anew.
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
    // Filters change the address, not the page; a hash is scrolled to by what it names.
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
