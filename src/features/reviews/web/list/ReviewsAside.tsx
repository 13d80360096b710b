import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components/Link'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { NO_FILTERS, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { reviewsPath } from '#features/reviews/web/links.ts'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { StarRows } from '#features/reviews/web/list/StarRows.tsx'
import { formatSpan } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'
import { TierLattice } from '#ui/art/TierArt.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'

type ReviewsAsideProps = {
  brand: { id: string; name: string }
  filters: ReviewFilters
  onChange: (changed: Partial<ReviewFilters>) => void
}

const HOUR = 3_600_000

/** The totals beside the list. Each filters it. */
export function ReviewsAside({ brand, filters, onChange }: ReviewsAsideProps) {
  const { data: summary } = useSuspenseQuery(summaryQuery(brand.id))
  const { rating, products, medianReplyHours } = summary
  return (
    <aside
      aria-label="Ratings"
      className="grid grid-cols-1 gap-4 @min-[40rem]:grid-cols-2 @min-[52rem]:sticky @min-[52rem]:top-6 @min-[52rem]:grid-cols-1"
    >
      <Card as="section" isPadded={false} className="p-5">
        <h2 className="sr-only">Ratings</h2>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <span className="num text-[3.25rem]">{rating === null ? '–' : rating.toFixed(1)}</span>
          <span>
            <Stars rating={rating} size={17} className="block" />
            <span className="mt-1 block text-t1 text-ink-3 tabular-nums">
              from {count(summary.totalCount, 'review')}
            </span>
          </span>
        </div>
        <StarRows summary={summary} filters={filters} onChange={onChange} />
        <p className="mt-3 text-t1">
          <Link href={paths.embeds} className="link">
            Show these on your site
          </Link>
        </p>
      </Card>
      {products.length > 0 && (
        <Card as="section" isPadded={false} className="p-5">
          <h2 className="text-t3">Most reviewed</h2>
          <ul className="-mx-2 mt-3 -mb-2">
            {products.map((product) => (
              <li key={product.id}>
                <Link
                  href={reviewsPath({ ...NO_FILTERS, productId: product.id })}
                  className="flex items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-sunken"
                >
                  <ProductImage
                    product={product}
                    brandName={brand.name}
                    width={120}
                    className="w-14 rounded-mark"
                  />
                  <span className="min-w-0 flex-1 text-t1">
                    <LongName name={product.name} className="block font-bold" />
                    <span className="flex items-center gap-1 text-ink-3 tabular-nums">
                      {product.rating === null ? 'No ratings yet' : <Score rating={product.rating} />}
                      {' from '}
                      {product.reviewsCount.toLocaleString(LOCALE)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Link href={paths.feeds} className="link">
        Review feeds
      </Link>
      {medianReplyHours !== null && (
        <section className="deep overflow-hidden rounded-card @min-[40rem]:col-span-full">
          <div className="px-5 pt-5 pb-3">
            <h2 className="text-t3">You usually reply in {formatSpan(medianReplyHours * HOUR)}</h2>
            <p className="mt-1.5 text-t1 text-ink-2">The median of your first replies in the last 90 days.</p>
          </div>
          <TierLattice level={3} width={248} height={92} className="block h-23 w-full" />
        </section>
      )}
    </aside>
  )
}

function Score({ rating }: { rating: number }) {
  return (
    <>
      <Icon of={IconStarFilled} size={13} className="text-star" />
      <span>{rating.toFixed(1)}</span>
    </>
  )
}
