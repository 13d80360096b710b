import enhance from '#features/contact/web/contact.enhance.ts?worker&url'
import { ContactForm } from '#features/contact/web/ContactForm.tsx'
import { paths } from '#shared/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/display/Card.tsx'
import { BackHome, ConfirmationPage } from '#web/page/ConfirmationPage.tsx'

/** `/contact`; with `?topic=call` also the target of 'Book a call' if no booking link is configured. */
export function ContactPage() {
  return (
    <>
      <div className="mx-auto grid w-full max-w-page items-start px-5 py-10 md:px-10 md:py-16 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <Scene kind="mail" className="h-24 w-32 max-lg:hidden" />
          <h1 className="lg:mt-6">
            <span data-topic="question">Contact us</span>
            <span data-topic="call" hidden>
              Book a call
            </span>
          </h1>
          <p className="mt-4 max-w-[44ch] text-t3 text-pretty text-ink-2">
            <span data-topic="question">We read every message and reply within two working days.</span>
            <span data-topic="call" hidden>
              Tell us what you make. In twenty minutes, we’ll show you who’s looking for it among 1.3 million
              restaurants, hotels and consumer brands.
            </span>
          </p>
        </div>
        <Card as="div" className="md:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactForm />
          <div data-done hidden className="py-6 text-center">
            <Scene kind="done" className="mx-auto h-30 w-40" />
            <h2 tabIndex={-1} className="mt-4">
              Message sent
            </h2>
            <p className="mx-auto mt-2 max-w-[40ch] text-pretty text-ink-2">
              We’ll reply to <b data-sender>your address</b> within two working days.
            </p>
            <p className="mt-5">
              <BackHome />
            </p>
          </div>
        </Card>
        <dl className="grid gap-5 border-t border-line pt-6">
          {HINTS.map(({ title, text, href, label }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 max-w-[44ch] text-pretty text-ink-2">
                {text}{' '}
                <a href={href} className="link">
                  {label}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <script type="module" src={enhance} />
    </>
  )
}

const HINTS = [
  {
    title: 'Can’t log in?',
    text: 'Resetting your password is quicker than waiting for us.',
    href: paths.forgot,
    label: 'Reset password',
  },
  {
    title: 'Is something of yours used here without permission?',
    text: 'Choose the topic ‘Copyright or other rights’ and tell us.',
    href: paths.policy('copyright'),
    label: 'How takedowns work',
  },
]

/** The confirmation for browsers without scripts. */
export function ContactThanksPage() {
  return (
    <ConfirmationPage drawing="done" title="Message sent">
      We’ll reply within two working days.
    </ConfirmationPage>
  )
}
