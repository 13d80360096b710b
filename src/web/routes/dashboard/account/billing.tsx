import { BillingPage } from '#features/payments/web/billing/BillingPage.tsx'
import { pageTitle } from '#web/page-title.ts'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Billing')
export const handle = { loading: <PageSkeleton title="Billing" sub actions={1} /> }

export default BillingPage
