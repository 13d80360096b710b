import { ReviewPage } from '#features/reviews/web/detail/ReviewPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Review')

export default ReviewPage
