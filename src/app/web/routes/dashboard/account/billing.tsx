import { BillingPage } from '#features/payments/web/billing/BillingPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Billing')
export const handle = {
  loading: <PageSkeleton title="Billing" sub actions={1} />,
  failed: 'Your billing details didn’t load',
}

export default BillingPage
