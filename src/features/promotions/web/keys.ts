import { productKeys } from '#features/products/web/keys.ts'

/** Keys of the cached queries of promotions. */
export const promotionKeys = {
  // Refetched with the products.
  promotable: (brandId: string) => [...productKeys.all, 'promotable', brandId] as const,
  all: ['promotions'] as const,
  list: (brandId: string, show: string) => ['promotions', 'list', brandId, show] as const,
  active: (brandId: string) => ['promotions', 'active', brandId] as const,
  detail: (brandId: string, id: string) => ['promotions', 'detail', brandId, id] as const,
  results: (brandId: string, id: string) => ['promotions', 'results', brandId, id] as const,
  // Not under `all`: a change of a promotion doesn't change it.
  estimate: (request: string) => ['promotion-estimate', request] as const,
  slots: (brandId: string, channel: string) => ['promotions', 'slots', brandId, channel] as const,
  ledger: (businessId: string) => ['promotions', 'ledger', businessId] as const,
}
