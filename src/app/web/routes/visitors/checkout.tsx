import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { CheckoutPage } from '#features/payments/web/checkout/CheckoutPage.tsx'
import { paths, plansFor } from '#shared/paths.ts'
import { Wordmark } from '#ui/art/Logo.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { logIn } from '#web/data/session.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { DemoRibbon } from '#app/web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { useRouteFocus } from '#web/navigation/route-focus.ts'

const DESCRIPTION =
  'Choose your plan on Trellis for Business. See what you pay today, when your next bill is due and how to cancel.'

export const meta = () => pageTitle('Checkout', DESCRIPTION)

/** The checkout: a page before the dashboard, without other navigation. */
export default function Checkout() {
  useRouteFocus()
  const [query] = useSearchParams()
  const hasPlan = Boolean(query.get('plan') ?? query.get('tier'))
  const brandId = query.get('brand')
  // Without a plan there is nothing to check out; the plans are on the landing page.
  useEffect(() => {
    if (!hasPlan) location.replace(plansFor(brandId))
  }, [hasPlan, brandId])
  if (!hasPlan) return null
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <header className="mx-auto max-w-page px-5 pt-6 md:px-10">
        <a href={paths.home} className="inline-flex rounded-mark py-2 no-underline">
          <Wordmark />
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-page px-5 pt-6 pb-20 outline-none md:px-10 md:pt-10"
      >
        <OfflineBanner />
        <noscript>
          <p className="mb-5 font-semibold">This page needs JavaScript. Turn it on and reload the page.</p>
        </noscript>
        <CheckoutPage onLoggedIn={logIn} />
      </main>
      <Toasts />
    </>
  )
}
