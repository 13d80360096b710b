import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { BOX, describe, Field, type FieldProps, splitField } from '#ui/fields/parts/Field.tsx'

export const CODE_LENGTH = 6

type CodeFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'type' | 'maxLength' | 'inputMode'> & {
    /** Called once six digits stand there, also after paste or autofill. */
    onComplete?: (code: string) => void
  }

/** The one-time code from a mail or an app: six digits in one input, so that paste, autofill and screen readers just work. */
export function CodeField({ id: given, onChange, onComplete, ...props }: CodeFieldProps) {
  const generated = useId()
  const id = given ?? generated
  const { field, control } = splitField(props)

  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH)
    if (digits !== event.target.value) event.target.value = digits
    onChange?.(event)
    if (digits.length === CODE_LENGTH) onComplete?.(digits)
  }

  return (
    <Field id={id} {...field}>
      <div className={cx(BOX, 'inline-flex max-w-60')}>
        <input
          autoComplete="one-time-code"
          {...control}
          {...describe(id, field)}
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          spellCheck={false}
          onChange={keepDigits}
          className="min-h-13 w-full min-w-0 rounded-control bg-transparent px-4 text-t4 tracking-[0.38em] tabular-nums outline-none"
        />
      </div>
    </Field>
  )
}
