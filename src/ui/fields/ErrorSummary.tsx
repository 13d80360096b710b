import { type MouseEvent, useId } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Icon } from '#ui/display/Icon.tsx'

export type FieldError = {
  /** The `name` of the field that the link focuses. */
  name: string
  message: string
}

/** The number of errors from which a form lists them. */
export const SUMMARY_FROM = 3

/**
 * Lists three or more errors at the top of a form, each linked to its field. Renders nothing for fewer.
 * react-hook-form focuses the first invalid field.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const id = useId()
  if (errors.length < SUMMARY_FROM) return null
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-tomato bg-tomato-tint px-5 py-4 text-tomato-ink"
    >
      <h2 id={id} className="flex items-center gap-2 font-sans text-t2 font-semibold tracking-normal">
        <Icon of={IconAlertTriangle} />
        {errors.length} things to fix
      </h2>
      <ul className="mt-1.5 ms-6.5 grid gap-0.5">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => focusField(event, name)}
              className="underline underline-offset-3 touch:inline-block touch:py-2.5"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field instead of following the link: a change of the hash would be a navigation. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)?.focus()
}
