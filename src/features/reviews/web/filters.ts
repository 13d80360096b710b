import * as z from 'zod/mini'

import { REVIEW_SORTS, type ReviewSort } from '#features/reviews/contract.ts'
import { isWellFormed } from '#shared/text.ts'

/** The filters of the review list. They are in the URL, so that they survive a reload and can be shared. */
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

/** Parses the filters of a URL; unknown values are ignored. */
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

/** Returns the query of these filters: only what differs from the defaults, in a fixed order. */
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

/** Tells whether reviews are filtered out; a sort is no filter. */
export function isNarrowed(filters: ReviewFilters): boolean {
  return formatFilters({ ...filters, sort: NO_FILTERS.sort }).size > 0
}

/** Returns the query of the call (R143) without limit and page. */
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
