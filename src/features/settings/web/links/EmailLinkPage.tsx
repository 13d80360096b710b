import { useQuery } from '@tanstack/react-query'

import { cancelEmail, confirmEmail } from '#features/settings/contract.ts'
import { useMailedToken } from '#features/settings/web/links/emailed-token.ts'
import { Done, EmailedLinkPage } from '#features/settings/web/links/EmailedLinkPage.tsx'
import { accountQuery, showViewer } from '#features/settings/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession } from '#web/data/session.ts'

/** `/login/email?token=`: from the new mailbox, for the user who requested it. */
export function ConfirmEmailPage() {
  const token = useMailedToken('token')
  const { data: account } = useQuery(accountQuery)
  return (
    <EmailedLinkPage
      title="Is this your email address?"
      label="Use this email address"
      pendingLabel="Changing your email"
      action="address"
      token={token}
      act={async () => {
        showViewer(await call(confirmEmail, { body: { token } }))
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      }}
      done={
        <Done title="Your email address has changed" href={paths.account} label="Back to account">
          From now on, use it to log in. We’ll send our emails there too.
        </Done>
      }
    >
      {account?.newEmail ? (
        <>
          Your account will use <b className="wrap-anywhere">{account.newEmail.email}</b>. You’ll use it to
          log in from then on.
        </>
      ) : (
        'You’ll use it to log in from then on, and we’ll send our emails there.'
      )}
    </EmailedLinkPage>
  )
}

/** `/login/email?stop=`: from the old mailbox, without a login. */
export function StopEmailPage() {
  const token = useMailedToken('stop')
  return (
    <EmailedLinkPage
      title="Keep your old email address?"
      label="Stop the change"
      pendingLabel="Stopping the change"
      action="address"
      token={token}
      act={async () => {
        const { wasChanged } = await call(cancelEmail, { body: { token } })
        if (wasChanged) clearSession('ended')
      }}
      done={
        <Done title="You kept your old email address" href={paths.forgot} label="Set a new password">
          If you didn’t request this, someone knows your password. Set a new one now. If the change had
          already been made, we’ve undone it, logged out every device and emailed you a link to set a new
          password.
        </Done>
      }
    >
      Someone asked to change the email address of your account. If it wasn’t you, stop it here. If the change
      has already been made, we’ll undo it, log out every device, and remove social logins and what was added
      to your account in the last seven days.
    </EmailedLinkPage>
  )
}
