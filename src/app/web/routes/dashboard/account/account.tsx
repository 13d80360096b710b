import { ProfilePage } from '#features/settings/web/pages/ProfilePage.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Profile')
export const handle = {
  loading: (
    <AccountTabs>
      <PageSkeleton title="Profile" sub="Your details, across all your brands." actions={1} />
    </AccountTabs>
  ),
}

export default ProfilePage
