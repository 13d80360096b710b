import type { Insertable } from 'kysely'

import { createComment } from '#features/comments/contract.ts'
import { listReviews, type ReviewQuery } from '#features/reviews/contract.ts'
import type { Call } from '#shared/api/call.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

import type { TestApp } from '../apps/app.ts'
import { aBrand, aProduct, aReview, aReviewer, aSession, type OwnedBrand } from './factories.ts'

export type Shop = OwnedBrand & { product: { id: string; brandId: string }; token: string; call: Call }

/** Creates a paid brand for one test: its owner's calls, and a product. */
export async function aShop(t: TestApp, plan: Parameters<typeof aBrand>[2] = {}): Promise<Shop> {
  const owned = await aBrand(t.db, {}, plan)
  const token = await aSession(t.db, owned.owner)
  return {
    ...owned,
    product: await aProduct(t.db, { brandId: owned.brand.id }),
    token,
    call: t.withToken(token),
  }
}

/** Creates `n` reviews of a product by one reviewer, an hour apart by default; returns their ids. */
export async function manyReviews(
  db: Db,
  { product }: Pick<Shop, 'product'>,
  n: number,
  of: (i: number) => Partial<Insertable<DB['review']>> = () => ({}),
): Promise<string[]> {
  if (n === 0) return []
  const { id: userId } = await aReviewer(db)
  const rows = Array.from({ length: n }, (_, i) => ({
    brandId: product.brandId,
    productId: product.id,
    userId,
    rating: 4,
    text: `Review number ${i}`,
    createdAt: hour(i),
    ...of(i),
  }))
  const made = await db.insertInto('review').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Returns the n-th hour of a March. */
export function hour(n: number): string {
  return new Date(Date.UTC(2026, 2, 1, n)).toISOString()
}

/** Returns the ids from the first page, or from a cursor, to the end. */
export async function readOn(
  call: Call,
  query: Partial<Omit<ReviewQuery, 'fields'>>,
  cursor?: string | null,
): Promise<string[]> {
  const ids: string[] = []
  let next = cursor
  do {
    const { reviews, metadata } = await call(listReviews, { query: { ...query, cursor: next ?? undefined } })
    ids.push(...reviews.map(({ id }) => id ?? ''))
    next = metadata.nextCursor
  } while (typeof next === 'string')
  return ids
}

export type Reviewed = { shop: Shop; maya: { id: string }; review: { id: string; brandId: string } }

/** Creates a shop with one review, written by Maya. */
export async function aReviewedShop(
  t: TestApp,
  reviewer: Parameters<typeof aReviewer>[1] = {},
): Promise<Reviewed> {
  const shop = await aShop(t)
  const maya = await aReviewer(t.db, reviewer)
  return { shop, maya, review: await aReview(t.db, shop.product, { userId: maya.id }) }
}

export function replyBody({ shop, maya, review }: Reviewed, more: object = {}) {
  const platform = 'business' as const
  return {
    brandId: shop.brand.id,
    receiverId: maya.id,
    reviewId: review.id,
    platform,
    text: 'Thank you, Maya!',
    ...more,
  }
}

/** Replies to Maya as the owner, or tries to as another user. */
export function replyTo(given: Reviewed, more: object = {}, by: Shop = given.shop) {
  return by.call(createComment, { body: replyBody(given, more) })
}

/** Returns the review as its owner's list shows it. */
export async function seenReview({ shop, review }: Reviewed, query: { unanswered?: boolean } = {}) {
  const { reviews } = await shop.call(listReviews, { query: { ...query, id: review.id } })
  return reviews[0]
}
