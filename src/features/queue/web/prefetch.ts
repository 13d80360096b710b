import * as z from 'zod/mini'

import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { figuresQuery, goalQuery } from '#features/queue/web/goals/queries.ts'
import { parseFilters } from '#features/queue/web/filters.ts'
import { countsQuery } from '#features/queue/web/counts.ts'
import { queueQuery, viewQuery } from '#features/queue/web/queries.ts'
import { notesQuery } from '#features/queue/web/notes/queries.ts'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchQueue: PrefetchScreen = ({ paidBrandId: brandId, search }) =>
  brandId === null
    ? []
    : [
        queryClient.prefetchQuery(viewQuery(brandId)),
        queryClient.prefetchInfiniteQuery(queueQuery(brandId, parseFilters(search))),
        queryClient.prefetchQuery(countsQuery(brandId)),
      ]

export const prefetchGoals: PrefetchScreen = ({ paidBrandId: brandId, business }) =>
  brandId === null || business === null
    ? []
    : [
        queryClient.prefetchQuery(goalQuery(business.id)),
        queryClient.prefetchQuery(figuresQuery(brandId, '30')),
      ]

/** Prefetches the notes of a review, once it is known to be the brand's. */
export const prefetchReviewNotes: PrefetchScreen = ({ paidBrandId: brandId, id }) =>
  brandId === null || !z.uuid().safeParse(id).success ? [] : [prefetchNotes(brandId, id)]

async function prefetchNotes(brandId: string, reviewId: string): Promise<void> {
  const [review, { preloadNotes }] = await Promise.all([
    queryClient.fetchQuery(reviewQuery(reviewId)),
    import('#features/queue/web/notes/ReviewNotes.tsx'),
  ])
  preloadNotes()
  if (review?.brand.id === brandId) await queryClient.prefetchQuery(notesQuery(reviewId))
}
