import { useState } from 'react'

import { clockTime, minutesOf } from '#features/queue/goal-text.ts'
import { TextField } from '#ui/fields/TextField.tsx'

type TimeFieldProps = {
  label: string
  minutes: number
  errorMessage: string | undefined
  /** Gets NaN for what is no time, so that it isn't saved as the one before. */
  onChange: (minutes: number) => void
}

const read = (text: string) => minutesOf(text) ?? Number.NaN

/** A time of the day. What is no time yet stays in the field until it is one. */
export function TimeField({ label, minutes, errorMessage, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState('')
  const isWrong = Number.isNaN(minutes)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      // The form may hold another time since, such as after Discard.
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
