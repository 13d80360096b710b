/** Keys of the cached queries of the reply guard. */
export const guardKeys = {
  facts: (reviewId: string, commentId: string | null) => ['reply-guard', reviewId, commentId] as const,
  verdict: (reviewId: string, text: string) => ['reply-guard', 'verdict', reviewId, text] as const,
}
