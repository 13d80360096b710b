import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'

import { HOLIDAYS_MAX } from '#features/queue/goals-contract.ts'
import { formatDate } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type HolidaysProps = { days: readonly string[]; onChange: (days: string[]) => void; canEdit: boolean }

/** The days on which the business does not work, as dates of its own. */
export function Holidays({ days, onChange, canEdit }: HolidaysProps) {
  const [next, setNext] = useState('')
  const add = () => {
    onChange([...new Set([...days, next])].toSorted())
    setNext('')
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Days off"
          type="date"
          value={next}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button
          className="min-h-11"
          onPress={add}
          isDisabled={next === '' || days.length >= HOLIDAYS_MAX || !canEdit}
        >
          Add day off
        </Button>
      </div>
      <p className="mt-1.5 text-t1 text-ink-3">
        The clock stops on public holidays and days off that you add here.
      </p>
      {days.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {days.map((day) => {
            const words = formatDate(`${day}T12:00:00Z`, 'UTC')
            return (
              <li
                key={day}
                className="inline-flex items-center gap-1 rounded-pill bg-sunken ps-3 text-t1 tabular-nums"
              >
                {words}
                <IconButton
                  size="sm"
                  icon={IconX}
                  label={`Remove ${words}`}
                  onPress={() => onChange(days.filter((one) => one !== day))}
                  isDisabled={!canEdit}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
