import { InvoicesPage } from '#features/account/web/InvoicesPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Invoices')

export default InvoicesPage
