import { useSyncExternalStore } from 'react'

import { readStoredTheme, storeTheme, subscribe } from '#web/data/session.ts'

export type Theme = 'light' | 'dark' | 'system'

/** 'system' is the absence of a choice. */
export function readTheme(): Theme {
  const stored = readStoredTheme()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps the choice and shows it at once. */
export function chooseTheme(theme: Theme): void {
  storeTheme(theme === 'system' ? null : theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}
