import { queryOptions } from '@tanstack/react-query'

import { productKeys } from '#features/products/web/keys.ts'
import { getLastImport } from '#features/products/sheet-contract.ts'
import { call } from '#web/data/api.ts'

export function lastImportQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.lastImport(brandId),
    meta: { action: 'product import' },
    queryFn: () => call(getLastImport, { query: { brandId } }),
  })
}
