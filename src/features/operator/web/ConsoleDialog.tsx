import { type FormEvent, type ReactNode, useId } from 'react'

import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'

type DeskDialogProps = {
  title: string
  text: ReactNode
  /** What the button does, named: 'Approve and tell them'. */
  act: string
  pendingLabel: string
  /** It takes something from somebody. */
  isDanger?: boolean
  isPending: boolean
  /** What no field of the form says: why it was refused. */
  error: string | undefined
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** The fields: as a rule, why. */
  children: ReactNode
}

/** The last question before an operator decides: a form in a dialog, which stays open until its words have arrived. */
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
            Not yet
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
