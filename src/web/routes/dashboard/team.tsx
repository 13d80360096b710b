import { TeamPage } from '#features/team/web/TeamPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Team')

export default TeamPage
