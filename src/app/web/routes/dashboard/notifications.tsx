import { NotificationsPage } from '#features/notifications/web/NotificationsPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Notifications')
export const handle = {
  loading: <PageSkeleton title="Notifications" />,
}

export default NotificationsPage
