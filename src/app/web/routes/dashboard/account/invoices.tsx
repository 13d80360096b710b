import { InvoicesPage } from '#features/payments/web/billing/InvoicesPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Invoices')
export const handle = {
  failed: 'Your invoices didn’t load',
  loading: <PageSkeleton title="Invoices" sub back={{ href: paths.billing, label: 'Billing' }} />,
}

export default InvoicesPage
