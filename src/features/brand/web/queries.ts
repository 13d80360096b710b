import { queryOptions, useQuery } from '@tanstack/react-query'

import { brandKeys } from '#features/brand/web/keys.ts'
import { Brand, listBrands } from '#features/brand/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

/** The brand of a business, or null if it has none (R78). */
export function brandQuery(businessId: string) {
  return queryOptions({
    queryKey: brandKeys.ofBusiness(businessId),
    meta: { action: 'brand fetch' },
    queryFn: async (): Promise<Brand | null> => {
      const { brands } = await call(listBrands, { query: { businessId } })
      return brands[0] === undefined ? null : readReply(Brand, brands[0])
    },
  })
}

/** The flags of R58, R76 to R78, R166. `isUnauthorized` is 402 or 403; a 401 logs out instead. */
export type BrandState = {
  brand: Brand | null
  isLoading: boolean
  hasFetched: boolean
  error: Error | null
  isUnauthorized: boolean
  isNotFound: boolean
  retry: () => void
}

export function useBrand(businessId: string | null): BrandState {
  const { data, isFetching, isSuccess, error, refetch } = useQuery({
    ...brandQuery(businessId ?? ''),
    enabled: businessId !== null,
  })
  return {
    brand: data ?? null,
    isLoading: isFetching && data === undefined,
    hasFetched: isSuccess,
    error,
    isUnauthorized: isApiError(error) && (error.status === 402 || error.status === 403),
    isNotFound: isSuccess && data === null,
    retry: () => void refetch(),
  }
}
