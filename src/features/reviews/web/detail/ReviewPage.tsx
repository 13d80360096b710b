import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Review } from '#features/reviews/contract.ts'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { reviewsPath } from '#features/reviews/web/links.ts'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { AbsentReview, NoSuchReview } from '#features/reviews/web/detail/AbsentReview.tsx'
import { ReviewDetail } from '#features/reviews/web/detail/ReviewDetail.tsx'
import { useFilters } from '#features/reviews/web/use-filters.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

// Only for a review that is gone.
const KeptDraft = lazyComponent(
  async () => (await import('#features/comments/web/KeptDraft.tsx')).KeptDraft,
  { fallback: null },
)

const ReviewId = z.uuid()
/** Renders the team's notes, which belong to another feature. */
type RenderNotes = (review: Review) => ReactNode

/** `/dashboard/reviews/{id}`: one review with its thread and context. */
export function ReviewPage({ renderNotes }: { renderNotes: RenderNotes }) {
  const id = ReviewId.safeParse(useParams()['id']).data
  const brand = useActiveBusiness()?.brand
  const { filters } = useFilters()
  const back = { href: reviewsPath(filters), label: 'Reviews' }
  if (!brand) return null
  if (id === undefined) return <NoSuchReview back={back} />
  return <OneReview key={id} id={id} brand={brand} filters={filters} back={back} renderNotes={renderNotes} />
}

type OneReviewProps = {
  id: string
  brand: { id: string; name: string }
  filters: ReviewFilters
  back: { href: string; label: string }
  renderNotes: RenderNotes
}

function OneReview({ id, brand, filters, back, renderNotes }: OneReviewProps) {
  const { data: review } = useSuspenseQuery(reviewQuery(id))
  if (review === null)
    return (
      <>
        <AbsentReview brandId={brand.id} id={id} back={back} />
        <KeptDraft reviewId={id} />
      </>
    )
  if (review.brand.id === brand.id)
    return <ReviewDetail review={review} brand={brand} filters={filters} notes={renderNotes(review)} />
  return (
    <>
      <PageHeader title="Review" back={back} />
      <EmptyCard
        art="lost"
        title={`A review of ${inSentence(review.brand.name)}`}
        text="You’re in another brand. Switch to this one to reply, or open the public page."
        action={
          <LinkButton href={paths.publicReview(id)} isDocument target="_blank">
            Open public page
          </LinkButton>
        }
      />
    </>
  )
}
