import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { describe, Field, type FieldProps, splitField } from '#ui/fields/parts/Field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'size' | 'prefix'> & {
    /** Beside the text, inside the box: '$', 'https://', a button. */
    start?: ReactNode
    end?: ReactNode
  }

/**
 * One line of text. A native input: takes `{...register('email')}` or a Controller's `{...field}`. A
 * placeholder never replaces the label.
 */
export function TextField({ id: given, start, end, type = 'text', ...props }: TextFieldProps) {
  const generated = useId()
  const id = given ?? generated
  const { field, control } = splitField(props)
  return (
    <Field id={id} {...field}>
      <div className={cx(BOX, 'flex min-h-11 items-stretch')}>
        {start && <span className="flex items-center ps-3 text-ink-3">{start}</span>}
        <input
          {...control}
          {...describe(id, field)}
          id={id}
          type={type}
          className="min-w-0 flex-1 rounded-control bg-transparent px-3 py-2 outline-none disabled:cursor-not-allowed"
        />
        {end && <span className="flex items-center pe-3 text-ink-3">{end}</span>}
      </div>
    </Field>
  )
}
