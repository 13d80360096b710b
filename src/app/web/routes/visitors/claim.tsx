import { redirect } from 'react-router'

import { ClaimPage } from '#features/claims/web/form/ClaimPage.tsx'
import { paths, withQuery } from '#shared/paths.ts'
import { logIn } from '#web/data/session.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Claim your brand')

/** Stripe's return URL (R31). Continues to the claim that was paid for. */
export function clientLoader({ request }: { request: Request }) {
  const query = new URL(request.url).searchParams
  const claim = query.get('claim')
  return claim ? redirect(withQuery(paths.claimStatus(claim), { checkout: query.get('checkout') })) : null
}

export default function Claim() {
  return <ClaimPage onLoggedIn={logIn} />
}
