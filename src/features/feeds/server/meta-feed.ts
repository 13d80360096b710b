import { absoluteImage, type FeedBrand, productUrl } from '#features/feeds/server/google-feed.ts'
import { plainText } from '#features/feeds/server/plain-text.ts'
import type { FeedRow } from '#features/feeds/server/rows.ts'

/** The columns of Meta's product review feed (CSV, March 2026) that Trellis can fill. */
export const META_COLUMNS = [
  'aggregator',
  'store.name',
  'store.storeUrls',
  'reviewID',
  'rating',
  'content',
  'created_at',
  'review_image_urls',
  'incentivized',
  'reviewer.name',
  'reviewer.isAnonymous',
  'product.name',
  'product.url',
  'product.imageUrls',
] as const

/** Returns a line of Meta's feed. Lists are JSON. */
export function metaReview(origin: string, brand: FeedBrand, row: FeedRow): string {
  const { id, rating, text, createdAt, photoIds, username, isDeleted, productName, imageId } = row
  const name = isDeleted ? '' : plainText(username)
  const cells: Record<(typeof META_COLUMNS)[number], string> = {
    aggregator: 'Trellis',
    'store.name': plainText(brand.name) || brand.slug,
    'store.storeUrls': JSON.stringify(brand.website === '' ? [] : [brand.website]),
    reviewID: id,
    rating: String(rating),
    content: text,
    created_at: createdAt,
    review_image_urls: JSON.stringify(photoIds.map((photo) => absoluteImage(origin, photo))),
    // Trellis offers no rewards for reviews.
    incentivized: 'false',
    'reviewer.name': name,
    'reviewer.isAnonymous': String(name === ''),
    'product.name': productName,
    'product.url': productUrl(origin, brand, row),
    'product.imageUrls': JSON.stringify(imageId === null ? [] : [absoluteImage(origin, imageId)]),
  }
  return metaLine(META_COLUMNS.map((column) => cells[column]))
}

/** Returns a line by RFC 4180. A machine reads it: a cell gets no guard against spreadsheets. */
export function metaLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
