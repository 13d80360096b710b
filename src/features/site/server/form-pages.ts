import { TOPICS } from '#features/site/contract.ts'
import { TOPIC_NAMES } from '#features/site/text.ts'
import type { FieldErrors, ApiError } from '#shared/errors.ts'
import { type Html, html } from '#shared/html.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { PlainPage } from '#server/http/plain-page.ts'

/** What a form was filled in with, by name. */
export type Values = Record<string, string>

const CONTACT = 'Contact'
const LETTER = 'The letter to brands'

/** The form once more with all that was written, and what to put right: for a browser without scripts. */
export function contactAgainPage(values: Values, errors: FieldErrors): PlainPage {
  const field = fieldOf(values, errors)
  const topic = values['topic'] ?? 'question'
  return {
    title: 'Something is missing',
    place: CONTACT,
    status: 400,
    body: html` <h1>Something is missing</h1>
      <p>What you wrote is still here. Put right what is marked and send it again.</p>
      ${problems(errors)}
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

export function subscribeAgainPage(values: Values, errors: FieldErrors): PlainPage {
  return {
    title: 'That address does not work',
    place: LETTER,
    status: 400,
    body: html` <h1>That address does not work</h1>
      ${problems(errors)}
      <form class="card form" method="post" action="${paths.letterForm}">
        ${fieldOf(values, errors)('email', 'Your e-mail address', 'email')}
        <button>Send me the letter</button>
      </form>`,
  }
}

export function confirmPage(token: string): PlainPage {
  return {
    title: 'Confirm your address',
    place: LETTER,
    body: html` <h1>One press to confirm</h1>
      <p>Then the letter to brands comes to you about once a month. Every one of them has a link that ends it.</p>
      ${button(withQuery(paths.letterConfirm, { token }), 'Yes, send me the letter')}`,
  }
}

export function confirmedPage(): PlainPage {
  return {
    title: 'You are on the list',
    place: LETTER,
    body: html` <h1>You are on the list</h1>
      <p>
        Your address is confirmed. We have sent you a first mail; the link in it ends the letters whenever you want.
      </p>
      <p><a href="${paths.home}">To Trellis for Business</a></p>`,
  }
}

export function stopPage(token: string): PlainPage {
  return {
    title: 'End the letters',
    place: LETTER,
    body: html` <h1>End the letters?</h1>
      <p>Your address is taken off the list and forgotten. Mail about your account still comes.</p>
      ${button(withQuery(paths.letterStop, { token }), 'End the letters')}`,
  }
}

export function stoppedPage(): PlainPage {
  return {
    title: 'No more letters',
    place: LETTER,
    body: html` <h1>No more letters</h1>
      <p>Your address is off the list. It was good to have you.</p>
      <p><a href="${paths.home}">To Trellis for Business</a></p>`,
  }
}

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

function fieldOf(values: Values, errors: FieldErrors) {
  return (name: string, label: string, type = 'text'): Html =>
    html`<label
      >${label}
      <input type="${type}" name="${name}" value="${values[name] ?? ''}" ${errors[name] !== undefined && WRONG} />
    </label>`
}

const WRONG = html`aria-invalid="true"`

const NAMES: Record<string, string> = {
  name: 'Your name',
  email: 'Your e-mail address',
  company: 'Company',
  message: 'Message',
}

function problems(errors: FieldErrors): Html {
  return html`<ul role="alert">
    ${Object.entries(errors).map(([name, message]) => html`<li>${NAMES[name] ?? name}: ${message}</li>`)}
  </ul>`
}

function button(action: string, label: string): Html {
  return html`<form class="form" method="post" action="${action}"><button>${label}</button></form>`
}
