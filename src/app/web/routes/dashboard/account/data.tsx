import { DataPage } from '#features/settings/web/pages/DataPage.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Your data')
export const handle = {
  loading: (
    <AccountTabs>
      <PageSkeleton title="Your data" sub="Take it with you, or have it erased." />
    </AccountTabs>
  ),
}

export default DataPage
