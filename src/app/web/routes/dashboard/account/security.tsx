import { SecurityPage } from '#features/security/web/SecurityPage.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Security')
export const handle = {
  loading: (
    <AccountTabs>
      <PageSkeleton title="Security" sub="How you log in, and where you’re logged in." actions={1} />
    </AccountTabs>
  ),
}

export default SecurityPage
