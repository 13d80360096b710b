import { useQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { FilterBar } from '#features/reviews/web/list/FilterBar.tsx'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { ReadOnlyNote } from '#features/reviews/web/detail/ReadOnlyNote.tsx'
import { ReviewList } from '#features/reviews/web/list/ReviewList.tsx'
import { ReviewsAside } from '#features/reviews/web/list/ReviewsAside.tsx'
import { ReviewsHeader } from '#features/reviews/web/list/ReviewsHeader.tsx'
import { AsideSkeleton, ReviewsSkeleton } from '#features/reviews/web/list/ReviewsSkeleton.tsx'
import { useFilters } from '#features/reviews/web/use-filters.ts'
import { paths } from '#shared/paths.ts'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** `/dashboard/reviews`: the brand's reviews, with quick access to unanswered ones. */
export function ReviewsPage() {
  const brand = useActiveBusiness()?.brand
  return brand ? <Reviews key={brand.id} brand={brand} /> : null
}

function Reviews({ brand }: { brand: { id: string; name: string; slug: string } }) {
  const { filters, change, clear } = useFilters()
  const canReply = useAbility('reviews.reply')
  const { data: summary } = useQuery(summaryQuery(brand.id))

  if (summary?.totalCount === 0) {
    return (
      <>
        <ReviewsHeader brand={brand} filters={filters} summary={summary} />
        <EmptyCard
          art="reviews"
          title="No reviews yet"
          text="The quickest way to a first review is to ask for one: with a link, a QR code or a card in the parcel."
          action={
            <LinkButton variant="primary" href={paths.askForReviews}>
              Ask for reviews
            </LinkButton>
          }
        />
      </>
    )
  }
  return (
    <>
      <ReviewsHeader brand={brand} filters={filters} summary={summary} />
      <FilterBar brandId={brand.id} filters={filters} summary={summary} onChange={change} onClear={clear} />
      {!canReply && <ReadOnlyNote className="mb-4" />}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_248px]">
          <QueryBoundary
            failed="Your reviews didn’t load"
            resetOn={JSON.stringify(filters)}
            loading={<ReviewsSkeleton />}
          >
            <ReviewList brandId={brand.id} filters={filters} summary={summary} canReply={canReply} onClear={clear} />
          </QueryBoundary>
          <QueryBoundary failed="The totals didn’t load" loading={<AsideSkeleton />}>
            <ReviewsAside brand={brand} filters={filters} onChange={change} />
          </QueryBoundary>
        </div>
      </div>
    </>
  )
}
