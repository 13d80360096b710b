import type { ReviewSummary } from '#features/reviews/contract.ts'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { STAR_ROW, StarRow } from '#features/reviews/web/StarRow.tsx'
import { count } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

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
          const isOn = filters.maxRating === star && filters.sort === 'rating_desc'
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  onChange(
                    isOn
                      ? { maxRating: null, sort: 'createdAt_desc' }
                      : { maxRating: star, sort: 'rating_desc' },
                  )
                }
                className={cx(STAR_ROW, isOn && 'bg-leaf-tint text-leaf-ink hover:bg-leaf-tint')}
              >
                <StarRow
                  star={star}
                  reviews={stars[star - 1] ?? 0}
                  max={most}
                  isOn={isOn}
                  hint={`: show from ${count(star, 'star')} down`}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {unrated > 0 && <p className="mt-4 text-t1 text-ink-3">{count(unrated, 'review')} without a rating.</p>}
    </>
  )
}
