import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { reviewsPath } from '#features/reviews/web/links.ts'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { AbsentReview } from '#features/reviews/web/detail/AbsentReview.tsx'
import { ReviewDetail } from '#features/reviews/web/detail/ReviewDetail.tsx'
import { ReviewSkeleton } from '#features/reviews/web/list/ReviewSkeleton.tsx'
import { useFilters } from '#features/reviews/web/use-filters.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

const ReviewId = z.uuid()

/** `/dashboard/reviews/{id}`: one review, what was said under it, and what is known around it. */
export function ReviewPage() {
  const id = ReviewId.safeParse(useParams()['id']).data
  const brand = useActiveBusiness()?.brand
  const { filters } = useFilters()
  const { data: review, error, isFetching, refetch } = useQuery({ ...reviewQuery(id ?? ''), enabled: id !== undefined })
  const back = { href: reviewsPath(filters), label: 'Reviews' }

  if (!brand) return null
  if (id === undefined || isApiError(error, 'not_found')) {
    return <AbsentReview brandId={brand.id} id={id} back={back} />
  }
  if (review !== undefined && review.brand.id !== brand.id) {
    return (
      <>
        <PageHeader title="Review" back={back} />
        <EmptyCard
          art="lost"
          title={`A review of ${inSentence(review.brand.name)}`}
          text="You are working on another brand. Switch to this one to answer, or read the public page."
          action={
            <LinkButton href={paths.publicReview(id)} isDocument target="_blank">
              Open public page
            </LinkButton>
          }
        />
      </>
    )
  }
  if (review !== undefined) return <ReviewDetail key={review.id} review={review} brand={brand} filters={filters} />
  if (error === null) return <ReviewSkeleton back={back} />
  return (
    <>
      <PageHeader title="Review" back={back} />
      <ErrorCard
        title="This review did not load"
        text={error.message}
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    </>
  )
}
