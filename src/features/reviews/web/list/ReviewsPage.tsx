import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { FilterBar } from '#features/reviews/web/list/FilterBar.tsx'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { ReadOnlyNote } from '#features/reviews/web/detail/ReadOnlyNote.tsx'
import { ReviewList } from '#features/reviews/web/list/ReviewList.tsx'
import { ReviewsAside } from '#features/reviews/web/list/ReviewsAside.tsx'
import { ReviewsHeader } from '#features/reviews/web/list/ReviewsHeader.tsx'
import { AsideSkeleton, ReviewsSkeleton } from '#features/reviews/web/list/ReviewsSkeleton.tsx'
import { useFilters } from '#features/reviews/web/use-filters.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type ReviewsPageProps = {
  /** Shown before a brand has its first review. */
  whenEmpty: ReactNode
}

/** `/dashboard/reviews`: the brand's reviews, with quick access to unanswered ones. */
export function ReviewsPage({ whenEmpty }: ReviewsPageProps) {
  const brand = useActiveBusiness()?.brand
  return brand ? <Reviews key={brand.id} brand={brand} whenEmpty={whenEmpty} /> : null
}

type ReviewsProps = { brand: { id: string; name: string; slug: string }; whenEmpty: ReactNode }

function Reviews({ brand, whenEmpty }: ReviewsProps) {
  const { filters, change, clear } = useFilters()
  const canReply = useAbility('reviews.reply')
  const { data: summary } = useQuery(summaryQuery(brand.id))

  if (summary?.totalCount === 0) {
    return (
      <>
        <ReviewsHeader brand={brand} filters={filters} summary={summary} />
        {whenEmpty}
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
            <ReviewList
              brandId={brand.id}
              filters={filters}
              summary={summary}
              canReply={canReply}
              onClear={clear}
            />
          </QueryBoundary>
          <QueryBoundary failed="The totals didn’t load" loading={<AsideSkeleton />}>
            <ReviewsAside brand={brand} filters={filters} onChange={change} />
          </QueryBoundary>
        </div>
      </div>
    </>
  )
}
