import * as z from 'zod/mini'

import { REVIEW_SORTS, type ReviewSort } from '#features/reviews/contract.ts'
import { isWellFormed } from '#shared/text.ts'

/** What of the brand's reviews is shown. It stands in the address, so that it survives a reload and can be sent to somebody. */
export type ReviewFilters = {
  isUnanswered: boolean
  maxRating: number | null
  productId: string | null
  isWithPhoto: boolean
  search: string
  sort: ReviewSort
}

export const NO_FILTERS: ReviewFilters = {
  isUnanswered: false,
  maxRating: null,
  productId: null,
  isWithPhoto: false,
  search: '',
  sort: 'createdAt_desc',
}
export const UNANSWERED: ReviewFilters = { ...NO_FILTERS, isUnanswered: true }
export const SEARCH_MAX = 200

const Sort = z.enum(REVIEW_SORTS)
const ProductId = z.uuid()

/** Reads an address; what it does not understand is as if it were not there. */
export function parseFilters(params: URLSearchParams): ReviewFilters {
  const rating = /^[1-5]$/.exec(params.get('rating') ?? '')
  const search = params.get('q') ?? ''
  return {
    isUnanswered: params.get('show') === 'unanswered',
    maxRating: rating ? Number(rating[0]) : null,
    productId: ProductId.safeParse(params.get('product')).data ?? null,
    isWithPhoto: params.get('photo') === 'yes',
    search: isWellFormed(search) ? Array.from(search).slice(0, SEARCH_MAX).join('') : '',
    sort: Sort.safeParse(params.get('sort')).data ?? NO_FILTERS.sort,
  }
}

/** The address of these filters: only what differs from none, always in the same order. */
export function formatFilters(filters: ReviewFilters): URLSearchParams {
  const { isUnanswered, maxRating, productId, isWithPhoto, search, sort } = filters
  const entries: [string, string | null][] = [
    ['show', isUnanswered ? 'unanswered' : null],
    ['rating', maxRating === null ? null : String(maxRating)],
    ['product', productId],
    ['photo', isWithPhoto ? 'yes' : null],
    ['q', search === '' ? null : search],
    ['sort', sort === NO_FILTERS.sort ? null : sort],
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Whether anything is left out of the list; a sort leaves out nothing. */
export function isNarrowed(filters: ReviewFilters): boolean {
  return formatFilters({ ...filters, sort: NO_FILTERS.sort }).size > 0
}

/** The query of the call (R143): limit and page are the list's own. */
export function filterQuery(brandId: string, filters: ReviewFilters) {
  return {
    brandId,
    sort: filters.sort,
    maxRating: filters.maxRating ?? undefined,
    productId: filters.productId ?? undefined,
    unanswered: filters.isUnanswered || undefined,
    withPhoto: filters.isWithPhoto || undefined,
    search: filters.search.trim() || undefined,
  }
}
