import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'

import { COMPANY_SIZES, MESSAGE_MAX, TOPICS } from '#features/contact/contract.ts'
import { SIZE_NAMES, TOPIC_NAMES } from '#features/contact/text.ts'
import { type ContactControl, ContactField } from '#features/contact/web/ContactField.tsx'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { HoneypotField } from '#web/forms/HoneypotField.tsx'

/**
 * The contact form. It works without scripts: the server reads it and redirects to the confirmation. The
 * script sends it without leaving the page.
 */
export function ContactForm() {
  return (
    <form method="post" action={paths.contactForm} data-contact-form className="group/form grid gap-5">
      <ContactField name="topic" label="What is it about?">
        {(control) => (
          <Choice control={control} defaultValue="question">
            {TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TOPIC_NAMES[topic]}
              </option>
            ))}
          </Choice>
        )}
      </ContactField>
      <div className="grid gap-5 md:grid-cols-2">
        <ContactField name="name" label="Your name" whenEmpty="Enter your name.">
          {(control) => <input {...control} autoComplete="name" required maxLength={100} />}
        </ContactField>
        <ContactField name="email" label="Your email" whenEmpty="Enter an email address we can reply to.">
          {(control) => <input {...control} type="email" autoComplete="email" required maxLength={254} />}
        </ContactField>
      </div>
      <div className="grid gap-5 group-has-[option[value=call]:checked]/form:md:grid-cols-2">
        <ContactField name="company" label="Company or brand" isOptional whenEmpty="Enter a company name.">
          {(control) => <input {...control} autoComplete="organization" maxLength={200} />}
        </ContactField>
        <ContactField
          name="size"
          label="Company size"
          whenEmpty="Choose a size."
          className="hidden group-has-[option[value=call]:checked]/form:block"
        >
          {(control) => (
            <Choice control={control} defaultValue="">
              <option value="">Choose</option>
              {COMPANY_SIZES.map((size) => (
                <option key={size} value={size}>
                  {SIZE_NAMES[size]}
                </option>
              ))}
            </Choice>
          )}
        </ContactField>
      </div>
      <ContactField name="message" label="Message" whenEmpty="Enter a message.">
        {(control) => (
          <textarea
            {...control}
            rows={7}
            required
            maxLength={MESSAGE_MAX}
            className={`${control.className} field-sizing-content max-h-[60vh] min-h-44 resize-y`}
          />
        )}
      </ContactField>
      <HoneypotField id="contact-trap" />
      <p
        data-failed
        role="alert"
        hidden
        className="rounded-control bg-tomato-tint px-3 py-2.5 font-medium text-tomato-ink"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Send message
        </button>
        <p className="text-t1 text-pretty text-ink-2">
          We use this to reply to you and delete it after two years.{' '}
          <a href={paths.policy('privacy')} className="link">
            Privacy
          </a>
        </p>
      </div>
    </form>
  )
}

type ChoiceProps = { control: ContactControl; defaultValue: string; children: ReactNode }

/** A native select styled like our fields. */
function Choice({ control, defaultValue, children }: ChoiceProps) {
  return (
    <span className="relative block">
      <select
        {...control}
        defaultValue={defaultValue}
        className={`${control.className} appearance-none pe-10`}
      >
        {children}
      </select>
      <Icon
        of={IconChevronDown}
        size={16}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
