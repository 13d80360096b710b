import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent } from 'react'

import { HOLIDAYS_MAX } from '#features/queue/goals-contract.ts'
import { dayWords } from '#features/queue/web/goals/goal-words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type HolidaysProps = {
  days: readonly string[]
  onChange: (days: string[]) => void
  /** The chosen date that was not added yet; '' if there is none. */
  next: string
  onNextChange: (next: string) => void
  canEdit: boolean
  errorMessage: string | undefined
}

/** Returns the days with another one, in their order. */
export const withDay = (days: readonly string[], day: string) => [...new Set([...days, day])].toSorted()

/** The days on which the business does not work, as dates of its own. */
export function Holidays({ days, onChange, next, onNextChange, canEdit, errorMessage }: HolidaysProps) {
  const canAdd = next !== '' && days.length < HOLIDAYS_MAX && canEdit
  const add = () => {
    onChange(withDay(days, next))
    onNextChange('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !canAdd) return
    event.preventDefault()
    add()
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Days off"
          type="date"
          value={next}
          onChange={({ target }) => onNextChange(target.value)}
          onKeyDown={onKeyDown}
          errorMessage={errorMessage}
        />
        <Button className="min-h-11" onPress={add} isDisabled={!canAdd}>
          Add day off
        </Button>
      </div>
      <p className="mt-1.5 text-t1 text-ink-3">
        The clock stops on public holidays and days off that you add here.
      </p>
      {days.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {days.map((day) => {
            const words = dayWords(day)
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
