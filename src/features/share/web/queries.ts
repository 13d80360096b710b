import { queryOptions } from '@tanstack/react-query'

import { getShare, type Share } from '#features/share/contract.ts'
import { shareKeys } from '#features/share/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The link, code and card of a brand, or of one of its products. */
export function shareQuery(brandId: string, productId: string | undefined) {
  return queryOptions({
    queryKey: shareKeys.of(brandId, productId),
    meta: { action: 'share fetch' },
    queryFn: (): Promise<Share> => call(getShare, { params: { brandId }, query: { productId } }),
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the product in the URL: `?product=<id>`; anything else is ignored. */
export function productIn(params: URLSearchParams): string | undefined {
  const id = params.get('product') ?? ''
  return UUID.test(id) ? id : undefined
}
