import type { FieldErrors } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { ErrorList, FormField, type FormValues } from '#server/http/forms/form-page.tsx'
import { ButtonForm, Form, type PlainPage, Submit } from '#server/http/pages/plain-page.tsx'

const PLACE = 'Newsletter'
const LABELS = { email: 'Your email address' }

export function subscribeAgainPage(values: FormValues, errors: FieldErrors): PlainPage {
  return {
    title: 'That email address doesn’t work',
    place: PLACE,
    status: 400,
    body: (
      <>
        <h1>That email address doesn’t work</h1>
        <ErrorList errors={errors} labels={LABELS} />
        <Form action={paths.letterForm} isCard>
          <FormField name="email" label={LABELS.email} type="email" values={values} errors={errors} />
          <Submit>Subscribe</Submit>
        </Form>
      </>
    ),
  }
}

export function confirmPage(token: string): PlainPage {
  return {
    title: 'Confirm your subscription',
    place: PLACE,
    body: (
      <>
        <h1>One click to confirm</h1>
        <p>
          We’ll send you the Trellis newsletter for brands about once a month. You can unsubscribe from any
          email.
        </p>
        <ButtonForm action={withQuery(paths.letterConfirm, { token })} label="Confirm subscription" />
      </>
    ),
  }
}

export function confirmedPage(): PlainPage {
  return {
    title: 'You’re subscribed',
    place: PLACE,
    body: (
      <>
        <h1>You’re subscribed</h1>
        <p>
          Thanks for confirming. We’ve sent you a first email. You can unsubscribe with the link in it any
          time.
        </p>
        <Home />
      </>
    ),
  }
}

export function stopPage(token: string): PlainPage {
  return {
    title: 'Unsubscribe',
    place: PLACE,
    body: (
      <>
        <h1>Unsubscribe?</h1>
        <p>We’ll delete your address from the list. You’ll still get emails about your account.</p>
        <ButtonForm action={withQuery(paths.letterStop, { token })} label="Unsubscribe" />
      </>
    ),
  }
}

export function stoppedPage(): PlainPage {
  return {
    title: 'You’re unsubscribed',
    place: PLACE,
    body: (
      <>
        <h1>You’re unsubscribed</h1>
        <p>We’ve deleted your address from the list. Thanks for reading.</p>
        <Home />
      </>
    ),
  }
}

function Home() {
  return (
    <p>
      <a href={paths.home}>Go to Trellis for Business</a>
    </p>
  )
}
