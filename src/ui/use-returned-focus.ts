import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element once a part of the page has closed with the focus inside it, so that keyboards and screen
 * readers go on from there. A user who has gone elsewhere meanwhile is left alone.
 */
export function useReturnedFocus(isOpen: boolean, to: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      to.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, to])
}
