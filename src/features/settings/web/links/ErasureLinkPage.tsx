import { confirmErasure } from '#features/settings/contract.ts'
import { useMailedToken } from '#features/settings/web/links/emailed-token.ts'
import { Done, EmailedLinkPage } from '#features/settings/web/links/EmailedLinkPage.tsx'
import { showAccount } from '#features/settings/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'

/** `/login/erasure?token=`: starts the seven days. */
export function ErasureLinkPage() {
  const token = useMailedToken('token')
  return (
    <EmailedLinkPage
      title="Delete your account?"
      label="Delete my account"
      pendingLabel="Deleting your account"
      tone="danger-solid"
      action="account deletion"
      token={token}
      act={async () => showAccount(await call(confirmErasure, { body: { token } }))}
      done={
        <Done
          title="Your account will be deleted in seven days"
          href={paths.accountData}
          label="Go to your account"
        >
          We’ve logged out your other devices. Until then, you can keep your account with one click on the
          account page.
        </Done>
      }
    >
      In seven days we erase everything about you. Your comments and reviews stay, signed ‘Deleted user’.
    </EmailedLinkPage>
  )
}
