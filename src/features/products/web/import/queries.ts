import { queryOptions } from '@tanstack/react-query'

import { getLastImport } from '#features/products/sheet-contract.ts'
import { call } from '#web/data/api.ts'

export function lastImportQuery(brandId: string) {
  return queryOptions({
    queryKey: ['products', 'last import', brandId],
    meta: { action: 'product import' },
    queryFn: () => call(getLastImport, { query: { brandId } }),
  })
}
