import { ClaimPage } from '#features/claims/web/form/ClaimPage.tsx'
import { logIn } from '#web/data/session.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Claim your brand')

/** R15: the same form with the brand preselected. */
export default function ClaimBrand() {
  return <ClaimPage onLoggedIn={logIn} />
}
