import { NotificationsPage } from '#features/notifications/web/NotificationsPage.tsx'
import { pageTitle } from '#web/page-title.ts'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Notifications')
export const handle = { loading: <PageSkeleton title="Notifications" /> }

export default NotificationsPage
