import { InvoicesPage } from '#features/payments/web/billing/InvoicesPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Invoices')

export default InvoicesPage
