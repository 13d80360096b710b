import { FeedsPage } from '#features/feeds/web/FeedsPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Review feeds')
export const handle = {
  loading: <PageSkeleton title="Review feeds" sub back={{ href: paths.reviews, label: 'Reviews' }} />,
}

export default FeedsPage
