import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

import { paths } from '#shared/paths.ts'
import { lazyComponent } from '#ui/lazy.tsx'

const ConfirmDialog = lazyComponent(
  async () => (await import('#ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
  {
    isOpen: ({ isOpen }) => isOpen,
    onDismiss: ({ onOpenChange }) => onOpenChange(false),
  },
)

type LeaveGuardProps = { isDirty: boolean; text?: string }

/**
 * Asks before a page with unsaved changes is left: by a link, the back button, or closing the tab. Does not
 * ask when the session has ended.
 */
export function LeaveGuard({ isDirty, text = 'Your changes aren’t saved.' }: LeaveGuardProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      nextLocation.pathname !== paths.login,
  )
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
