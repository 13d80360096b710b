import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createElement } from 'react'
import * as z from 'zod/mini'

import { findNextSlug } from '#features/brand/server/addresses.ts'
import { recordEvents } from '#features/events/server/record.ts'
import { brandPage, PRODUCTS_SHOWN } from '#features/public-pages/server/brand/brand-page.tsx'
import { REVIEWS_SHOWN } from '#features/public-pages/server/brand/review-cards.tsx'
import {
  cardsFor,
  hidesSponsored,
  sponsoredCookie,
} from '#features/public-pages/server/listing/sponsored-routes.ts'
import { PublicDocument, type Page } from '#features/public-pages/server/layout.tsx'
import { ANYBODY, LIMIT, registerLeaving, UUID } from '#features/public-pages/server/leaving.ts'
import { countStars, findBrand, findProducts, findReviews } from '#features/public-pages/server/queries.ts'
import { howReviewsWorkPage } from '#features/public-pages/server/how-reviews-work.tsx'
import { photosPage } from '#features/public-pages/server/brand/photos-page.tsx'
import {
  findCategoriesPage,
  findCategoryPage,
  findSearchPage,
  type ListQuery,
} from '#features/public-pages/server/listing/find-pages.ts'
import { brandPageData, reviewPageData } from '#features/public-pages/server/page-data.ts'
import { reviewPage } from '#features/public-pages/server/review-page.tsx'
import { findReview, findThread } from '#features/public-pages/server/review-queries.ts'
import {
  aboutPage,
  missingPage,
  pressPage,
  rankingPage,
  refusedPage,
  type Totals,
} from '#features/public-pages/server/text-pages.tsx'
import { findUsualHours } from '#features/reviews/server/answer-time.ts'
import { notFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { isPrefetch } from '#server/http/prefetch.ts'
import { keepRefusedPages } from '#server/http/pages/refused-pages.ts'
import { renderPage, sendPage } from '#server/http/pages/send-page.tsx'
import { addressKey, type Limits } from '#server/api/limits.ts'
import { refusalOf } from '#server/api/refusals.ts'

type PageLimit = Parameters<Limits['take']>[0]
const SEARCH_LIMIT: PageLimit = { name: 'search', points: 60, seconds: 60, store: 'memory' }
/** The most products on one page. */
const ALL_PRODUCTS = 500

/** The page has moved permanently. */
type Moved = { movedTo: string }
type Named = {
  Params: { name: string }
  Querystring: { products?: unknown; product?: unknown; before?: unknown }
}
type Listed = { Params: { slug: string }; Querystring: ListQuery }

/**
 * Registers the public pages under /p: script-free, so that they work everywhere and nothing in them can run.
 */
export function registerPages(app: FastifyInstance, services: Services): void {
  const { reading: db, config, limits } = services
  const render = (page: Page) => renderPage(config, createElement(PublicDocument, { page, config }))
  const refuse = keepRefusedPages(config, ({ status, message }) =>
    render(status === 404 ? missingPage() : refusedPage(message)),
  )
  const page =
    <R extends FastifyRequest>(
      find: (request: R) => Promise<Page | Moved | undefined>,
      limit: PageLimit = LIMIT,
    ) =>
    async (request: R, reply: FastifyReply) => {
      try {
        await limits.take(limit, addressKey(request.ip))
        const found = await find(request)
        if (found === undefined) throw notFound()
        if ('movedTo' in found)
          return await reply
            .header('cache-control', 'public, max-age=86400')
            .redirect(found.movedTo + searchOf(request), 301)
        count(request, found.counts)
        const cacheControl = found.isPersonal === true ? 'no-store' : 'no-cache'
        return await sendPage(reply, config, render(found), { cacheControl })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        return refuse(request, reply, refusal)
      }
    }
  // The page is shown even if it can't be counted; HEAD requests are not counted.
  const count = (request: FastifyRequest, counts: Page['counts'] = []) => {
    if (request.method !== 'GET' || isPrefetch(request.headers)) return
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    recordEvents(services, from, counts).catch((error: unknown) =>
      request.log.warn({ err: error }, 'not counted'),
    )
  }

  app.get<Named>(
    '/p/brands/:name',
    ANYBODY,
    page((request) => findBrandPage(services, request.params.name, request.query)),
  )
  app.get<Named>(
    '/p/brands/:name/photos',
    ANYBODY,
    page((request) => findPhotosPage(db, request.params.name)),
  )
  app.get<Named>(
    '/p/reviews/:name',
    ANYBODY,
    page((request) => findReviewPage(services, request.params.name)),
  )
  app.get(
    '/p/about',
    ANYBODY,
    page(async () => aboutPage(await countAll(db), config.links.contactEmail)),
  )
  app.get(
    paths.howReviewsWork,
    ANYBODY,
    page(() => Promise.resolve(howReviewsWorkPage())),
  )
  app.get(
    '/p/press',
    ANYBODY,
    page(async () => pressPage(await countAll(db), config.links.contactEmail)),
  )
  app.get<{ Querystring: { sponsored?: unknown } }>(paths.ranking, ANYBODY, (request, reply) => {
    const { sponsored } = request.query
    if (sponsored !== 'less' && sponsored !== 'all')
      return page(async () => rankingPage(hidesSponsored(request)))(request, reply)
    return reply
      .code(303)
      .headers({
        'set-cookie': sponsoredCookie(sponsored === 'less', config.isHttps),
        location: `${paths.ranking}#sponsored`,
        'cache-control': 'no-store',
      })
      .send()
  })
  app.get(
    paths.publicCategories,
    ANYBODY,
    page(() => findCategoriesPage(db)),
  )
  app.get<Listed>(
    '/p/categories/:slug',
    ANYBODY,
    page((request) => findCategoryPage(db, request.params.slug, request.query, cardsFor(services, request))),
  )
  app.get<Listed>(
    paths.publicSearch,
    ANYBODY,
    page((request) => findSearchPage(db, request.query, cardsFor(services, request)), SEARCH_LIMIT),
  )
  registerLeaving(app, services, { count, refuse })
  for (const rest of ['/p', '/p/*'])
    app.get(
      rest,
      ANYBODY,
      page(() => Promise.resolve(undefined)),
    )
}

async function findBrandPage(
  { reading: db, config }: Services,
  slug: string,
  query: Named['Querystring'],
): Promise<Page | Moved | undefined> {
  if (!isWellFormed(slug)) return undefined
  const brand = await findBrand(db, slug)
  if (brand === undefined) {
    const next = await findNextSlug(db, slug)
    return next === undefined ? undefined : { movedTo: paths.publicBrand(next) }
  }
  const isAllProducts = query.products === 'all'
  const before = uuidOf(query.before)
  const first = uuidOf(query.product)
  const [stars, products, reviews, answerHours] = await Promise.all([
    countStars(db, brand.id),
    findProducts(db, brand.id, { first, limit: isAllProducts ? ALL_PRODUCTS : PRODUCTS_SHOWN }),
    findReviews(db, brand.id, { before, limit: REVIEWS_SHOWN }),
    brand.isClaimed ? findUsualHours(db, brand.id) : null,
  ])
  const brandId = brand.id
  const shown = {
    brand,
    stars,
    products,
    reviews,
    answerHours,
    isAllProducts,
    isLater: before !== '',
    focus: products[0]?.id === first.toLowerCase(),
  }
  return {
    ...brandPage(shown),
    data: brandPageData(config.publicUrl, shown),
    counts: [
      { metric: 'pageview', brandId },
      ...products.map(({ id }) => ({ metric: 'impression', brandId, productId: id }) as const),
    ],
  }
}

async function findPhotosPage(db: Db, slug: string): Promise<Page | Moved | undefined> {
  const brand = isWellFormed(slug) ? await findBrand(db, slug) : undefined
  if (brand !== undefined) return brand.photos === null ? undefined : photosPage(brand, brand.photos)
  const next = isWellFormed(slug) ? await findNextSlug(db, slug) : undefined
  return next === undefined ? undefined : { movedTo: paths.publicBrandPhotos(next) }
}

async function findReviewPage({ reading: db, config }: Services, id: string): Promise<Page | undefined> {
  const review = UUID.test(id) ? await findReview(db, id) : undefined
  if (review === undefined) return undefined
  return {
    ...reviewPage(review, await findThread(db, review.id)),
    data: reviewPageData(config.publicUrl, review),
    counts: [{ metric: 'pageview', brandId: review.brand.id, productId: review.product.id }],
  }
}

const uuidOf = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : '')

/** Returns the query of a request, with its question mark. */
function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const totals = statement({
  row: z.object({ brands: z.int(), products: z.int(), reviews: z.int() }),
  sql: () => sql`
    select
      count(*) as brands,
      coalesce(sum(products_count), 0)::bigint as products,
      coalesce(sum(reviews_count), 0)::bigint as reviews
    from brand`,
})

/** Sums the counters of brands: scans the smallest table instead of the reviews. */
async function countAll(db: Db): Promise<Totals> {
  const [row] = await totals(db, {})
  return row ?? { brands: 0, products: 0, reviews: 0 }
}
