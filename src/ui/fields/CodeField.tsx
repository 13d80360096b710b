import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { describe, Field, type FieldProps, splitField } from '#ui/fields/parts/Field.tsx'

type CodeFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'type' | 'maxLength' | 'inputMode'> & {
    length?: number
    /** Accepts letters as well as digits, in capitals. */
    hasLetters?: boolean
    /** Called once the code is complete, also after paste or autofill. */
    onComplete?: (code: string) => void
  }

/** The one-time code from an email or app, in one input, so that paste, autofill and screen readers work. */
export function CodeField({
  id: given,
  length = 6,
  hasLetters = false,
  onChange,
  onComplete,
  ...props
}: CodeFieldProps) {
  const generated = useId()
  const id = given ?? generated
  const { field, control } = splitField(props)

  function keepCode(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    const code = (
      hasLetters ? typed.toUpperCase().replace(/[^A-Z0-9]/g, '') : typed.replace(/\D/g, '')
    ).slice(0, length)
    if (code !== typed) event.target.value = code
    onChange?.(event)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <Field id={id} {...field}>
      <div className={cx(BOX, 'inline-flex', hasLetters ? 'max-w-80' : 'max-w-60')}>
        <input
          autoComplete="one-time-code"
          {...control}
          {...describe(id, field)}
          id={id}
          type="text"
          inputMode={hasLetters ? 'text' : 'numeric'}
          pattern={hasLetters ? undefined : '[0-9]*'}
          autoCapitalize={hasLetters ? 'characters' : undefined}
          spellCheck={false}
          onChange={keepCode}
          className="min-h-13 w-full min-w-0 rounded-control bg-transparent px-4 text-t4 tracking-[0.38em] tabular-nums outline-none"
        />
      </div>
    </Field>
  )
}
