import {
  brandData,
  breadcrumbs,
  graph,
  productData,
  type ReviewFacts,
} from '#features/feeds/server/structured-data.ts'
import type { Shown } from '#features/public-pages/server/brand/brand-page.tsx'
import type { ReviewCard } from '#features/public-pages/server/queries.ts'
import type { PublicReview } from '#features/public-pages/server/review-queries.ts'
import { paths } from '#shared/paths.ts'
import { shortName } from '#shared/text.ts'

const ROOT = ['Trellis', paths.publicCategories] as const

/**
 * Returns the structured data of a brand's page. Search engines take the data of a product only from a page
 * about one: that is the page with this product first, and has its reviews that are shown.
 */
export function brandPageData(origin: string, { brand, products, reviews, focus }: Shown): object {
  const trail = [ROOT, [brand.name, paths.publicBrand(brand.slug)]] as const
  const product = focus ? products[0] : undefined
  if (product === undefined) return graph(breadcrumbs(origin, trail), brandData(origin, brand))
  return graph(
    breadcrumbs(origin, [...trail, [product.name, paths.publicProduct(brand.slug, product.id)]]),
    productData(origin, { ...product, brand }, reviewsOf(product.id, reviews)),
  )
}

/** Returns the structured data of a review's page: the product with its rating and this review. */
export function reviewPageData(origin: string, review: PublicReview): object {
  const { id, product, brand, person } = review
  const title = `${shortName(person.name)} on ${shortName(product.name)}`
  return graph(
    breadcrumbs(origin, [ROOT, [brand.name, paths.publicBrand(brand.slug)], [title, paths.publicReview(id)]]),
    productData(origin, { ...product, brand }, [{ ...review, author: person.name }]),
  )
}

function reviewsOf(productId: string, reviews: readonly ReviewCard[]): ReviewFacts[] {
  return reviews.flatMap((review) =>
    review.productId === productId ? [{ ...review, author: review.person.name }] : [],
  )
}
