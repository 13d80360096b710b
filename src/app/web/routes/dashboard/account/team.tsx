import { BusinessTabs } from '#features/team/web/BusinessTabs.tsx'
import { TeamPage } from '#features/team/web/TeamPage.tsx'
import { AccessRequests } from '#features/claims/web/requests/AccessRequests.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Team')
export const handle = {
  loading: (
    <BusinessTabs>
      <PageSkeleton title="Team" sub actions={1} />
    </BusinessTabs>
  ),
  failed: 'Your team didn’t load',
}

export default function Team() {
  return (
    <BusinessTabs>
      <TeamPage notice={<AccessRequests />} />
    </BusinessTabs>
  )
}
