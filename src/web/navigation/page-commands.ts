import { useLayoutEffect } from 'react'

/** An action of the open page that the command palette offers as well. */
export type PageCommand = { id: string; label: string; key: string; keywords: string; onAction: () => void }

let current: readonly PageCommand[] = []

/** Offers these actions in the command palette while the page is open. Each is also a visible control. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useLayoutEffect(() => {
    current = commands
    return () => {
      current = []
    }
  }, [commands])
}

/** Returns the actions of the open page. The palette reads them when it opens. */
export function pageCommands(): readonly PageCommand[] {
  return current
}
