import type { ApiError, FieldErrors } from '#shared/errors.ts'
import { type Html, html } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import type { PlainPage } from '#server/http/plain-page.ts'

/** The fields of a submitted form, by name. */
export type FormValues = Record<string, string>

const INVALID = html`aria-invalid="true"`

/** Returns a function that draws a labelled input with its submitted value, marked where it is invalid. */
export function fieldOf(values: FormValues, errors: FieldErrors) {
  return (name: string, label: string, type = 'text'): Html =>
    html`<label
      >${label}
      <input type="${type}" name="${name}" value="${values[name] ?? ''}" ${errors[name] !== undefined && INVALID} />
    </label>`
}

/** Lists what is wrong, by the label of each field. */
export function errorList(errors: FieldErrors, labels: Record<string, string>): Html {
  return html`<ul role="alert">
    ${Object.entries(errors).map(([name, message]) => html`<li>${labels[name] ?? name}: ${message}</li>`)}
  </ul>`
}

/** A form of one button. */
export function buttonForm(action: string, label: string): Html {
  return html`<form class="form" method="post" action="${action}"><button>${label}</button></form>`
}

/** The page for a refused form. */
export function refusedPage({ message, status }: ApiError): PlainPage {
  return {
    title: 'That did not work',
    place: 'Trellis for Business',
    status,
    body: html` <h1>That did not work</h1>
      <p>${message}</p>
      <p><a href="${paths.contact}">To the contact form</a></p>`,
  }
}
