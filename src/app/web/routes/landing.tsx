import { redirectDocument } from 'react-router'

import { landingMeta } from '#features/landing/web/landing-head.ts'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'
import { paths } from '#shared/paths.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

/** Written at build time, without scripts. */
export const handle = { static: true }

export const meta = () => landingMeta

/** Nothing to load; but a page without a loader would wait for the client's at build time. */
export function loader() {
  return null
}

/** From inside the app the page is loaded anew: it has no scripts of its own. */
export function clientLoader() {
  return redirectDocument(paths.home)
}

export default function LandingRoute() {
  return (
    <PublicPage isHome>
      <LandingPage />
    </PublicPage>
  )
}
