import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { reviewKeys } from '#features/reviews/web/keys.ts'
import { brandKeys } from '#features/brand/web/keys.ts'
import type { BrandReply, Review } from '#features/reviews/contract.ts'
import { type ReviewPage, reviewQuery } from '#features/reviews/web/queries.ts'

/**
 * Changes one review wherever it is cached, so that lists and detail agree. Lists keep their order and rows.
 */
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

/** Increments commentsCount after a post (R84); the brand's first reply marks the review as answered. */
export function countReply(client: QueryClient, id: string, reply: z.infer<typeof BrandReply>): void {
  patchReview(client, id, (review) => ({
    ...review,
    commentsCount: review.commentsCount + 1,
    repliedAt: review.repliedAt ?? reply.createdAt,
    reply: review.reply ?? reply,
  }))
}

/** Takes back what countReply() did for a reply that was undone. */
export function uncountReply(client: QueryClient, id: string, replyId: string): void {
  patchReview(client, id, (review) => ({
    ...review,
    commentsCount: Math.max(0, review.commentsCount - 1),
    ...(review.reply?.id === replyId && { reply: null, repliedAt: null }),
  }))
}

/**
 * Refetches a review in every list after a reply was added, edited or removed, and everything counted from
 * it. Loaded lists keep their rows, so that none disappears while the user works; they are refetched on
 * return.
 */
export async function rereadReview(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: reviewKeys.summaries })
  void client.invalidateQueries({ queryKey: brandKeys.all })
  void client.invalidateQueries({ queryKey: reviewKeys.lists, refetchType: 'none' })
  const review = await client.fetchQuery({ ...reviewQuery(id), staleTime: 0 }).catch(() => undefined)
  if (review) patchReview(client, id, () => review)
}
