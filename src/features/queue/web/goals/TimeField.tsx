import { useState } from 'react'

import { clockTime, minutesOf } from '#features/queue/goal-text.ts'
import { TextField } from '#ui/fields/TextField.tsx'

type TimeFieldProps = {
  label: string
  minutes: number
  errorMessage: string | undefined
  /** Receives NaN for invalid input, so that the previous time isn't saved instead. */
  onChange: (minutes: number) => void
}

const read = (text: string) => minutesOf(text) ?? Number.NaN

/** A time of day. Invalid input stays in the field until it is corrected. */
export function TimeField({ label, minutes, errorMessage, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState('')
  const isWrong = Number.isNaN(minutes)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      // The form's value may have changed elsewhere, such as by Discard.
      value={Object.is(read(typed), minutes) ? typed : clockTime(minutes)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={() => isWrong || setTyped('')}
      errorMessage={isWrong ? 'Write a time as 17:30.' : errorMessage}
    />
  )
}
