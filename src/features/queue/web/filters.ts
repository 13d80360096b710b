import * as z from 'zod/mini'

import { QUEUE_SORTS, type QueueSort, type Shown, SHOWN, type Who, WHO } from '#features/queue/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'

/** The filters of the queue, and the review that is open. They are in the URL. */
export type QueueFilters = {
  show: Shown
  who: Who
  sort: QueueSort
  maxRating: number | null
  productId: string | null
  language: string | null
  review: string | null
}

export const NO_FILTERS: QueueFilters = {
  show: 'toAnswer',
  who: 'everyone',
  sort: 'due',
  maxRating: null,
  productId: null,
  language: null,
  review: null,
}

const Id = z.uuid()
const [ShownName, WhoName, SortName] = [z.enum(SHOWN), z.enum(WHO), z.enum(QUEUE_SORTS)]

/** Parses the filters of a URL; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): QueueFilters {
  const rating = /^[1-5]$/.exec(params.get('rating') ?? '')
  const language = /^[a-z]{2,3}$/.exec(params.get('language') ?? '')
  return {
    show: ShownName.safeParse(params.get('show')).data ?? NO_FILTERS.show,
    who: WhoName.safeParse(params.get('who')).data ?? NO_FILTERS.who,
    sort: SortName.safeParse(params.get('sort')).data ?? NO_FILTERS.sort,
    maxRating: rating ? Number(rating[0]) : null,
    productId: Id.safeParse(params.get('product')).data ?? null,
    language: language?.[0] ?? null,
    review: Id.safeParse(params.get('review')).data ?? null,
  }
}

/** Returns the query of these filters: only what differs from the defaults, in a fixed order. */
export function formatFilters(filters: QueueFilters): URLSearchParams {
  const { show, who, sort, maxRating, productId, language, review } = filters
  const entries: [string, string | null][] = [
    ['show', show === NO_FILTERS.show ? null : show],
    ['who', who === NO_FILTERS.who ? null : who],
    ['sort', sort === NO_FILTERS.sort ? null : sort],
    ['rating', maxRating === null ? null : String(maxRating)],
    ['product', productId],
    ['language', language],
    ['review', review],
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Returns what is remembered for the viewer: the filters without the open review. */
export function rememberedQuery(filters: QueueFilters): string {
  return formatFilters({ ...filters, review: null }).toString()
}

/** Tells whether reviews are filtered out; the view and the sort are no filters. */
export function isNarrowed({ maxRating, productId, language }: QueueFilters): boolean {
  return maxRating !== null || productId !== null || language !== null
}

export function queuePath(filters: QueueFilters): string {
  return withQuery(paths.queue, Object.fromEntries(formatFilters(filters)))
}

/** Returns the query of the call without limit and cursor. */
export function filterQuery(brandId: string, filters: QueueFilters) {
  return {
    brandId,
    show: filters.show,
    who: filters.who,
    sort: filters.sort,
    maxRating: filters.maxRating ?? undefined,
    productId: filters.productId ?? undefined,
    language: filters.language ?? undefined,
  }
}
