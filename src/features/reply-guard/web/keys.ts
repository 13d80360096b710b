/** Keys of the cached queries of the reply guard. */
export const guardKeys = {
  facts: (reviewId: string, commentId: string | null) => ['reply-guard', reviewId, commentId] as const,
}
