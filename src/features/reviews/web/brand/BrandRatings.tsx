import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components/Link'

import type { Brand } from '#features/brand/contract.ts'
import { NO_FILTERS } from '#features/reviews/web/filters.ts'
import { reviewsPath } from '#features/reviews/web/links.ts'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { STAR_ROW, StarRow } from '#features/reviews/web/StarRow.tsx'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** A brand's rating, its reviews by stars, and how many wait for an answer; each leads to those reviews. */
export function BrandRatings({ brand }: { brand: Brand }) {
  return (
    <QueryBoundary loading={<RatingsSkeleton />} failed="Your ratings didn’t load" resetOn={brand.id}>
      <Ratings brand={brand} />
    </QueryBoundary>
  )
}

function Ratings({ brand }: { brand: Brand }) {
  const { data: summary } = useSuspenseQuery(summaryQuery(brand.id))
  const { rating, totalCount, unansweredCount, stars } = summary
  const most = Math.max(1, ...stars)
  if (totalCount === 0)
    return (
      <Card aria-labelledby="ratings">
        <h2 id="ratings" className="text-t3">
          Ratings
        </h2>
        <p className="mt-2 text-ink-2">No reviews yet. Your rating appears here with the first one.</p>
      </Card>
    )
  return (
    <Card isPadded={false} className="overflow-hidden" aria-label="Ratings">
      <div className="p-5">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <span className="num text-[3.25rem]">{rating === null ? '–' : rating.toFixed(1)}</span>
          <span>
            <Stars rating={rating} size={17} className="block" />
            <TextLink href={paths.reviews} className="mt-1 block w-fit text-t1">
              from {count(totalCount, 'review')}
            </TextLink>
          </span>
        </div>
        <ul className="-mx-2 mt-3 -mb-2">
          {[5, 4, 3, 2, 1].map((star) => (
            <li key={star}>
              <Link
                href={reviewsPath({ ...NO_FILTERS, maxRating: star, sort: 'rating_desc' })}
                className={STAR_ROW}
              >
                <StarRow star={star} reviews={stars[star - 1] ?? 0} max={most} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {unansweredCount > 0 && (
        <Link
          href={`${paths.reviews}?show=unanswered`}
          className="flex min-h-12 items-center gap-2.5 border-t border-line px-5 py-2 font-medium no-underline hover:bg-sunken"
        >
          <CountBadge count={unansweredCount} label={count(unansweredCount, 'review')} />
          <span className="flex-1">without an answer</span>
          <Icon of={IconChevronRight} size={17} className="text-ink-3" />
        </Link>
      )}
    </Card>
  )
}

function RatingsSkeleton() {
  return (
    <Card isPadded={false} className="p-5">
      <SkeletonGroup label="Loading your ratings" className="animate-late">
        <Skeleton className="h-13 w-40" />
        <Skeleton className="mt-4 h-35 w-full" />
      </SkeletonGroup>
    </Card>
  )
}
