import { QueuePage } from '#features/queue/web/QueuePage.tsx'
import { ReviewsTabs } from '#features/queue/web/ReviewsTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Needs reply')
export const handle = {
  loading: (
    <>
      <ReviewsTabs />
      <PageSkeleton title="Needs reply" sub />
    </>
  ),
  failed: 'The queue didn’t load',
}

export default QueuePage
