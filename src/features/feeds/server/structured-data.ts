import { plainText } from '#features/feeds/server/plain-text.ts'
import { imagePath, imageUrl } from '#features/images/rules.ts'
import { paths } from '#shared/paths.ts'

/** The counters of a brand or product. `ratedCount` leaves out reviews without a rating. */
export type Ratings = { rating: number | null; ratedCount: number; reviewsCount: number }
export type BrandFacts = Ratings & {
  name: string
  slug: string
  website: string
}
export type ProductFacts = Ratings & {
  id: string
  name: string
  description?: string
  imageId: string | null
  brand: Pick<BrandFacts, 'name' | 'slug'>
}
export type ReviewFacts = {
  id: string
  author: string
  rating: number | null
  text: string
  createdAt: string
}

/**
 * Returns the JSON-LD of a brand (schema.org). Its page has little room: description and logo are in its
 * metadata.
 */
export function brandData(origin: string, brand: BrandFacts) {
  const url = origin + paths.publicBrand(brand.slug)
  return {
    '@type': 'Brand' as const,
    name: plainText(brand.name),
    url,
    ...(/^https?:\/\//i.test(brand.website) && { sameAs: brand.website }),
    ...aggregateRating(brand),
  }
}

/** Returns the JSON-LD of a product with these of its reviews. */
export function productData(origin: string, product: ProductFacts, reviews: readonly ReviewFacts[] = []) {
  const url = origin + paths.publicProduct(product.brand.slug, product.id)
  const rated = reviews.flatMap((review) => reviewData(origin, review) ?? [])
  return {
    '@type': 'Product' as const,
    '@id': url,
    name: plainText(product.name),
    ...text('description', product.description ?? ''),
    ...image('image', origin, product.imageId),
    brand: { '@type': 'Brand' as const, name: plainText(product.brand.name) },
    ...aggregateRating(product),
    ...(rated.length > 0 && { review: rated }),
  }
}

/** Returns the JSON-LD of a review. One without a rating has none: search engines require it. */
export function reviewData(origin: string, { id, author, rating, text: body, createdAt }: ReviewFacts) {
  if (rating === null) return undefined
  return {
    '@type': 'Review' as const,
    url: origin + paths.publicReview(id),
    author: { '@type': 'Person' as const, name: plainText(author) },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating' as const, ratingValue: rating },
    ...text('reviewBody', body),
  }
}

/** Returns the JSON-LD of the trail that leads to a page: names with their paths. */
export function breadcrumbs(origin: string, trail: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: trail.map(([name, path], i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      name: plainText(name),
      item: origin + path,
    })),
  }
}

/** Returns several things as one document. */
export function graph(...things: readonly object[]) {
  return { '@context': 'https://schema.org' as const, '@graph': things }
}

/** Returns JSON for a script element, which no text in it can end or comment out. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** Nothing without ratings: an average of nothing is not true. */
function aggregateRating({ rating, ratedCount, reviewsCount }: Ratings) {
  if (rating === null || ratedCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      // As it is shown.
      ratingValue: Number(rating.toFixed(1)),
      ratingCount: ratedCount,
      reviewCount: reviewsCount,
    },
  }
}

function text<Key extends string>(key: Key, value: string): Partial<Record<Key, string>> {
  const plain = plainText(value)
  // An object with one computed key has that key.
  return plain === '' ? {} : ({ [key]: plain } as Record<Key, string>)
}

function image<Key extends string>(
  key: Key,
  origin: string,
  id: string | null,
): Partial<Record<Key, string>> {
  if (id === null) return {}
  // An object with one computed key has that key.
  return { [key]: new URL(imageUrl(imagePath(id), 1080), origin).href } as Record<Key, string>
}
