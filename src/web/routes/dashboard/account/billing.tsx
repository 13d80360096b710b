import { BillingPage } from '#features/payments/web/billing/BillingPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Billing')

export default BillingPage
