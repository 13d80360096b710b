import { useEffect } from 'react'
import { useLocation } from 'react-router'

const NO_ALIASES = {}

/** Puts the focus on the field that the address names after `#`, once the page itself has taken it. `aliases` lead from a name to a field. */
export function useFocusField(aliases: Partial<Record<string, string>> = NO_ALIASES): void {
  const location = useLocation()
  useEffect(() => {
    // A press on the same link again is a new place.
    const name = decodeURIComponent(location.hash.slice(1))
    if (name === '') return
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(aliases[name] ?? name)
      field?.scrollIntoView({ block: 'center' })
      // A field that opens for this link has taken the focus itself.
      if (!field?.contains(document.activeElement)) field?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [location, aliases])
}
