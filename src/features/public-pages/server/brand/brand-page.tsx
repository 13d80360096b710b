import { brandFacts, picturePath, productFacts } from '#features/feeds/server/pictures/facts.ts'
import { JSON_FILE, RSS_FILE } from '#features/feeds/server/reader-feeds.ts'
import { readerFeedPath } from '#features/feeds/text.ts'
import { AnswerTimeCard } from '#features/public-pages/server/brand/answer-time.tsx'
import { BrandAbout } from '#features/public-pages/server/brand/brand-about.tsx'
import { BrandHero } from '#features/public-pages/server/brand/brand-hero.tsx'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { COLUMNS, Rating } from '#features/public-pages/server/pieces.tsx'
import { Products } from '#features/public-pages/server/brand/product-tiles.tsx'
import type { BrandFacts, ProductTile, ReviewCard } from '#features/public-pages/server/queries.ts'
import { Reviews } from '#features/public-pages/server/brand/review-cards.tsx'
import { paths } from '#shared/paths.ts'
import { count, isolated, LOCALE, shortName } from '#shared/text.ts'
import { Card } from '#ui/display/Card.tsx'
import { StarShapes } from '#ui/display/Stars.tsx'

export const PRODUCTS_SHOWN = 8

export type Shown = {
  brand: BrandFacts
  stars: readonly number[]
  products: readonly ProductTile[]
  reviews: readonly ReviewCard[]
  /** Within which it usually answers; null where too little is known. */
  answerHours: number | null
  isAllProducts: boolean
  isLater: boolean
  /** The page is about its first product. */
  focus: boolean
}

/** Returns the public page of a brand (R57): photos, products, description and reviews. */
export function brandPage(shown: Shown): Page {
  const { id, name, slug, description, productsCount, reviewsCount } = shown.brand
  const product = shown.focus ? shown.products[0] : undefined
  return {
    title:
      product === undefined
        ? `${isolated(name)}: products and reviews`
        : `${isolated(shortName(product.name))} by ${isolated(name)}: reviews`,
    description:
      description === ''
        ? `${isolated(name)} on Trellis: ${count(productsCount, 'product')}, ${count(reviewsCount, 'review')}.`
        : clip(description),
    path: product === undefined ? paths.publicBrand(slug) : productPath(slug, product.id),
    picture:
      product === undefined
        ? picturePath('brand', id, brandFacts(shown.brand))
        : picturePath('product', product.id, productFacts(product, name)),
    isEmbeddable: true,
    type: 'profile',
    alternates: [
      { type: 'application/rss+xml', title: 'Reviews', href: readerFeedPath(slug, RSS_FILE) },
      { type: 'application/feed+json', title: 'Reviews', href: readerFeedPath(slug, JSON_FILE) },
    ],
    body: <BrandPage {...shown} />,
  }
}

/** Products come first, and the reviews last, in the order of the page and in that of its source. */
function BrandPage({ brand, stars, products, reviews, answerHours, isAllProducts, isLater }: Shown) {
  const { name, rating, reviewsCount } = brand
  return (
    <article>
      <StarShapes />
      <BrandHero brand={brand} answerHours={answerHours} />
      <div className={`${COLUMNS} lg:grid-rows-[auto_1fr]`}>
        <Products brand={brand} products={products} isAll={isAllProducts} />
        <aside
          aria-label={`About ${isolated(name)}`}
          className="grid content-start gap-4 lg:col-start-2 lg:row-span-2"
        >
          {answerHours !== null && <AnswerTimeCard {...brand} hours={answerHours} />}
          <BrandAbout brand={brand} />
          <Ratings stars={stars} rating={rating} reviewsCount={reviewsCount} />
        </aside>
        <Reviews brand={brand} reviews={reviews} isLater={isLater} />
      </div>
    </article>
  )
}

type RatingsProps = { stars: readonly number[]; rating: number | null; reviewsCount: number }

function Ratings({ stars, rating, reviewsCount }: RatingsProps) {
  const rated = stars.reduce((sum, n) => sum + n, 0)
  if (rating === null || rated === 0) return null
  return (
    <Card>
      <h2 className="mb-1.5 text-t3">Ratings</h2>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-t1 text-ink-2">
        <span className="num text-t6 text-ink">{rating.toFixed(1)}</span>
        <span>
          <Rating of={rating} size={16} /> from {count(reviewsCount, 'review')}
        </span>
      </p>
      <ul className="grid gap-1.5 text-t1 tabular-nums">
        {[5, 4, 3, 2, 1].map((n) => {
          const reviewed = stars[n - 1] ?? 0
          const label = n === 1 ? '1 star' : `${n} stars`
          return (
            <li key={n} className="grid grid-cols-[3.6em_minmax(0,1fr)_2.6em] items-center gap-2.5">
              <span>{label}</span>
              <meter className="bar" min={0} max={rated} value={reviewed} aria-label={label} />
              <span className="text-end text-ink-2">{reviewed.toLocaleString(LOCALE)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The URL of the page about a product, without the place on the page. */
const productPath = (slug: string, id: string) => paths.publicProduct(slug, id).split('#')[0] ?? ''

/** Returns the start of a text on one line, for search engines. */
export function clip(text: string): string {
  const points = Array.from(text.replace(/\s+/g, ' ').trim())
  return points.length > 160 ? `${points.slice(0, 157).join('').trimEnd()}...` : points.join('')
}
