import type { ReactNode } from 'react'

import { BOX } from '#ui/fields/parts/box.ts'

export type ContactControl = { id: string; name: string; className: string; 'data-empty'?: string }

type ContactFieldProps = {
  name: string
  label: string
  isOptional?: boolean
  /** The message for an empty or invalid field; the script may replace it. */
  whenEmpty?: string
  className?: string
  children: (control: ContactControl) => ReactNode
}

/**
 * A field of a page without React in the browser: its error element is rendered hidden, for the script to
 * fill.
 */
export function ContactField({
  name,
  label,
  isOptional,
  whenEmpty,
  className = '',
  children,
}: ContactFieldProps) {
  const id = `contact-${name}`
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isOptional && (
          <span className="text-t1 text-ink-3 group-has-[option[value=call]:checked]/form:hidden">
            Optional
          </span>
        )}
      </div>
      <div className={BOX}>
        {children({
          id,
          name,
          'data-empty': whenEmpty,
          className: 'block min-h-11 w-full rounded-control bg-transparent px-3 py-2 outline-none',
        })}
      </div>
      <p id={`${id}-error`} data-error={name} hidden className="mt-1.5 text-t1 font-medium text-tomato-ink" />
    </div>
  )
}
