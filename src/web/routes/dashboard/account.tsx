import { AccountPage } from '#features/account/web/AccountPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Account')

export default AccountPage
