import { exportReviews } from '#features/reviews/contract.ts'
import { filterQuery, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { download } from '#web/data/api.ts'

/** Saves the filtered reviews of a brand as a CSV file. */
export function downloadReviews(brand: { id: string; slug: string }, filters: ReviewFilters): Promise<void> {
  const name = `reviews-${brand.slug}-${new Date().toISOString().slice(0, 10)}.csv`
  return download(exportReviews, { query: filterQuery(brand.id, filters) }, name)
}
