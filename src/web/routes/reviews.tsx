import { ReviewsPage } from '#features/reviews/web/ReviewsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Reviews')

export default ReviewsPage
