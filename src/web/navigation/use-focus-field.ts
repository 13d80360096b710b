import { useEffect } from 'react'
import { useLocation } from 'react-router'

const NO_ALIASES = {}

/**
 * Focuses the field that the URL's hash names, once the page itself has taken the focus. `aliases` map a name
 * to a field.
 */
export function useFocusField(aliases: Partial<Record<string, string>> = NO_ALIASES): void {
  const location = useLocation()
  useEffect(() => {
    // Pressing the same link again is a new location.
    const name = decodeURIComponent(location.hash.slice(1))
    if (name === '') return
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(aliases[name] ?? name)
      field?.scrollIntoView({ block: 'center' })
      // A field that opens for this link has already taken the focus.
      if (!field?.contains(document.activeElement)) field?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [location, aliases])
}
