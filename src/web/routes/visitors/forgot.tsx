import { ForgotPage } from '#features/auth/web/ForgotPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Forgot your password')

export default ForgotPage
