import { useEffect, useRef } from 'react'

import { DIALOGS } from '#web/navigation/shortcuts.ts'

/** Saves on Ctrl or Cmd with Enter or S, from anywhere in the page; once, if they are held. */
export function useSaveKeys(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's'
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector(DIALOGS) !== null) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
