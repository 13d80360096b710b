/** Keys of the cached queries of the queue. All are fetched again when the live stream says so. */
export const queueKeys = {
  all: ['queue'] as const,
  list: <Query>(query: Query) => ['queue', 'list', query] as const,
  counts: (brandId: string) => ['queue', 'counts', brandId] as const,
  work: (reviewId: string) => ['queue', 'work', reviewId] as const,
  notes: (reviewId: string) => ['queue', 'notes', reviewId] as const,
  colleagues: (brandId: string) => ['queue', 'colleagues', brandId] as const,
  goal: (businessId: string) => ['queue', 'goal', businessId] as const,
  rules: (brandId: string) => ['queue', 'rules', brandId] as const,
  matching: (brandId: string) => ['queue', 'matching', brandId] as const,
  figures: (brandId: string, days: string) => ['queue', 'figures', brandId, days] as const,
  view: (brandId: string) => ['queue', 'view', brandId] as const,
}
