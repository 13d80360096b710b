import { ClaimStatusPage } from '#features/claims/web/status/ClaimStatusPage.tsx'
import { ClaimPayment } from '#features/payments/web/claim/ClaimPayment.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Your claim')

export default function ClaimStatus() {
  return <ClaimStatusPage Payment={ClaimPayment} />
}
