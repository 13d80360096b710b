import { ForgotPage } from '#features/auth/web/reset/ForgotPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () =>
  pageTitle(
    'Forgot your password?',
    'Get a link to choose a new password for your Trellis for Business account.',
  )

export default ForgotPage
