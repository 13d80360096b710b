import { AccountPage } from '#features/settings/web/AccountPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Account')
export const handle = {
  loading: <PageSkeleton title="Account" sub="Your details, across all your brands." actions={1} />,
}

export default AccountPage
