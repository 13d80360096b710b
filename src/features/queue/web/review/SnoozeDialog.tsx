import { type FormEvent, useState } from 'react'

import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type SnoozeDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSnooze: (until: Date) => void
}

/** Asks for the date and time until which a review is put aside. */
export function SnoozeDialog({ isOpen, onOpenChange, onSnooze }: SnoozeDialogProps) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = new Date(value)
    if (Number.isNaN(at.getTime())) return setProblem('Choose a date and time.')
    if (at <= new Date()) return setProblem('Choose a time in the future.')
    onOpenChange(false)
    onSnooze(at)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Snooze until"
      actions={
        <>
          <Button onPress={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form="snooze">
            Snooze
          </Button>
        </>
      }
    >
      <form id="snooze" noValidate onSubmit={submit}>
        <TextField
          label="Date and time"
          type="datetime-local"
          value={value}
          onChange={(event) => {
            setValue(event.target.value)
            setProblem(undefined)
          }}
          errorMessage={problem}
        />
      </form>
    </Dialog>
  )
}
