import { createHash } from 'node:crypto'

import { idAt } from '#dev/demo/ids.ts'
import { before, DAY, HOUR, type Rows } from './rows.ts'

/** Adds the feed that Google fetches from Hollowmere every night. */
export function addFeeds(rows: Rows, now: Date): void {
  const brand = rows.brand.find(({ slug }) => slug === 'hollowmere')
  if (brand?.id === undefined || brand.businessId == null) throw new Error('The demo has no Hollowmere.')
  const createdAt = before(now, 41 * DAY)
  const takes = (review: Rows['review'][number]) =>
    review.brandId === brand.id && review.rating !== null && String(review.text ?? '').trim() !== ''
  rows.reviewFeed.push({
    id: idAt(createdAt),
    brandId: brand.id,
    businessId: brand.businessId,
    kind: 'google',
    tokenHash: createHash('sha256').update('the URL of the demo, which nobody knows').digest(),
    createdAt: createdAt.toISOString(),
    lastFetchedAt: before(now, DAY + 3 * HOUR).toISOString(),
    lastReviewsCount: rows.review.filter(takes).length,
  })
}
