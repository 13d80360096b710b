import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opened with a field's name behind the `#`, the page goes there: links of 'what is missing' lead to their field. After the page's own focus. */
export function useFocusField(): void {
  const location = useLocation()
  useEffect(() => {
    // A press on the same link again is a new place.
    const { hash } = location
    if (hash === '') return
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(decodeURIComponent(hash.slice(1)))
      field?.scrollIntoView({ block: 'center' })
      // A field that opens for this link has taken the focus itself.
      if (!field?.contains(document.activeElement)) field?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [location])
}
