import * as z from 'zod/mini'

import { PRODUCT_SORTS } from '#features/products/contract.ts'
import { isWellFormed } from '#shared/text.ts'

export const SHOWS = [
  'all',
  'featured',
  'review',
  'unverified',
  'no-picture',
  'dead-link',
  'archived',
] as const
export type Show = (typeof SHOWS)[number]

/** The filters of the product list. They are in the URL, so that they survive a reload and going back. */
export type ProductFilters = { show: Show; search: string; sort: (typeof PRODUCT_SORTS)[number] }

export const NO_FILTERS: ProductFilters = { show: 'all', search: '', sort: 'name_asc' }
const SEARCH_MAX = 200

const ShowParam = z.enum(SHOWS)
const SortParam = z.enum(PRODUCT_SORTS)

/** Parses the filters of a URL; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const search = params.get('q') ?? ''
  return {
    show: ShowParam.safeParse(params.get('show')).data ?? NO_FILTERS.show,
    search: isWellFormed(search) ? Array.from(search).slice(0, SEARCH_MAX).join('') : '',
    sort: SortParam.safeParse(params.get('sort')).data ?? NO_FILTERS.sort,
  }
}

/** Returns the query of these filters: only what differs from the defaults, in a fixed order. */
export function formatFilters(filters: ProductFilters): Record<string, string> {
  const { show, search, sort } = filters
  return {
    ...(show !== NO_FILTERS.show && { show }),
    ...(search !== '' && { q: search }),
    ...(sort !== NO_FILTERS.sort && { sort }),
  }
}

/** Tells whether products are filtered out; a sort is no filter. */
export function isNarrowed({ show, search }: ProductFilters): boolean {
  return search.trim() !== '' || (show !== 'all' && show !== 'archived')
}
