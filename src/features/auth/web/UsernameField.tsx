import type { UseFormRegisterReturn } from 'react-hook-form'

import { foldUsername, NewUsername, suggestUsername, USERNAME_HINT } from '#features/auth/rules.ts'
import { useAvailability } from '#features/auth/web/availability.ts'
import { TextField } from '#ui/fields/TextField.tsx'

const NOT_VALID = 'Use only a to z, 0 to 9, dots, dashes and underscores.'
const TAKEN = 'This username is taken.'

type UsernameFieldProps = UseFormRegisterReturn & {
  /** The current value of the field. */
  typed: string
  /** The user's current username, for which nothing is shown. */
  own?: string
  errorMessage: string | undefined
  /** Called with a valid username to replace an invalid one. */
  onSuggestion: (username: string) => void
}

/** A username field. Shows while typing whether it is free (R73, R104), and suggests a valid one. */
export function UsernameField({ typed, own, errorMessage, onSuggestion, ...registered }: UsernameFieldProps) {
  const username = foldUsername(typed)
  const isValid = NewUsername.safeParse(typed).success
  const suggested = isValid ? null : suggestUsername(typed)
  const isNew = isValid && username !== own?.toLowerCase()
  const { available } = useAvailability('username', isNew ? username : '')
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      description={
        suggested === null ? (
          available === true ? (
            `${username} is available.`
          ) : (
            USERNAME_HINT
          )
        ) : (
          <>
            How about{' '}
            <button
              type="button"
              className="link"
              // Blurring the field would show its error now, and move this button from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSuggestion(suggested)}
            >
              {suggested}
            </button>
            ?
          </>
        )
      }
      errorMessage={
        errorMessage && suggested ? NOT_VALID : (errorMessage ?? (available === false ? TAKEN : undefined))
      }
      {...registered}
    />
  )
}
