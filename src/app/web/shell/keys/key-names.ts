import { useSyncExternalStore } from 'react'

/** The command key, as this machine's keyboard calls it. */
export function commandKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

/** The same where a page rendered at build time hydrates, which cannot know the machine. */
export function useCommandKeyName(): string {
  return useSyncExternalStore(
    () => () => {},
    commandKey,
    () => 'Ctrl',
  )
}
