import type { UseFormRegisterReturn } from 'react-hook-form'

import { foldUsername, NewUsername, USERNAME_HINT } from '#features/auth/rules.ts'
import { useAvailability } from '#features/auth/web/availability.ts'
import { TextField } from '#ui/fields/TextField.tsx'

type UsernameFieldProps = UseFormRegisterReturn & {
  /** What stands in the field now. */
  typed: string
  /** The username somebody has already: nothing is said about it. */
  own?: string
  errorMessage: string | undefined
}

/** The choice of a username. Whether it is free is said while one types (R73, R104). */
export function UsernameField({ typed, own, errorMessage, ...registered }: UsernameFieldProps) {
  const username = foldUsername(typed)
  const isNew = NewUsername.safeParse(typed).success && username !== own?.toLowerCase()
  const { available } = useAvailability('username', isNew ? username : '')
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      description={available === true ? `${username} is free.` : USERNAME_HINT}
      errorMessage={errorMessage ?? (available === false ? 'This username is taken.' : undefined)}
      {...registered}
    />
  )
}
