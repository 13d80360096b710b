import { queryOptions } from '@tanstack/react-query'

import { listProducts } from '#features/products/contract.ts'
import { call } from '#web/data/api.ts'

const FIELDS = 'name,image,rating,reviewsCount,isVerified,isPremium,verificationStatus'

/** All own products of a brand by name (R142). */
export function productsQuery(brandId: string) {
  return queryOptions({
    queryKey: ['products', brandId],
    meta: { action: 'product fetch' },
    queryFn: () => call(listProducts, { query: { brandId, limit: 0, fields: FIELDS } }),
  })
}
