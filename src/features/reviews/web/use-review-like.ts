import { useQueryClient } from '@tanstack/react-query'

import { type Like, useLike } from '#features/comments/web/use-like.ts'
import { likeReview, type Review, unlikeReview } from '#features/reviews/contract.ts'
import { patchReview, rereadReview } from '#features/reviews/web/cache.ts'
import { call } from '#web/data/api.ts'

/** Likes a review as the viewer (R81, R144, R145); list and detail agree. */
export function useReviewLike(review: Review): Like {
  const client = useQueryClient()
  const params = { id: review.id }
  return useLike({
    key: `review:${review.id}`,
    state: review,
    send: (isLiked) =>
      isLiked
        ? call(likeReview, { params, body: { brandId: review.brand.id } })
        : call(unlikeReview, { params }),
    onTruth: (truth) => patchReview(client, review.id, (known) => ({ ...known, ...truth })),
    onFailure: () => void rereadReview(client, review.id),
  })
}
