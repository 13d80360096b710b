import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconZzz from '@tabler/icons-react/dist/esm/icons/IconZzz.mjs'
import { type Ref, useState } from 'react'

import { snoozeChoices } from '#features/queue/snooze-times.ts'
import { formatDateTime } from '#shared/dates.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

// Rarely needed beside the usual times.
const SnoozeDialog = lazyComponent(
  async () => (await import('#features/queue/web/review/SnoozeDialog.tsx')).SnoozeDialog,
  { isOpen: ({ isOpen }) => isOpen, onDismiss: ({ onOpenChange }) => onOpenChange(false) },
)

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
