import { GoalsPage } from '#features/queue/web/goals/GoalsPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Reply goals')
export const handle = {
  loading: <PageSkeleton title="Reply goals" sub back={{ href: paths.queue, label: 'Needs reply' }} />,
}

export default GoalsPage
