import type { ReactNode } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/**
 * The properties of every field. Error messages are passed in; the wiring (label, aria-invalid,
 * aria-describedby) is done here.
 */
export type FieldProps = {
  label: string
  isLabelHidden?: boolean
  /** At the far end of the label's line: a hint, a link. */
  labelEnd?: ReactNode
  description?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  /** Marks the field 'Optional', in forms where most fields are required. */
  isOptional?: boolean
  /** Places the field in its form's layout. */
  className?: string
}

type Frame = FieldProps & { id: string; children: ReactNode; isGroup?: boolean; foot?: ReactNode }

export function descriptionId(id: string) {
  return `${id}-description`
}

export function errorId(id: string) {
  return `${id}-error`
}

function labelId(id: string) {
  return `${id}-label`
}

/** Splits a field's properties between its frame and its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const {
    label,
    isLabelHidden,
    labelEnd,
    description,
    errorMessage,
    isRequired,
    isOptional,
    className,
    ...control
  } = props
  const field = {
    label,
    isLabelHidden,
    labelEnd,
    description,
    errorMessage,
    isRequired,
    isOptional,
    className,
  }
  return { field, control }
}

/** Returns the hint, unless the error says the same. */
const hintOf = ({ description, errorMessage }: FieldProps) =>
  description === errorMessage ? undefined : description

/**
 * Returns the attributes that connect a control to its frame. `extra`: ids of further descriptions, such as a
 * counter's.
 */
export function describe(id: string, field: FieldProps, extra?: string) {
  const { errorMessage, isRequired } = field
  const ids = [errorMessage && errorId(id), hintOf(field) && descriptionId(id), extra].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': errorMessage ? (true as const) : undefined,
    'aria-required': isRequired || undefined,
  }
}

/** Label, control, then error or description. `isGroup` is for several controls under one label. */
export function Field({
  id,
  label,
  isLabelHidden,
  labelEnd,
  description,
  errorMessage,
  isRequired,
  isOptional,
  className,
  children,
  isGroup,
  foot,
}: Frame) {
  const hint = hintOf({ label, description, errorMessage })
  const Label = isGroup ? 'span' : 'label'
  const end = labelEnd ?? (isOptional ? 'Optional' : undefined)
  return (
    <div
      className={cx('min-w-0', className)}
      {...(isGroup && {
        role: 'radiogroup',
        'aria-labelledby': labelId(id),
        ...describe(id, { label, description, errorMessage, isRequired }),
      })}
    >
      <div
        className={cx(
          'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3',
          isLabelHidden && 'sr-only',
        )}
      >
        <Label
          {...(isGroup ? { id: labelId(id) } : { htmlFor: id })}
          className="min-w-0 font-semibold wrap-anywhere"
        >
          {label}
        </Label>
        {end && <span className="text-t1 text-ink-3">{end}</span>}
      </div>
      {children}
      {(hint || errorMessage || foot) && (
        <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-t1">
          <div className="grid flex-1 basis-48 gap-1">
            {errorMessage && (
              <p id={errorId(id)} className="flex items-start gap-1.5 font-medium text-tomato-ink">
                <Icon of={IconAlertCircle} size={16} className="mt-px" />
                {errorMessage}
              </p>
            )}
            {hint && (
              <div id={descriptionId(id)} className="text-ink-3">
                {hint}
              </div>
            )}
          </div>
          {foot}
        </div>
      )}
    </div>
  )
}
