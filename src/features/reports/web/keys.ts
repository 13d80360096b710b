/** Keys of the cached queries of reported reviews. */
export const reportKeys = {
  ofReview: (reviewId: string, brandId: string) => ['reports', 'review', reviewId, brandId] as const,
  lists: ['reports', 'list'] as const,
  list: (brandId: string, show: string, reviewId: string | undefined) =>
    ['reports', 'list', brandId, show, reviewId ?? ''] as const,
}
