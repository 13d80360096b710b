/** Keys of the cached queries of claims. */
export const claimKeys = {
  all: ['claim'] as const,
  statuses: ['claim', 'status'] as const,
  allStatuses: ['claim', 'status', 'all'] as const,
  status: (id: string) => ['claim', 'status', id] as const,
  requests: (businessId: string) => ['claim', 'requests', businessId] as const,
  names: (typed: string) => ['claim', 'names', typed] as const,
  brand: (id: string) => ['claim', 'brand', id] as const,
  products: (brandId: string) => ['claim', 'products', brandId] as const,
}
