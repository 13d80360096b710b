import { useSyncExternalStore } from 'react'

/** True for the first look at a page that was written at build time, which has to be as it was written. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
