import { useMutation } from '@tanstack/react-query'

import { removeApp } from '#features/security/codes-contract.ts'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'

/** Asks before the authenticator app is removed. */
export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const removing = useMutation({
    meta: { action: 'remove the authenticator app' },
    mutationFn: () => call(removeApp),
    onSuccess: () => {
      toast('Authenticator app removed')
      onClose()
    },
    onSettled: reloadLoginMethods,
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Remove your authenticator app?"
      text="Logging in will no longer ask for a code. If you have no passkey, your recovery codes stop working too."
      confirmLabel="Remove app"
      cancelLabel="Keep it"
      onConfirm={() => removing.mutate()}
      isPending={removing.isPending}
      errorMessage={removing.isError ? failureText(removing.error) : undefined}
    />
  )
}
