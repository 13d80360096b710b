import { XMLBuilder } from 'fast-xml-parser'

import { plainText } from '#features/feeds/server/plain-text.ts'
import type { FeedRow } from '#features/feeds/server/rows.ts'
import { imagePath, imageUrl } from '#features/images/rules.ts'
import { paths } from '#shared/paths.ts'

export type FeedBrand = { name: string; slug: string; website: string }

const SCHEMA = 'http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd'
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
})

/** Returns the beginning of a Google product review feed 2.4, before its reviews. */
export function googleHead(brand: FeedBrand): string {
  const parts = {
    version: '2.4',
    aggregator: { name: 'Trellis' },
    publisher: { name: plainText(brand.name) || brand.slug },
  }
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning"` +
    ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${SCHEMA}">` +
    builder.build(parts)
  )
}

export const GOOGLE_END = '</feed>\n'

/**
 * Returns one review, with its elements in the order that Google's schema prescribes. What Trellis does not
 * know (GTIN, SKU, purchase) is left out.
 */
export function googleReview(origin: string, brand: FeedBrand, row: FeedRow): string {
  const { id, rating, text, createdAt, photoIds, productName } = row
  const images = photoIds.map((photo) => ({ url: absoluteImage(origin, photo) }))
  return builder.build({
    review: {
      review_id: id,
      reviewer: { name: reviewerName(row) },
      review_timestamp: createdAt,
      content: text,
      review_url: { '@type': 'singleton', '#text': origin + paths.publicReview(id) },
      ...(images.length > 0 && { reviewer_images: { reviewer_image: images } }),
      ratings: { overall: { '@min': '1', '@max': '5', '#text': rating } },
      products: {
        product: {
          product_ids: { brands: { brand: plainText(brand.name) || brand.slug } },
          ...(productName !== '' && { product_name: productName }),
          product_url: productUrl(origin, brand, row),
        },
      },
    },
  })
}

/** The shop's own page where it is known, else the product on Trellis. */
export function productUrl(origin: string, brand: FeedBrand, { shops: [shop], productId }: FeedRow): string {
  return shop ?? origin + paths.publicProduct(brand.slug, productId)
}

export function absoluteImage(origin: string, id: string): string {
  return new URL(imageUrl(imagePath(id), 1080), origin).href
}

function reviewerName({ username, isDeleted }: FeedRow) {
  const name = isDeleted ? '' : plainText(username)
  return name === '' ? { '@is_anonymous': 'true', '#text': 'Anonymous' } : name
}
