import { redirectDocument } from 'react-router'

import { ContactThanksPage } from '#features/contact/web/ContactPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

export const handle = { static: true }

export const meta = () => [...pageTitle('Message sent'), { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

export function clientLoader() {
  return redirectDocument(paths.contactThanks)
}

export default function ContactThanksRoute() {
  return (
    <PublicPage>
      <ContactThanksPage />
    </PublicPage>
  )
}
