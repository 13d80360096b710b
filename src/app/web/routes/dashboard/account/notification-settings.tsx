import { NotificationSettingsPage } from '#features/settings/web/pages/NotificationSettingsPage.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Notifications')
export const handle = {
  loading: (
    <AccountTabs>
      <PageSkeleton title="Notifications" sub="What we email you about each brand." />
    </AccountTabs>
  ),
}

export default NotificationSettingsPage
