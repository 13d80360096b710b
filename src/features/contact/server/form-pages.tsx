import { TOPICS } from '#features/contact/contract.ts'
import { TOPIC_NAMES } from '#features/contact/text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { ErrorList, FormField, type FormValues } from '#server/http/forms/form-page.tsx'
import { Form, INPUT, LABEL, type PlainPage, Submit } from '#server/http/pages/plain-page.tsx'

const LABELS = {
  name: 'Your name',
  email: 'Your email address',
  company: 'Company',
  message: 'Message',
}

/** Returns the form with its values and errors, for a browser without scripts. */
export function contactAgainPage(values: FormValues, errors: FieldErrors): PlainPage {
  const given = { values, errors }
  return {
    title: 'Something is missing',
    place: 'Contact',
    status: 400,
    body: (
      <>
        <h1>Something is missing</h1>
        <p>What you wrote is still here. Fix the marked fields and send it again.</p>
        <ErrorList errors={errors} labels={LABELS} />
        <Form action={paths.contactForm} isCard>
          <label className={LABEL}>
            About
            <select name="topic" defaultValue={values['topic'] ?? 'question'} className={INPUT}>
              {TOPICS.map((id) => (
                <option key={id} value={id}>
                  {TOPIC_NAMES[id]}
                </option>
              ))}
            </select>
          </label>
          <FormField {...given} name="name" label={LABELS.name} />
          <FormField {...given} name="email" label={LABELS.email} type="email" />
          <FormField {...given} name="company" label={LABELS.company} />
          {values['size'] !== undefined && <input type="hidden" name="size" value={values['size']} />}
          <label className={LABEL}>
            Message
            <textarea
              name="message"
              rows={8}
              defaultValue={values['message'] ?? ''}
              aria-invalid={errors['message'] !== undefined || undefined}
              className={INPUT}
            />
          </label>
          <Submit>Send message</Submit>
        </Form>
      </>
    ),
  }
}
