import { ReportsPage } from '#features/reports/web/list/ReportsPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Reported reviews')
export const handle = {
  loading: <PageSkeleton title="Reported reviews" sub back={{ href: paths.reviews, label: 'Reviews' }} />,
}

export default ReportsPage
