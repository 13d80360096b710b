import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { updateQueueView } from '#features/queue/contract.ts'
import {
  formatFilters,
  parseFilters,
  type QueueFilters,
  rememberedQuery,
} from '#features/queue/web/filters.ts'
import { viewQuery } from '#features/queue/web/queries.ts'
import { call } from '#web/data/api.ts'
import { useUrlFilters } from '#web/navigation/use-url-filters.ts'

/**
 * Returns the filters in the URL, or those that the viewer used last if the URL has none, and a function that
 * changes and remembers them.
 */
export function useQueueFilters(brandId: string) {
  const client = useQueryClient()
  const { data: last } = useSuspenseQuery(viewQuery(brandId))
  const url = useUrlFilters(parseFilters, formatFilters)
  const { mutate } = useMutation({
    mutationFn: (query: string) => call(updateQueueView, { query: { brandId }, body: { query } }),
    meta: { action: 'queue view' },
  })
  const remembered = { ...parseFilters(new URLSearchParams(last)), review: url.filters.review }
  const filters = rememberedQuery(url.filters) === '' ? remembered : url.filters

  function change(changed: Partial<QueueFilters>) {
    const next = { ...filters, ...changed }
    url.change(next)
    const query = rememberedQuery(next)
    client.setQueryData(viewQuery(brandId).queryKey, query)
    if (query !== last) mutate(query)
  }
  return { filters, change }
}
