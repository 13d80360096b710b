import { type Code, hasPlaceForStars } from '#features/embeds/web/code/use-code.ts'
import type { Stars } from '#features/embeds/web/code/use-stars.ts'
import { fromReviews } from '#features/embeds/text.ts'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { Switch } from '#ui/fields/Switch.tsx'

type SearchStarsProps = { stars: Stars; product: EmbeddableProduct | undefined; code: Code }

/**
 * Adds the product's rating for search engines to the code. It carries its date, and is checked each week.
 */
export function SearchStars({ stars: { data, error, retry }, product, code }: SearchStarsProps) {
  const { choice, choose } = code
  const hasPlace = code.code === null || (code.code !== undefined && hasPlaceForStars(code.code))
  return (
    <div className="min-w-0">
      <Switch
        label="Stars in search results"
        description={
          product === undefined
            ? 'Only for a product: search engines ignore a rating that a brand shows of itself.'
            : product.reviewsCount === 0
              ? 'Once someone has rated this product.'
              : data === null
                ? 'Adds JSON-LD with the rating of this product.'
                : `Adds JSON-LD with ${fromReviews(data)}, as of ${formatDate(data.date)}.`
        }
        checked={choice.hasStars && data !== null && hasPlace}
        disabled={data === null || !hasPlace}
        onChange={(event) => choose({ hasStars: event.target.checked })}
      />
      {error !== null && product !== undefined && (
        <p role="alert" className="ms-13 text-t1 text-tomato-ink">
          It didn’t load. {error}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {choice.hasStars && data !== null && (
        <p className="ms-13 max-w-reading text-t1 text-pretty text-ink-2">
          These numbers don’t update by themselves. Check your page below, and we’ll look every week and email
          you when it’s time to paste new ones.
        </p>
      )}
    </div>
  )
}
