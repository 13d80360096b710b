import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { reviewKeys } from '#features/reviews/web/keys.ts'
import { productKeys } from '#features/products/web/keys.ts'
import { listProducts } from '#features/products/contract.ts'
import {
  getReviewerHistory,
  getReviewSummary,
  listReviews,
  Review,
  REVIEWS_PER_PAGE,
} from '#features/reviews/contract.ts'
import { addPage, hasMore } from '#features/reviews/rules.ts'
import { filterQuery, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound, readReply } from '#web/data/reply.ts'

const Reviews = z.array(Review)

export type ReviewPage = { reviews: Review[]; totalCount: number; nextCursor: string | null }

/**
 * The filtered list, ten a page (R143, R178); pages follow the cursor, so that new reviews are neither
 * repeated nor skipped.
 */
export function reviewsQuery(brandId: string, filters: ReviewFilters) {
  const query = filterQuery(brandId, filters)
  return infiniteQueryOptions({
    queryKey: reviewKeys.list(query),
    queryFn: async ({ pageParam }): Promise<ReviewPage> => {
      const reply = await call(listReviews, {
        query: { ...query, limit: REVIEWS_PER_PAGE, cursor: pageParam },
      })
      return {
        reviews: readReply(Reviews, reply.reviews),
        totalCount: reply.metadata.totalCount,
        nextCursor: reply.metadata.nextCursor ?? null,
      }
    },
    initialPageParam: undefined as string | undefined, // a type alone would be narrowed to undefined
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.reviews.length, 0)
      const more = hasMore({ pageLength: last.reviews.length, loaded, totalCount: last.totalCount })
      return more ? (last.nextCursor ?? undefined) : undefined
    },
  })
}

/** Merges pages (R85): the first replaces, later ones append. */
export function allReviews(pages: readonly ReviewPage[]): Review[] {
  return pages.reduce<Review[]>((loaded, page, index) => addPage(loaded, page.reviews, index === 0), [])
}

/** One review of the business's own brand; null if it is missing or another brand's. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: reviewKeys.detail(id),
    queryFn: async (): Promise<Review | null> => {
      const [review] = (await nullIfNotFound(call(listReviews, { query: { id } })))?.reviews ?? []
      return review === undefined ? null : readReply(Review, review)
    },
  })
}

export function summaryQuery(brandId: string) {
  return queryOptions({
    queryKey: reviewKeys.summary(brandId),
    queryFn: () => call(getReviewSummary, { query: { brandId } }),
  })
}

export function historyQuery(reviewId: string) {
  return queryOptions({
    queryKey: reviewKeys.history(reviewId),
    queryFn: () => call(getReviewerHistory, { params: { id: reviewId } }),
    staleTime: 5 * 60_000,
  })
}

const ProductName = z.object({ id: z.uuid(), name: z.string() })
const PRODUCTS_IN_FILTER = 200

/** Names for the product filter: the most reviewed first. */
export function productNamesQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.names(brandId),
    queryFn: async () => {
      const query = {
        brandId,
        fields: 'id,name',
        sort: 'reviewsCount_desc',
        limit: PRODUCTS_IN_FILTER,
      } as const
      return readReply(z.array(ProductName), (await call(listProducts, { query })).products)
    },
    staleTime: 5 * 60_000,
  })
}

const ProductScore = z.object({ id: z.uuid(), rating: z.nullable(z.number()), reviewsCount: z.int() })

/** A product's rating, shown beside one of its reviews; null if it was deleted. */
export function productScoreQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.score(id),
    queryFn: async () => {
      const { products } = await call(listProducts, { query: { id, fields: 'id,rating,reviewsCount' } })
      return products[0] === undefined ? null : readReply(ProductScore, products[0])
    },
  })
}

/** Returns the id of the review that has waited longest for a reply, or null. */
export async function findOldestUnanswered(brandId: string): Promise<string | null> {
  const { oldestUnansweredId } = await call(getReviewSummary, { query: { brandId } })
  return oldestUnansweredId
}
