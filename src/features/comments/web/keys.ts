/** Keys of the cached queries of comments. */
export const commentKeys = {
  thread: (reviewId: string) => ['comments', reviewId] as const,
  replies: (reviewId: string, responseTo: string | undefined) =>
    ['comments', reviewId, responseTo ?? 'top'] as const,
  writers: (brandId: string) => ['writers', brandId] as const,
  saved: (businessId: string) => ['comments', 'saved', businessId] as const,
}
