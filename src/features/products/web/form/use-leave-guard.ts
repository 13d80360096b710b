import { useEffect } from 'react'

/** Asks before the tab is closed with unsaved changes. Within the dashboard nothing is lost: the draft waits for the way back. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
