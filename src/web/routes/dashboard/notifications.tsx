import { NotificationsPage } from '#features/notifications/web/NotificationsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Notifications')

export default NotificationsPage
