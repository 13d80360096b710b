import { ReviewsPage } from '#features/reviews/web/list/ReviewsPage.tsx'
import { ReviewsLoading } from '#features/reviews/web/list/ReviewsLoading.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Reviews')
export const handle = {
  loading: <ReviewsLoading />,
}

export default ReviewsPage
