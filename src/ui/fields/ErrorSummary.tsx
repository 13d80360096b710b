import { type MouseEvent, useId } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Icon } from '#ui/display/Icon.tsx'

export type FieldError = {
  /** The `name` of the field; the link goes there. */
  name: string
  message: string
}

/** From how many errors on a form is introduced by a list of them. */
export const SUMMARY_FROM = 3

/**
 * Three errors or more, listed at the top of the form, each a link to its field. With fewer it draws nothing. The focus is
 * the first wrong field's (react-hook-form puts it there).
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
        {errors.length} things to put right
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

/** Focuses instead of following the link: a change of the hash would be a navigation. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)?.focus()
}
