import { redirectDocument } from 'react-router'

import { ContactPage } from '#features/site/web/ContactPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const handle = { static: true }

export const meta = () => [
  ...pageTitle('Contact'),
  { name: 'description', content: 'Write to the people behind Trellis for Business, or book a call about B2B.' },
]

export function loader() {
  return null
}

export function clientLoader({ request }: { request: Request }) {
  return redirectDocument(request.url)
}

export default ContactPage
