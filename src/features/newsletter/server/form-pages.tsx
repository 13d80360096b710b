import type { FieldErrors } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { ErrorList, FormField, type FormValues } from '#server/http/forms/form-page.tsx'
import { ButtonForm, Form, type PlainPage, Submit } from '#server/http/pages/plain-page.tsx'

const PLACE = 'The letter to brands'
const LABELS = { email: 'Your e-mail address' }

export function subscribeAgainPage(values: FormValues, errors: FieldErrors): PlainPage {
  return {
    title: 'That address does not work',
    place: PLACE,
    status: 400,
    body: (
      <>
        <h1>That address does not work</h1>
        <ErrorList errors={errors} labels={LABELS} />
        <Form action={paths.letterForm} isCard>
          <FormField name="email" label={LABELS.email} type="email" values={values} errors={errors} />
          <Submit>Send me the letter</Submit>
        </Form>
      </>
    ),
  }
}

export function confirmPage(token: string): PlainPage {
  return {
    title: 'Confirm your address',
    place: PLACE,
    body: (
      <>
        <h1>One press to confirm</h1>
        <p>Then the letter to brands comes to you about once a month. Every one of them has a link that ends it.</p>
        <ButtonForm action={withQuery(paths.letterConfirm, { token })} label="Yes, send me the letter" />
      </>
    ),
  }
}

export function confirmedPage(): PlainPage {
  return {
    title: 'You are on the list',
    place: PLACE,
    body: (
      <>
        <h1>You are on the list</h1>
        <p>
          Your address is confirmed. We have sent you a first mail; the link in it ends the letters whenever you want.
        </p>
        <Home />
      </>
    ),
  }
}

export function stopPage(token: string): PlainPage {
  return {
    title: 'End the letters',
    place: PLACE,
    body: (
      <>
        <h1>End the letters?</h1>
        <p>Your address is taken off the list and forgotten. Mail about your account still comes.</p>
        <ButtonForm action={withQuery(paths.letterStop, { token })} label="End the letters" />
      </>
    ),
  }
}

export function stoppedPage(): PlainPage {
  return {
    title: 'No more letters',
    place: PLACE,
    body: (
      <>
        <h1>No more letters</h1>
        <p>Your address is off the list. It was good to have you.</p>
        <Home />
      </>
    ),
  }
}

function Home() {
  return (
    <p>
      <a href={paths.home}>To Trellis for Business</a>
    </p>
  )
}
