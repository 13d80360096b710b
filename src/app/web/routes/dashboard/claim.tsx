import { ClaimStatusPage } from '#features/claims/web/status/ClaimStatusPage.tsx'
import { ClaimPayment } from '#features/payments/web/claim/ClaimPayment.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Your claim')
export const handle = {
  loading: <PageSkeleton title="Your claim" sub />,
  failed: 'Your claim didn’t load',
  note: 'Your claim isn’t affected.',
}

export default function ClaimStatus() {
  return <ClaimStatusPage Payment={ClaimPayment} />
}
