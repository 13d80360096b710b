import { redirectDocument } from 'react-router'

import { CheckoutPage } from '#features/payments/web/checkout/CheckoutPage.tsx'
import { paths } from '#kernel/paths.ts'
import { Wordmark } from '#ui/art/Logo.tsx'
import { Toasts } from '#ui/layers/Toast.tsx'
import { SkipLink } from '#ui/press/SkipLink.tsx'
import { logIn } from '#web/data/session.ts'
import { pageTitle } from '#web/page-title.ts'
import { DemoRibbon } from '#web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx'
import { useRouteFocus } from '#web/shell/page/route-focus.ts'

export const meta = () => pageTitle('Checkout')

/** Without a plan there is nothing to check out: the plans are on the landing page. */
export function clientLoader({ request }: { request: Request }) {
  return new URL(request.url).searchParams.get('plan') ? null : redirectDocument(paths.plans)
}

/** Before the dashboard, with nothing beside it that leads elsewhere. */
export default function Checkout() {
  useRouteFocus()
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <header className="mx-auto max-w-page px-5 pt-6 md:px-10">
        <a href={paths.home} className="inline-flex rounded-mark py-2 no-underline">
          <Wordmark />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-5 pt-6 pb-20 outline-none md:px-10 md:pt-10">
        <OfflineBanner />
        <CheckoutPage onLoggedIn={logIn} />
      </main>
      <Toasts />
    </>
  )
}
