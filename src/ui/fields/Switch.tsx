import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { descriptionId } from '#ui/fields/parts/Field.tsx'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'> & {
  label: string
  isLabelHidden?: boolean
  description?: ReactNode
  /** Puts the label at the start and the switch at the far end, for rows of settings. */
  isSpread?: boolean
  className?: string
}

/**
 * On or off, applied at once (in a form to be saved use Checkbox). `checked` and `onChange`, as a native
 * checkbox.
 */
export function Switch({
  id: given,
  label,
  isLabelHidden,
  description,
  isSpread,
  className,
  ...input
}: SwitchProps) {
  const generated = useId()
  const id = given ?? generated
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex cursor-pointer items-start gap-3 py-1 has-[:disabled]:cursor-not-allowed touch:min-h-11 touch:py-2.5',
        isSpread && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- native checkbox
          role="switch"
          aria-describedby={description ? descriptionId(id) : undefined}
          className="peer h-6 w-10 cursor-[inherit] appearance-none rounded-full bg-control transition-colors checked:bg-leaf disabled:bg-line-2"
        />
        <span className="pointer-events-none absolute start-[3px] top-[3px] size-[18px] rounded-full bg-surface transition-transform forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none forced-colors:peer-checked:bg-[Canvas] peer-checked:translate-x-4 peer-disabled:bg-sunken rtl:peer-checked:-translate-x-4" />
      </span>
      <span className={cx('mt-px min-w-0 wrap-anywhere', isLabelHidden && 'sr-only')}>
        <span className="font-medium">{label}</span>
        {description && (
          <span id={descriptionId(id)} className="block text-t1 text-ink-3">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
