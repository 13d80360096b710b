/** Keys of the cached queries of the numbers. */
export const analyticsKeys = {
  /** Everything that is refetched after a counted event. */
  numbers: (brandId: string) => ['analytics', 'numbers', brandId] as const,
  series: <Series, Query>(brandId: string, series: Series, query: Query) =>
    ['analytics', 'numbers', brandId, series, query] as const,
  products: <Query>(brandId: string, query: Query) =>
    ['analytics', 'numbers', brandId, 'products', query] as const,
  markers: <Query>(brandId: string, query: Query) =>
    ['analytics', 'numbers', brandId, 'markers', query] as const,
  frame: (brandId: string) => ['analytics', 'frame', brandId] as const,
  pulse: (brandId: string) => ['analytics', 'pulse', brandId] as const,
  rivals: (brandId: string, name: string) => ['analytics', 'rivals', brandId, name] as const,
}
