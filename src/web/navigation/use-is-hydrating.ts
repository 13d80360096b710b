import { useSyncExternalStore } from 'react'

/** Returns true for the first render of a prerendered page, which must match the prerendered markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
