import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Names the thing: 'Remove Barista Oat?' */
  title: string
  /** Names the consequence. */
  text: ReactNode
  /** Names the action: 'Remove Barista Oat'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  isPending?: boolean
  /** Read by screen readers while `isPending`: 'Removing'. */
  pendingLabel?: string
  errorMessage?: string
  children?: ReactNode
}

/**
 * Asks before an action that can't be undone. Stays open while pending and shows errors; close it when done.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Keep it',
  tone = 'danger',
  onConfirm,
  isPending,
  pendingLabel,
  errorMessage,
  children,
  onOpenChange,
  ...rest
}: ConfirmDialogProps) {
  const body = (children || errorMessage) && (
    <div className="grid gap-3">
      {children}
      <FormError message={errorMessage} />
    </div>
  )
  return (
    <Dialog
      {...rest}
      onOpenChange={onOpenChange}
      role="alertdialog"
      isDismissable={!isPending}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- ARIA: focus the safe choice */}
          <Button onPress={() => onOpenChange(false)} isDisabled={isPending} autoFocus>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger-solid' : tone}
            onPress={onConfirm}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  )
}
