import { ResetPage } from '#features/auth/web/reset/ResetPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Choose a new password')

export default ResetPage
