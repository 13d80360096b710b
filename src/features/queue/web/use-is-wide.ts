import { useSyncExternalStore } from 'react'

/** From here list and review are side by side; below they are two screens. */
const WIDE = '(min-width: 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
