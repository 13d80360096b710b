import { useState } from 'react'
import { useLocation } from 'react-router'

import { ConfirmEmailPage, StopEmailPage } from '#features/settings/web/links/EmailLinkPage.tsx'
import { LoggedInOnly } from '#app/web/routes/visitors/LoggedInOnly.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Your address')

/** `/login/email`: the target of two emails, one to each mailbox. */
export default function Email() {
  const { search } = useLocation()
  // Removes the token from the address bar, and keeps which of the two links it was.
  const [isStop] = useState(() => new URLSearchParams(search).has('stop'))
  if (isStop) return <StopEmailPage />
  return (
    <LoggedInOnly>
      <ConfirmEmailPage />
    </LoggedInOnly>
  )
}
