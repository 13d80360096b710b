import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { reviewKeys } from '#features/reviews/web/keys.ts'
import { brandKeys } from '#features/brand/web/keys.ts'
import type { BrandReply, Review } from '#features/reviews/contract.ts'
import { type ReviewPage, reviewQuery } from '#features/reviews/web/queries.ts'

/** Changes one review wherever it is loaded: lists and detail say the same. Lists keep their order and their rows. */
export function patchReview(client: QueryClient, id: string, change: (review: Review) => Review): void {
  client.setQueryData<Review | null>(reviewKeys.detail(id), (review) => review && change(review))
  client.setQueriesData<InfiniteData<ReviewPage>>({ queryKey: reviewKeys.lists }, (data) => {
    if (!data?.pages.some((page) => page.reviews.some((review) => review.id === id))) return data
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        reviews: page.reviews.map((review) => (review.id === id ? change(review) : review)),
      })),
    }
  })
}

/** R84: a successful post raises commentsCount by one, at once; the first answer of the brand makes the review answered. */
export function countReply(client: QueryClient, id: string, reply: z.infer<typeof BrandReply>): void {
  patchReview(client, id, (review) => ({
    ...review,
    commentsCount: review.commentsCount + 1,
    repliedAt: review.repliedAt ?? reply.createdAt,
    reply: review.reply ?? reply,
  }))
}

/**
 * After a reply came, changed or went: the review as the server has it, in every list, and everything counted from it (totals here, the
 * brand's unanswered count). Loaded lists keep their rows, so that nothing jumps away under one's hands; they are read anew on return.
 */
export async function rereadReview(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: reviewKeys.summaries })
  void client.invalidateQueries({ queryKey: brandKeys.all })
  void client.invalidateQueries({ queryKey: reviewKeys.lists, refetchType: 'none' })
  const review = await client.fetchQuery({ ...reviewQuery(id), staleTime: 0 }).catch(() => undefined)
  if (review) patchReview(client, id, () => review)
}
