import { redirectDocument } from 'react-router'

import { landingMeta } from '#features/landing/web/landing-head.ts'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'
import { paths } from '#shared/paths.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

/** Written at build time, without scripts. */
export const handle = { static: true }

export const meta = () => landingMeta

/** Without a loader the page would wait for the client's at build time. */
export function loader() {
  return null
}

/** Reloads the document when reached from inside the app: the page has no app scripts. */
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
