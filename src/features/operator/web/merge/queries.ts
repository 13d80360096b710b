import { queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listDoubledBrands, previewMerge } from '#features/operator/claims-contract.ts'
import { call } from '#web/data/api.ts'

export type MergePair = { from: string; into: string }

/** The effect of merging `from` into `into`, or why it is refused. */
export function outlookQuery({ from, into }: MergePair) {
  return queryOptions({
    queryKey: operatorKeys.merge(from, into),
    meta: { action: 'merge outlook' },
    enabled: from !== '' && into !== '',
    retry: false,
    queryFn: () => call(previewMerge, { params: { id: from }, query: { into } }),
  })
}

/** Brands that imports made twice. */
export const doubledBrandsQuery = queryOptions({
  queryKey: operatorKeys.doubled,
  meta: { action: 'doubled brands' },
  retry: false,
  queryFn: () => call(listDoubledBrands, {}),
})
