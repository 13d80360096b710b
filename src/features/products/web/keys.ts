/** Keys of the cached queries of products. */
export const productKeys = {
  all: ['products'] as const,
  lists: ['products', 'list'] as const,
  /** `search` if more products match than one list holds. */
  list: (brandId: string, isArchived: boolean, search = '') =>
    ['products', 'list', brandId, isArchived ? 'archived' : 'standing', search] as const,
  details: ['products', 'detail'] as const,
  detail: (id: string) => ['products', 'detail', id] as const,
  featured: (brandId: string) => ['products', 'featured', brandId] as const,
  archivedCount: (brandId: string) => ['products', 'archived', brandId] as const,
  missing: (brandId: string) => ['products', 'missing', brandId] as const,
  deadLinks: (brandId: string) => ['products', 'links', 'of brand', brandId] as const,
  links: (productId: string) => ['products', 'links', 'of product', productId] as const,
  names: (brandId: string) => ['products', 'names', brandId] as const,
  score: (id: string) => ['products', 'score', id] as const,
  lastImport: (brandId: string) => ['products', 'last import', brandId] as const,
}
