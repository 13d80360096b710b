import { useQuery } from '@tanstack/react-query'

import { embedKeys } from '#features/embeds/web/keys.ts'
import { getStructuredData, type StructuredData } from '#features/feeds/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

export type Stars = { data: StructuredData | null; error: string | null; retry: () => void }

/** The structured data of a product, which a search engine shows as stars. Null without ratings. */
export function useStars(productId: string | null): Stars {
  const {
    data = null,
    error,
    refetch,
  } = useQuery({
    queryKey: embedKeys.stars(productId ?? ''),
    meta: { action: 'structured data' },
    enabled: productId !== null,
    queryFn: async (): Promise<StructuredData | null> => {
      try {
        return await call(getStructuredData, { params: { id: productId ?? '' }, query: {} })
      } catch (cause) {
        // No plan, or no ratings yet.
        if (isApiError(cause, 'state_forbids')) return null
        throw cause
      }
    },
  })
  return {
    data: productId === null ? null : data,
    error: error?.message ?? null,
    retry: () => void refetch(),
  }
}
