import { BillingPage } from '#features/account/web/BillingPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Billing')

export default BillingPage
