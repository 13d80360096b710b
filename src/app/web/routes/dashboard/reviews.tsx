import { ReviewsPage } from '#features/reviews/web/list/ReviewsPage.tsx'
import { ReviewsLoading } from '#features/reviews/web/list/ReviewsLoading.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { pageTitle } from '#app/web/page-title.ts'

const FirstReviews = lazyComponent(
  async () => (await import('#features/share/web/FirstReviews.tsx')).FirstReviews,
  {
    fallback: <Skeleton className="h-[30rem] rounded-card" />,
  },
)

export const meta = () => pageTitle('Reviews')
export const handle = {
  loading: <ReviewsLoading />,
}

export default function Reviews() {
  return <ReviewsPage whenEmpty={<FirstReviews />} />
}
