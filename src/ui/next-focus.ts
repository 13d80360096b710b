import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function to call before an action that removes the focused element: once that is gone, the element
 * that `find` returns gets the focus, if there is one and no other has taken it.
 */
export function useNextFocus(): (find: () => HTMLElement | null | undefined) => void {
  const leaving = useRef<{ from: Element; find: () => HTMLElement | null | undefined } | null>(null)
  // Before `useKeptFocus`, which would focus a heading.
  useLayoutEffect(() => {
    const now = leaving.current
    if (now === null || now.from.isConnected) return
    leaving.current = null
    if (document.activeElement === document.body) now.find()?.focus({ preventScroll: true })
  })
  return (find) => {
    leaving.current = document.activeElement && { from: document.activeElement, find }
  }
}
