import { BusinessTabs } from '#features/team/web/BusinessTabs.tsx'
import { BusinessSecurityPage } from '#features/two-step/web/BusinessSecurityPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Security')
export const handle = {
  loading: (
    <BusinessTabs>
      <PageSkeleton title="Security" sub="Who can get in, and how." />
    </BusinessTabs>
  ),
  failed: 'The security of your business didn’t load',
}

export default function BusinessSecurity() {
  return (
    <BusinessTabs>
      <BusinessSecurityPage />
    </BusinessTabs>
  )
}
