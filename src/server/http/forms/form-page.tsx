import type { ApiError, FieldErrors } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { INPUT, LABEL, type PlainPage } from '#server/http/pages/plain-page.tsx'

/** The fields of a submitted form, by name. */
export type FormValues = Record<string, string>

type FieldProps = { name: string; label: string; type?: string; values: FormValues; errors: FieldErrors }

/** A labelled input with its submitted value, marked if invalid. */
export function FormField({ name, label, type = 'text', values, errors }: FieldProps) {
  const isInvalid = errors[name] !== undefined
  return (
    <label className={LABEL}>
      {label}
      <input
        type={type}
        name={name}
        defaultValue={values[name] ?? ''}
        aria-invalid={isInvalid || undefined}
        className={INPUT}
      />
    </label>
  )
}

/** Lists the errors by the label of each field. */
export function ErrorList({ errors, labels }: { errors: FieldErrors; labels: Record<string, string> }) {
  return (
    <ul role="alert" className="mb-4 list-disc ps-5">
      {Object.entries(errors).map(([name, message]) => (
        <li key={name}>
          {labels[name] ?? name}: {message}
        </li>
      ))}
    </ul>
  )
}

/** Returns the page for a form that was refused. */
export function refusedPage({ message, status }: ApiError): PlainPage {
  return {
    title: 'That didn’t work',
    place: 'Trellis for Business',
    status,
    body: (
      <>
        <h1>That didn’t work</h1>
        <p>{message}</p>
        <p>
          <a href={paths.contact}>Go to the contact form</a>
        </p>
      </>
    ),
  }
}
