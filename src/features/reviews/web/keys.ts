/** Keys of the cached queries of reviews. */
export const reviewKeys = {
  all: ['reviews'] as const,
  lists: ['reviews', 'list'] as const,
  list: <Query>(query: Query) => ['reviews', 'list', query] as const,
  detail: (id: string) => ['reviews', 'detail', id] as const,
  summaries: ['reviews', 'summary'] as const,
  summary: (brandId: string) => ['reviews', 'summary', brandId] as const,
  history: (reviewId: string) => ['reviews', 'history', reviewId] as const,
}
