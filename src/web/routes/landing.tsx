import { redirectDocument } from 'react-router'

import { LandingPage } from '#features/pricing/web/LandingPage.tsx'
import { paths } from '#kernel/paths.ts'

/** Written at build time, without scripts. */
export const handle = { static: true }

export const meta = () => [
  { title: 'Trellis for Business: grow your brand among people who already care' },
  {
    name: 'description',
    content:
      'Claim your brand on Trellis, answer your reviews, show where your products are sold and see what it brings.',
  },
]

/** Nothing to load; but a page without a loader would wait for the client's at build time. */
export function loader() {
  return null
}

/** From inside the app the page is loaded anew: it has no scripts of its own. */
export function clientLoader() {
  return redirectDocument(paths.home)
}

export default LandingPage
