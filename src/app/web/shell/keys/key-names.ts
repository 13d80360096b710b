import { useSyncExternalStore } from 'react'

/** Returns the name of the command key on this machine. */
export function commandKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

/** Returns the same for a prerendered page, which can't know the machine until it has hydrated. */
export function useCommandKeyName(): string {
  return useSyncExternalStore(
    () => () => {},
    commandKey,
    () => 'Ctrl',
  )
}
