import * as z from 'zod/mini'

import { PRODUCT_SORTS } from '#features/products/contract.ts'
import { isWellFormed } from '#shared/text.ts'

export const SHOWS = ['all', 'featured', 'review', 'unverified', 'no-picture', 'dead-link', 'archived'] as const
export type Show = (typeof SHOWS)[number]

/** What of the products is shown. It stands in the address, so that it survives a reload and the way back. */
export type ProductFilters = { show: Show; search: string; sort: (typeof PRODUCT_SORTS)[number] }

export const NO_FILTERS: ProductFilters = { show: 'all', search: '', sort: 'name_asc' }
const SEARCH_MAX = 200

const ShowParam = z.enum(SHOWS)
const SortParam = z.enum(PRODUCT_SORTS)

/** Reads an address; what it does not understand is as if it were not there. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const search = params.get('q') ?? ''
  return {
    show: ShowParam.safeParse(params.get('show')).data ?? NO_FILTERS.show,
    search: isWellFormed(search) ? Array.from(search).slice(0, SEARCH_MAX).join('') : '',
    sort: SortParam.safeParse(params.get('sort')).data ?? NO_FILTERS.sort,
  }
}

/** The address of these filters: only what differs from none, always in the same order. */
export function formatFilters(filters: ProductFilters): Record<string, string> {
  const { show, search, sort } = filters
  return {
    ...(show !== NO_FILTERS.show && { show }),
    ...(search !== '' && { q: search }),
    ...(sort !== NO_FILTERS.sort && { sort }),
  }
}

/** Whether anything is left out of the list; a sort leaves out nothing. */
export function isNarrowed({ show, search }: ProductFilters): boolean {
  return search.trim() !== '' || (show !== 'all' && show !== 'archived')
}
