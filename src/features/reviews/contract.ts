import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { fields, flag, Id, int, text } from '#shared/api/input.ts'

/** R178. */
export const REVIEWS_PER_PAGE = 10
/** R185. */
export const REVIEW_SORTS = ['createdAt_desc', 'rating_desc', 'rating_asc'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/**
 * The author of a review: id, username and avatar only (A24). `isDeleted` is an erased user, who can still be
 * replied to.
 */
export const Reviewer = z.object({
  id: Id,
  username: z.string(),
  avatar: z.nullable(Picture),
  isDeleted: z.boolean(),
})
export type Reviewer = z.infer<typeof Reviewer>

const Rating = z.int().check(z.minimum(1), z.maximum(5))

/**
 * The brand's first reply that is not removed, for lists. `writer`: the writer's name within the team.
 * `publishesAt` is set while it can still be undone and isn't public.
 */
export const BrandReply = z.object({
  id: Id,
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  publishesAt: z.nullable(z.iso.datetime()),
  username: z.string(),
  writer: z.string(),
})

/** A review (R68). `rating` may be null: last in both rating sorts, outside averages and maxRating. */
export const Review = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string(), image: z.nullable(Picture) }),
  brand: z.object({ id: Id, name: z.string(), slug: z.string() }),
  images: z.array(Picture),
  user: Reviewer,
  feedback: z.nullable(z.string()),
  likesCount: z.int(),
  commentsCount: z.int(),
  rating: z.nullable(Rating),
  text: z.string(),
  isLiked: z.boolean(),
  repliedAt: z.nullable(z.iso.datetime()),
  reply: z.nullable(BrandReply),
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

const Filters = {
  brandId: z.optional(Id),
  productId: z.optional(Id),
  id: z.optional(Id),
  maxRating: z.optional(int(1, 5)),
  unanswered: z.optional(flag()),
  withPhoto: z.optional(flag()),
  search: z.optional(text(200)),
  sort: z._default(z.enum(REVIEW_SORTS), 'createdAt_desc'),
}
export const ReviewQuery = z.object({
  ...Filters,
  fields: fields(Review),
  limit: z._default(int(1, 100), REVIEWS_PER_PAGE),
  page: z._default(int(1, 100_000), 1),
  /** Takes precedence over `page`: the end of the previous page, from `metadata.nextCursor` (A119). */
  cursor: z.optional(text(200)),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

const OWN = { brand: 'query.brandId', product: 'query.productId', review: 'query.id' } as const

export const listReviews = endpoint('GET /reviews', {
  summary: "A brand's reviews, filtered and sorted, ten a page",
  access: { who: 'paid', can: 'read', scope: OWN },
  keyScope: 'reviews:read',
  query: ReviewQuery,
  reply: list('reviews', z.partial(Review)),
})

/**
 * `stars[0]` counts reviews of one star; `unrated` those without. `oldestUnansweredId` and
 * `oldestUnansweredAt` are null when all are answered.
 */
export const ReviewSummary = z.object({
  totalCount: z.int(),
  unansweredCount: z.int(),
  oldestUnansweredId: z.nullable(Id),
  oldestUnansweredAt: z.nullable(z.iso.datetime()),
  repliesSince: z.nullable(z.iso.datetime()),
  rating: z.nullable(z.number()),
  stars: z.array(z.int()),
  unrated: z.int(),
  /** Median hours from review to the brand's first reply over the last 90 days; null below five replies. */
  medianReplyHours: z.nullable(z.number()),
  /**
   * The same rounded up, as the brand's public page shows it; null also if more than half of the reviews have
   * no answer.
   */
  usualReplyHours: z.nullable(z.int()),
  products: z.array(
    z.object({
      id: Id,
      name: z.string(),
      image: z.nullable(Picture),
      rating: z.nullable(z.number()),
      reviewsCount: z.int(),
    }),
  ),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const getReviewSummary = endpoint('GET /reviews/summary', {
  summary: 'Totals: ratings, unanswered reviews and most reviewed products',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  keyScope: 'reviews:read',
  query: z.object({ brandId: Id }),
  reply: ReviewSummary,
})

/** Open without a plan too: an expired plan never locks data in. */
export const exportReviews = endpoint('GET /reviews/export', {
  summary: 'The filtered reviews as CSV',
  access: { who: 'member', can: 'export', scope: { brand: 'query.brandId', product: 'query.productId' } },
  keyScope: 'reviews:read',
  query: z.object(Filters),
  reads: 'replica',
  reply: z.string(),
  produces: 'text/csv',
})

/** The reviewer's other reviews: public facts only. Those of other brands link to their public page (R29). */
export const ReviewerHistory = z.object({
  totalCount: z.int(),
  ownCount: z.int(),
  rating: z.nullable(z.number()),
  firstAt: z.iso.datetime(),
  reviews: z.array(z.pick(Review, { id: true, product: true, brand: true, rating: true, createdAt: true })),
})
export type ReviewerHistory = z.infer<typeof ReviewerHistory>

export const getReviewerHistory = endpoint('GET /reviews/:id/history', {
  summary: "The reviewer's other reviews",
  access: { who: 'paid', can: 'read', scope: { review: 'params.id' } },
  keyScope: 'reviews:read',
  reply: ReviewerHistory,
})

/** The server's state after a like or unlike. */
export const LikeState = z.object({ likesCount: z.int(), isLiked: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

/** A like belongs to the user; `brandId` is only checked. Idempotent. */
export const likeReview = endpoint('POST /reviews/:id/likes', {
  summary: 'Like a review',
  access: { who: 'paid', can: 'reviews.reply', scope: { review: 'params.id', brand: 'body.brandId' } },
  keyScope: 'replies:write',
  body: z.strictObject({ brandId: Id }),
  reply: LikeState,
})

export const unlikeReview = endpoint('DELETE /reviews/:id/likes', {
  summary: 'Remove a like',
  access: { who: 'paid', can: 'reviews.reply', scope: { review: 'params.id' } },
  keyScope: 'replies:write',
  reply: LikeState,
})
