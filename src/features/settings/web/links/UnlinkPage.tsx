import { useState } from 'react'
import { useLocation } from 'react-router'

import { disownIdentity } from '#features/auth/contract.ts'
import { useMailedToken } from '#features/settings/web/links/emailed-token.ts'
import { DeadLink, Done, EmailedLinkPage } from '#features/settings/web/links/EmailedLinkPage.tsx'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'
import { clearSession } from '#web/data/session.ts'

/**
 * `/login/unlink?token=`: from the email about a new login, factor, API key or device, for an owner who did
 * not add it.
 */
export function UnlinkPage() {
  const token = useMailedToken('token')
  const [isDevice] = useState(new URLSearchParams(useLocation().search).get('why') === 'device')
  return (
    <EmailedLinkPage
      title={isDevice ? 'Wasn’t that you?' : 'Didn’t add that?'}
      label="Secure my account"
      pendingLabel="Securing your account"
      tone="danger-solid"
      action="account"
      token={token}
      act={async () => {
        await call(disownIdentity, { body: { token } })
        clearSession('ended')
      }}
      done={
        <Done title="Your account is secure" href={paths.forgot} label="Send the link again">
          Social logins and whatever else was added lately are removed, and everyone is logged out. We’ve
          emailed you what it was, and a link to choose a new password.
        </Done>
      }
      dead={
        <DeadLink href={paths.forgot} label="Reset my password">
          It works once, for seven days. You can still lock an intruder out: resetting your password removes
          the same things. If your address was changed, use the link in the email about that.
        </DeadLink>
      }
    >
      <p>
        Then someone else {isDevice ? 'got into your account' : 'may know your password'}. One click locks
        them out:
      </p>
      <ul className="mt-3 list-disc space-y-1 ps-5">
        <li>Google and Facebook can no longer open your account.</li>
        <li>Passkeys, authenticator apps, recovery codes and API keys of the last seven days are removed.</li>
        <li>Every device is logged out, including this one.</li>
        <li>Your password stops working. We’ll email you a link to choose a new one.</li>
        <li>If your email address was changed since, you get this one back.</li>
      </ul>
    </EmailedLinkPage>
  )
}
