import {
  exportReviews,
  getReviewerHistory,
  getReviewSummary,
  likeReview,
  listReviews,
  unlikeReview,
} from '#features/reviews/contract.ts'
import { exportLines, exportName } from '#features/reviews/server/export.ts'
import * as likes from '#features/reviews/server/likes.ts'
import { findReviews, getBrandSlug } from '#features/reviews/server/queries.ts'
import { getHistory, getSummary } from '#features/reviews/server/summary.ts'
import { trim } from '#shared/api/input.ts'
import { notFound } from '#shared/errors.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'

export const reviewRoutes: readonly MountedRoute[] = [
  on(listReviews, async ({ db, query, viewer, member }) => {
    const { reviews, totalCount, nextCursor } = await findReviews(db, seenBy(viewer, member), query)
    return {
      reviews: reviews.map((review) => trim(review, query.fields)),
      metadata: { totalCount, nextCursor },
    }
  }),
  on(getReviewSummary, ({ db, query }) => getSummary(db, query.brandId)),
  on(exportReviews, async ({ db, query, viewer, member, clock }) => {
    const seen = seenBy(viewer, member)
    return {
      filename: exportName(await getBrandSlug(db, seen.brandId), clock.now()),
      chunks: exportLines(db, seen, query),
    }
  }),
  on(getReviewerHistory, ({ db, params, member }) =>
    getHistory(db, { reviewId: params.id, brandId: brandOf(member) }),
  ),
  on(likeReview, ({ db, params, viewer }) =>
    likes.likeReview(db, { reviewId: params.id, userId: viewer.userId }),
  ),
  on(unlikeReview, ({ db, params, viewer }) =>
    likes.unlikeReview(db, { reviewId: params.id, userId: viewer.userId }),
  ),
]

function seenBy(viewer: Viewer, member: Membership) {
  return { viewerId: viewer.userId, brandId: brandOf(member) }
}

/** Returns the brand of a member; the scope resolved a brand, a product or a review, so there is one. */
function brandOf({ brandId }: Membership): string {
  if (brandId === null) throw notFound()
  return brandId
}
