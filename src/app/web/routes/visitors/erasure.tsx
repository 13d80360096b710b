import { ErasureLinkPage } from '#features/settings/web/links/ErasureLinkPage.tsx'
import { LoggedInOnly } from '#app/web/routes/visitors/LoggedInOnly.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Delete account')

export default function Erasure() {
  return (
    <LoggedInOnly>
      <ErasureLinkPage />
    </LoggedInOnly>
  )
}
