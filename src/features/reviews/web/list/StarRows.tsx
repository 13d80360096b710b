import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'

import type { ReviewSummary } from '#features/reviews/contract.ts'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { count, LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { Meter } from '#ui/display/Meter.tsx'

type StarRowsProps = {
  summary: Pick<ReviewSummary, 'stars' | 'unrated'>
  filters: ReviewFilters
  onChange: (changed: Partial<ReviewFilters>) => void
}

/**
 * The distribution of ratings. Pressing a row shows its reviews first, then lower ones; pressing it again
 * shows all.
 */
export function StarRows({ summary, filters, onChange }: StarRowsProps) {
  const { stars, unrated } = summary
  const most = Math.max(1, ...stars)
  return (
    <>
      <ul className="-mx-2 mt-4 -mb-2">
        {[5, 4, 3, 2, 1].map((star) => {
          const n = stars[star - 1] ?? 0
          const isOn = filters.maxRating === star && filters.sort === 'rating_desc'
          const name = count(star, 'star')
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  onChange(
                    isOn ? { maxRating: null, sort: 'createdAt_desc' } : { maxRating: star, sort: 'rating_desc' },
                  )
                }
                className={cx(
                  'flex min-h-7 w-full items-center gap-1.5 rounded-mark px-2 text-t1 font-semibold hover:bg-sunken touch:min-h-11',
                  isOn && 'bg-leaf-tint text-leaf-ink hover:bg-leaf-tint',
                )}
              >
                <span className="tabular-nums">
                  {star}
                  <span className="sr-only"> {star === 1 ? 'star' : 'stars'}, </span>
                </span>
                <Icon of={IconStarFilled} size={13} className="text-star" />
                <span aria-hidden="true" className="ms-1 flex-1">
                  <Meter label={name} value={n} max={most} tone="marigold" />
                </span>
                <span className={cx('min-w-7 text-end font-medium tabular-nums', !isOn && 'text-ink-2')}>
                  {n.toLocaleString(LOCALE)}
                  <span className="sr-only">
                    {' '}
                    {n === 1 ? 'review' : 'reviews'}: show from {name} down
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {unrated > 0 && <p className="mt-4 text-t1 text-ink-3">{count(unrated, 'review')} without a rating.</p>}
    </>
  )
}
