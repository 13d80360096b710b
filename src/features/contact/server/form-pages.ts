import { TOPICS } from '#features/contact/contract.ts'
import { TOPIC_NAMES } from '#features/contact/text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { html } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import { errorList, fieldOf, type FormValues } from '#server/http/forms/form-page.ts'
import type { PlainPage } from '#server/http/plain-page.ts'

const LABELS = {
  name: 'Your name',
  email: 'Your e-mail address',
  company: 'Company',
  message: 'Message',
}

/** Shows the form again with its values and errors, to a browser without scripts. */
export function contactAgainPage(values: FormValues, errors: FieldErrors): PlainPage {
  const field = fieldOf(values, errors)
  const topic = values['topic'] ?? 'question'
  return {
    title: 'Something is missing',
    place: 'Contact',
    status: 400,
    body: html` <h1>Something is missing</h1>
      <p>What you wrote is still here. Put right what is marked and send it again.</p>
      ${errorList(errors, LABELS)}
      <form class="card form" method="post" action="${paths.contactForm}">
        <label
          >About
          <select name="topic">
            ${TOPICS.map((id) =>
              id === topic
                ? html`<option value="${id}" selected>${TOPIC_NAMES[id]}</option>`
                : html`<option value="${id}">${TOPIC_NAMES[id]}</option>`,
            )}
          </select></label
        >
        ${field('name', 'Your name')} ${field('email', 'Your e-mail address', 'email')} ${field('company', 'Company')}
        ${values['size'] !== undefined && html`<input type="hidden" name="size" value="${values['size']}" />`}
        <label>Message <textarea name="message" rows="8">${values['message'] ?? ''}</textarea></label>
        <button>Send message</button>
      </form>`,
  }
}
