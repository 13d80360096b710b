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
        <Done title="It is deleted in seven days" href={paths.account} label="Go to your account">
          Your other devices are logged out. Until then you can keep your account with one press, on its page.
        </Done>
      }
    >
      In seven days everything about you is erased. Your comments and reviews stay, signed ‘Deleted user’.
    </EmailedLinkPage>
  )
}
