import { type ReactNode, useState } from 'react'

import { isApiError } from '#shared/errors.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

type ActDialogProps = {
  onClose: () => void
  /** Names the action and its object: 'Hand Hollowmere over to Bea?' */
  title: string
  /** Names the consequence. */
  text: ReactNode
  /** Further options. */
  children?: ReactNode
  confirmLabel: string
  pendingLabel: string
  tone?: 'primary' | 'danger'
  onConfirm: () => Promise<void>
}

/** Explains an action before it is taken. Closes when it is done; errors are shown in it. */
export function ActDialog({ onClose, onConfirm, tone = 'primary', ...rest }: ActDialogProps) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  async function act() {
    setPending(true)
    setMessage('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!isApiError(error)) console.error('Failed: an action.', error)
      setMessage(isApiError(error) ? error.message : 'Something went wrong. Try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      onOpenChange={onClose}
      cancelLabel="Cancel"
      tone={tone}
      onConfirm={() => void act()}
      isPending={isPending}
      errorMessage={message}
    />
  )
}
