import { redirectDocument } from 'react-router'

import { LetterAskedPage } from '#features/site/web/ContactPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const handle = { static: true }

export const meta = () => [...pageTitle('Check your inbox'), { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

export function clientLoader() {
  return redirectDocument(paths.letterAsked)
}

export default LetterAskedPage
