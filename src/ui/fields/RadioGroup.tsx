import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export type ChoiceProps<Value extends string> = {
  options: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  isDisabled?: boolean
}

type RadioGroupProps<Value extends string> = FieldProps & ChoiceProps<Value> & { variant?: 'list' | 'cards' }

/** One of a few, all in view, each with its own line of explanation. A Controller's `{...field}` fits. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  isDisabled,
  variant = 'list',
  ...field
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <Field id={id} isGroup {...field}>
      <div className={cx('grid', variant === 'cards' ? 'gap-2' : 'gap-0.5')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer items-start gap-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3',
              variant === 'cards'
                ? 'rounded-card border border-line-2 bg-surface px-4 py-3 transition-colors hover:border-control has-[:checked]:border-leaf has-[:checked]:bg-leaf-tint has-[:disabled]:bg-sunken'
                : 'py-1 touch:min-h-11 touch:py-2.5',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="mt-px size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control bg-surface transition-[border-width] checked:border-[6px] checked:border-leaf disabled:border-line-2"
            />
            <span>
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="block text-t1 text-ink-3">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
