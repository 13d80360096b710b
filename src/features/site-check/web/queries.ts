import { queryOptions } from '@tanstack/react-query'

import { listSiteChecks } from '#features/site-check/contract.ts'
import { siteCheckKeys } from '#features/site-check/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The last check of each page of a brand, the latest first. */
export function siteChecksQuery(brandId: string) {
  return queryOptions({
    queryKey: siteCheckKeys.list(brandId),
    meta: { action: 'site checks' },
    queryFn: async () => (await call(listSiteChecks, { params: { brandId } })).checks,
  })
}
