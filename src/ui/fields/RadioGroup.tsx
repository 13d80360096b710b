import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitField } from '#ui/fields/parts/Field.tsx'
import { type ChoiceProps, Radios } from '#ui/fields/parts/Radios.tsx'

type RadioGroupProps<Value extends string> = FieldProps & ChoiceProps<Value> & { variant?: 'list' | 'cards' }

/** A choice of one of a few visible options, each with its own description. */
export function RadioGroup<Value extends string>({ variant = 'list', ...props }: RadioGroupProps<Value>) {
  const id = useId()
  const { field, control } = splitField(props)
  return (
    <Field id={id} isGroup {...field}>
      <div className={cx('grid', variant === 'cards' ? 'gap-2' : 'gap-0.5')}>
        <Radios
          {...control}
          option={cx(
            'flex cursor-pointer items-start gap-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3',
            variant === 'cards'
              ? 'rounded-card border border-line-2 bg-surface px-4 py-3 transition-colors hover:border-control has-[:checked]:border-leaf has-[:checked]:bg-leaf-tint has-[:disabled]:bg-sunken'
              : 'py-1 touch:min-h-11 touch:py-2.5',
          )}
          radio="mt-px size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control bg-surface transition-[border-width] checked:border-[6px] checked:border-leaf disabled:border-line-2"
        >
          {({ label, description }) => (
            <span>
              <span className="font-medium">{label}</span>
              {description && <span className="block text-t1 text-ink-3">{description}</span>}
            </span>
          )}
        </Radios>
      </div>
    </Field>
  )
}
