import * as z from 'zod/mini'

import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { commentsQuery } from '#features/comments/web/queries.ts'
import { parseFilters } from '#features/reviews/web/filters.ts'
import {
  historyQuery,
  productNamesQuery,
  reviewQuery,
  reviewsQuery,
  summaryQuery,
} from '#features/reviews/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchReviews: PrefetchScreen = ({ paidBrandId: brandId, search }) =>
  brandId === null
    ? []
    : [
        queryClient.prefetchInfiniteQuery(reviewsQuery(brandId, parseFilters(search))),
        queryClient.prefetchQuery(summaryQuery(brandId)),
        queryClient.prefetchQuery(productNamesQuery(brandId)),
      ]

export const prefetchBrandReviews: PrefetchScreen = ({ paidBrandId: brandId }) =>
  brandId === null ? [] : [queryClient.prefetchQuery(summaryQuery(brandId))]

export const prefetchReview: PrefetchScreen = ({ paidBrandId: brandId, id }) =>
  brandId === null || !z.uuid().safeParse(id).success
    ? []
    : [prefetchDetails(brandId, id), queryClient.prefetchQuery(summaryQuery(brandId))]

/** Loads a review, and what belongs to it once it is known to be the brand's. */
async function prefetchDetails(brandId: string, reviewId: string): Promise<void> {
  const review = await queryClient.fetchQuery(reviewQuery(reviewId))
  if (review?.brand.id !== brandId) return
  await Promise.all([
    queryClient.prefetchInfiniteQuery(commentsQuery(reviewId)),
    queryClient.prefetchQuery(historyQuery(reviewId)),
  ])
}
