import { redirectDocument } from 'react-router'

import { SubscriptionRequestedPage } from '#features/newsletter/web/SubscriptionRequestedPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

export const handle = { static: true }

export const meta = () => [...pageTitle('Check your inbox'), { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

export function clientLoader() {
  return redirectDocument(paths.letterAsked)
}

export default function SubscriptionRequestedRoute() {
  return (
    <PublicPage>
      <SubscriptionRequestedPage />
    </PublicPage>
  )
}
