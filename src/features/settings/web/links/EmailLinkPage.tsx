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
      title="Is this your address?"
      label="Yes, use this address"
      pendingLabel="Changing the address"
      action="address"
      token={token}
      act={async () => {
        showViewer(await call(confirmEmail, { body: { token } }))
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      }}
      done={
        <Done title="Your address is changed" href={paths.account} label="Back to your account">
          From now on you log in with it, and our mail goes there.
        </Done>
      }
    >
      {account?.newEmail ? (
        <>
          Your account will belong to <b className="wrap-anywhere">{account.newEmail.email}</b>. You log in with it from
          then on.
        </>
      ) : (
        'You log in with it from then on, and our mail goes there.'
      )}
    </EmailedLinkPage>
  )
}

/** `/login/email?stop=`: from the old mailbox, without a login. */
export function StopEmailPage() {
  const token = useMailedToken('stop')
  return (
    <EmailedLinkPage
      title="Keep the old address?"
      label="Stop the change"
      pendingLabel="Stopping the change"
      action="address"
      token={token}
      act={async () => {
        const { wasChanged } = await call(cancelEmail, { body: { token } })
        if (wasChanged) clearSession('ended')
      }}
      done={
        <Done title="Your old address holds" href={paths.forgot} label="Set a new password">
          If it was not you who asked, somebody knows your password: set a new one now. If the change was made already,
          it is undone, everybody is logged out, and a link to a new password is in your mailbox.
        </Done>
      }
    >
      Somebody asked to change the address of your account. If it was not you, stop it here. A change that was made
      already is undone: everybody is logged out, and linked social logins are removed.
    </EmailedLinkPage>
  )
}
