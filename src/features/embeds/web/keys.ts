import { productKeys } from '#features/products/web/keys.ts'

/** Keys of the cached queries of embeds. */
export const embedKeys = {
  all: ['embeds'] as const,
  list: (brandId: string) => ['embeds', 'list', brandId] as const,
  counts: (brandId: string) => ['embeds', 'counts', brandId] as const,
  preview: (url: string) => ['embeds', 'preview', url] as const,
  stars: (productId: string) => ['embeds', 'stars', productId] as const,
  /** Refetched with the products. */
  products: (brandId: string) => [...productKeys.all, 'embeddable', brandId] as const,
}
