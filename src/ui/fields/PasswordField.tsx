import { useState } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { Icon } from '#ui/display/Icon.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/**
 * A password, hidden until shown by a button. `autoComplete` tells the browser whether to fill in or suggest
 * one.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
          className="-me-2 grid size-9 place-items-center rounded-mark text-ink-2 transition-colors hover:bg-sunken hover:text-ink touch:size-11"
        >
          <Icon of={isShown ? IconEyeOff : IconEye} size={19} />
        </button>
      }
    />
  )
}
