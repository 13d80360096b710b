import { type FormEvent, type ReactNode, useId } from 'react'

import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'

type DeskDialogProps = {
  title: string
  text: ReactNode
  /** Names the action of the button: 'Approve and tell them'. */
  act: string
  pendingLabel: string
  /** A destructive action. */
  isDanger?: boolean
  isPending: boolean
  /** An error that belongs to no field. */
  error: string | undefined
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** The fields: usually the reason. */
  children?: ReactNode
}

/** The confirmation of an operator's decision: a form in a dialog that stays open until it has succeeded. */
export function ConsoleDialog({
  title,
  text,
  act,
  pendingLabel,
  isDanger = false,
  isPending,
  error,
  onSubmit,
  onClose,
  children,
}: DeskDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isPending}
      title={title}
      text={text}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger-solid' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <FormError message={error} />
      </form>
    </Dialog>
  )
}
