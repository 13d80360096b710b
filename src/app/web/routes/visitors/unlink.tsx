import { UnlinkPage } from '#features/settings/web/links/UnlinkPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Secure your account')

/** `/login/unlink`: opened from the email, with or without a session. */
export default function Unlink() {
  return <UnlinkPage />
}
