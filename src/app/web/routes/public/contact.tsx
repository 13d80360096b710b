import { redirectDocument } from 'react-router'

import { ContactPage } from '#features/contact/web/ContactPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PublicPage } from '#app/web/public/PublicPage.tsx'

export const handle = { static: true }

export const meta = () => [
  ...pageTitle('Contact us'),
  { name: 'description', content: 'Contact the Trellis for Business team, or book a call about B2B.' },
]

export function loader() {
  return null
}

export function clientLoader({ request }: { request: Request }) {
  return redirectDocument(request.url)
}

export default function ContactRoute() {
  return (
    <PublicPage>
      <ContactPage />
    </PublicPage>
  )
}
