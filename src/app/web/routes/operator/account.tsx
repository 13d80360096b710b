import { AccountPage } from '#features/operator/web/accounts/AccountPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Account')

export default AccountPage
