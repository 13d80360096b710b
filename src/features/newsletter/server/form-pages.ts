import type { FieldErrors } from '#shared/errors.ts'
import { html } from '#shared/html.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { buttonForm, errorList, fieldOf, type FormValues } from '#server/http/forms/form-page.ts'
import type { PlainPage } from '#server/http/plain-page.ts'

const PLACE = 'The letter to brands'
const LABELS = { email: 'Your e-mail address' }

export function subscribeAgainPage(values: FormValues, errors: FieldErrors): PlainPage {
  return {
    title: 'That address does not work',
    place: PLACE,
    status: 400,
    body: html` <h1>That address does not work</h1>
      ${errorList(errors, LABELS)}
      <form class="card form" method="post" action="${paths.letterForm}">
        ${fieldOf(values, errors)('email', 'Your e-mail address', 'email')}
        <button>Send me the letter</button>
      </form>`,
  }
}

export function confirmPage(token: string): PlainPage {
  return {
    title: 'Confirm your address',
    place: PLACE,
    body: html` <h1>One press to confirm</h1>
      <p>Then the letter to brands comes to you about once a month. Every one of them has a link that ends it.</p>
      ${buttonForm(withQuery(paths.letterConfirm, { token }), 'Yes, send me the letter')}`,
  }
}

export function confirmedPage(): PlainPage {
  return {
    title: 'You are on the list',
    place: PLACE,
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
    place: PLACE,
    body: html` <h1>End the letters?</h1>
      <p>Your address is taken off the list and forgotten. Mail about your account still comes.</p>
      ${buttonForm(withQuery(paths.letterStop, { token }), 'End the letters')}`,
  }
}

export function stoppedPage(): PlainPage {
  return {
    title: 'No more letters',
    place: PLACE,
    body: html` <h1>No more letters</h1>
      <p>Your address is off the list. It was good to have you.</p>
      <p><a href="${paths.home}">To Trellis for Business</a></p>`,
  }
}
