import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { cx } from '#ui/cx.ts'
import { descriptionId, errorId } from '#ui/fields/parts/Field.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'required'> & {
  /** May contain a link: 'I agree to the <a>terms</a>'. */
  label: ReactNode
  description?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  className?: string
}

/** Yes or no, sent with the form. Native: takes `{...register('terms')}`, or `checked` and `onChange`. */
export function Checkbox({
  id: given,
  label,
  description,
  errorMessage,
  isRequired,
  className,
  ...input
}: CheckboxProps) {
  const generated = useId()
  const id = given ?? generated
  const described =
    [errorMessage && errorId(id), description && descriptionId(id)].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('text-t2', className)}>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-start gap-3 py-1 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3 touch:min-h-11 touch:py-2.5"
      >
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={described}
            aria-invalid={errorMessage ? true : undefined}
            aria-required={isRequired || undefined}
            className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none rounded-mark border-[1.5px] border-control bg-surface transition-colors checked:border-leaf checked:bg-leaf aria-invalid:border-tomato disabled:border-line-2 disabled:bg-sunken"
          />
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 size-5 fill-none stroke-on-leaf stroke-[2.2] opacity-0 peer-checked:opacity-100 peer-disabled:stroke-ink-3"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M5.5 10.4l3 3 6-6.6" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      {description && (
        <p id={descriptionId(id)} className="ms-8 text-t1 text-ink-3">
          {description}
        </p>
      )}
      {errorMessage && (
        <p
          id={errorId(id)}
          className="ms-8 mt-1 flex items-start gap-1.5 text-t1 font-medium text-tomato-ink"
        >
          <Icon of={IconAlertCircle} size={16} className="mt-px" />
          {errorMessage}
        </p>
      )}
    </div>
  )
}
