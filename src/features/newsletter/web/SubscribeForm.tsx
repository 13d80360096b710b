import enhance from '#features/newsletter/web/subscribe.enhance.ts?worker&url'
import { paths } from '#shared/paths.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { HoneypotField } from '#web/forms/HoneypotField.tsx'

/**
 * The newsletter's form in the footer: an email and a button. Works without scripts, and on any surface,
 * `deep` too.
 */
export function SubscribeForm({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <form method="post" action={paths.letterForm} data-letter-form>
        <label htmlFor="letter-email" className="font-semibold text-ink">
          Newsletter
        </label>
        <p id="letter-hint" className="mt-1 max-w-[40ch] text-t1 text-pretty text-ink-2">
          What’s new on Trellis, about once a month. Confirm by email; unsubscribe in one click.
        </p>
        <div className="mt-3 flex max-w-96 flex-wrap gap-2">
          <div className={`${BOX} min-w-48 flex-1`}>
            <input
              id="letter-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              placeholder="name@brand.com"
              data-empty="Enter your email address."
              className="block min-h-11 w-full rounded-control bg-transparent px-3 py-2 text-ink outline-none"
            />
          </div>
          <button type="submit" className={`${buttonClass()} min-h-11`}>
            Subscribe
          </button>
        </div>
        <HoneypotField id="letter-trap" />
        <p
          id="letter-email-error"
          data-error="email"
          hidden
          className="mt-2 text-t1 font-medium text-tomato-ink"
        />
        <p data-failed role="alert" hidden className="mt-2 text-t1 font-medium text-tomato-ink" />
      </form>
      <p
        data-letter-done
        role="status"
        tabIndex={-1}
        className="max-w-[40ch] text-pretty outline-none empty:hidden"
      />
      <script type="module" src={enhance} />
    </div>
  )
}
