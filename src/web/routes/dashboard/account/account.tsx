import { AccountPage } from '#features/settings/web/AccountPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Account')

export default AccountPage
