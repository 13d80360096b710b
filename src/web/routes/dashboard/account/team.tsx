import { TeamPage } from '#features/team/web/TeamPage.tsx'
import { AccessRequests } from '#features/claims/web/requests/AccessRequests.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Team')

export default function Team() {
  return <TeamPage notice={<AccessRequests />} />
}
