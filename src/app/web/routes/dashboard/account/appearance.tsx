import { AppearancePage } from '#features/settings/web/pages/AppearancePage.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Appearance')
export const handle = {
  loading: (
    <AccountTabs>
      <PageSkeleton title="Appearance" sub="How Trellis looks and responds to your keyboard." />
    </AccountTabs>
  ),
}

export default AppearancePage
