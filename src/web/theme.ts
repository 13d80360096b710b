import { useSyncExternalStore } from 'react'

import { readStoredTheme, storeTheme, subscribe } from '#web/data/session.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Returns the chosen theme; 'system' if none is stored. */
export function readTheme(): Theme {
  const stored = readStoredTheme()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  storeTheme(theme === 'system' ? null : theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}
