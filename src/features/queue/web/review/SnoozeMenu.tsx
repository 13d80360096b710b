import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconZzz from '@tabler/icons-react/dist/esm/icons/IconZzz.mjs'
import { type FormEvent, type Ref, useState } from 'react'

import { snoozeChoices } from '#features/queue/snooze-times.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

type SnoozeMenuProps = {
  onSnooze: (until: Date) => void
  buttonRef?: Ref<HTMLButtonElement>
  isDisabled?: boolean
}

/** Puts a review aside until later: three usual times, or any date. */
export function SnoozeMenu({ onSnooze, buttonRef, isDisabled }: SnoozeMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu
        label="Snooze until"
        trigger={
          <IconButton
            ref={buttonRef}
            variant="secondary"
            size="sm"
            icon={IconZzz}
            label="Snooze"
            isDisabled={isDisabled}
          />
        }
      >
        {snoozeChoices(new Date()).map(({ id, label, at }) => (
          <MenuItem
            key={id}
            textValue={label}
            end={<span className="text-t1 text-ink-3">{formatDateTime(at)}</span>}
            onAction={() => onSnooze(at)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={IconCalendarPlus} onAction={() => setIsAsking(true)}>
          Choose a date
        </MenuItem>
      </Menu>
      <SnoozeDialog isOpen={isAsking} onOpenChange={setIsAsking} onSnooze={onSnooze} />
    </>
  )
}

type SnoozeDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSnooze: (until: Date) => void
}

function SnoozeDialog({ isOpen, onOpenChange, onSnooze }: SnoozeDialogProps) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = new Date(value)
    if (Number.isNaN(at.getTime())) return setProblem('Choose a date and time.')
    if (at <= new Date()) return setProblem('Choose a time that is still to come.')
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
