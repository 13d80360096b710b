import { cancelFactorReset } from '#features/auth/second-step-contract.ts'
import { useMailedToken } from '#features/settings/web/links/emailed-token.ts'
import { DeadLink, Done, EmailedLinkPage } from '#features/settings/web/links/EmailedLinkPage.tsx'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'

/** `/login/keep?token=`: from the emails about the removal of lost factors, with or without a session. */
export function KeepFactorsPage() {
  const token = useMailedToken('token')
  return (
    <EmailedLinkPage
      title="Keep your second step?"
      label="Keep my login as it is"
      pendingLabel="Stopping the removal"
      action="account"
      token={token}
      act={async () => {
        await call(cancelFactorReset, { body: { token } })
      }}
      done={
        <Done title="Your login stays as it is" href={paths.forgot} label="Reset my password">
          Nothing was removed. If you never asked for the removal, someone knows your password: choose a new
          one now.
        </Done>
      }
      dead={
        <DeadLink href={paths.login} label="Go to login">
          Your second step may already have been removed. If that wasn’t you, reset your password right away.
        </DeadLink>
      }
    >
      <p>
        Someone who knows your password asked us to remove your authenticator app, passkeys and recovery
        codes. If you found your phone or your codes, or if this wasn’t you, stop it here.
      </p>
    </EmailedLinkPage>
  )
}
