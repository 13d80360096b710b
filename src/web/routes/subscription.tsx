import { SubscriptionPage } from '#features/account/web/SubscriptionPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Subscription')

export default SubscriptionPage
