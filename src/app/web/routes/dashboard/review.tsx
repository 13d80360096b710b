import { ReviewNotes } from '#features/queue/web/notes/ReviewNotes.tsx'
import { ReviewPage } from '#features/reviews/web/detail/ReviewPage.tsx'
import { ReviewSkeleton } from '#features/reviews/web/list/ReviewSkeleton.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Review')
export const handle = {
  loading: <ReviewSkeleton back={{ href: paths.reviews, label: 'Reviews' }} />,
  failed: 'This review didn’t load',
}

export default function ReviewRoute() {
  return <ReviewPage renderNotes={(review) => <ReviewNotes review={review} />} />
}
