import { useEffect } from 'react'

/** Binds Ctrl+K, or Cmd+K on a Mac; works in fields too. */
export function useCommandKey(run: () => void): void {
  useEffect(() => {
    const read = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', read)
    return () => removeEventListener('keydown', read)
  }, [run])
}
