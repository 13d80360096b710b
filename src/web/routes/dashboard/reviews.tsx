import { ReviewsPage } from '#features/reviews/web/list/ReviewsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Reviews')

export default ReviewsPage
