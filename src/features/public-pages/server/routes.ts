import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createElement } from 'react'
import * as z from 'zod/mini'

import { findNextSlug } from '#features/brand/server/addresses.ts'
import { recordEvents } from '#features/events/server/record.ts'
import { brandPage, PRODUCTS_SHOWN } from '#features/public-pages/server/brand/brand-page.tsx'
import { REVIEWS_SHOWN } from '#features/public-pages/server/brand/review-cards.tsx'
import { PublicDocument, type Page } from '#features/public-pages/server/layout.tsx'
import { findBrandLink, findShopLink } from '#features/public-pages/server/links.ts'
import { countStars, findBrand, findProducts, findReviews } from '#features/public-pages/server/queries.ts'
import { photosPage } from '#features/public-pages/server/brand/photos-page.tsx'
import { reviewPage } from '#features/public-pages/server/review-page.tsx'
import { findReview, findThread } from '#features/public-pages/server/review-queries.ts'
import {
  aboutPage,
  missingPage,
  pressPage,
  refusedPage,
  type Totals,
} from '#features/public-pages/server/text-pages.tsx'
import { findUsualHours } from '#features/reviews/server/answer-time.ts'
import { notFound, type ApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { renderPage, sendPage } from '#server/http/pages/send-page.tsx'
import { addressKey } from '#server/api/limits.ts'
import { refusalOf } from '#server/api/refusals.ts'

const LIMIT = { name: 'pages', points: 300, seconds: 60, store: 'memory' } as const
/** The most products on one page. */
const ALL_PRODUCTS = 500
const ANYBODY = { config: { access: 'public' } } as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The page has moved permanently. */
type Moved = { movedTo: string }
type Named = { Params: { name: string }; Querystring: { products?: unknown; before?: unknown } }
type Leaving = { Params: { id: string; target: string } }

/**
 * Registers the public pages under /p: script-free, so that they work everywhere and nothing in them can run.
 */
export function registerPages(app: FastifyInstance, services: Services): void {
  const { db, config, limits } = services
  const send = (reply: FastifyReply, page: Page, status = 200) =>
    sendPage(reply, config, renderPage(config, createElement(PublicDocument, { page, config })), {
      status,
      cacheControl: 'no-cache',
    })
  const page =
    <R extends FastifyRequest>(find: (request: R) => Promise<Page | Moved | undefined>) =>
    async (request: R, reply: FastifyReply) => {
      try {
        await limits.take(LIMIT, addressKey(request.ip))
        const found = await find(request)
        if (found === undefined) throw notFound()
        if ('movedTo' in found)
          return await reply
            .header('cache-control', 'public, max-age=86400')
            .redirect(found.movedTo + searchOf(request), 301)
        count(request, found.counts)
        return await send(reply, found)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        return refuse(request, reply, refusal)
      }
    }
  // The page is shown even if it can't be counted; HEAD requests are not counted.
  const count = (request: FastifyRequest, counts: Page['counts'] = []) => {
    if (request.method !== 'GET' || isPrefetch(request)) return
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    recordEvents(services, from, counts).catch((error: unknown) => request.log.warn({ err: error }, 'not counted'))
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: ApiError) => {
    request.refusal = refusal.code
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
    return send(reply, refusal.status === 404 ? missingPage() : refusedPage(refusal.message), refusal.status)
  }

  app.get<Named>(
    '/p/brands/:name',
    ANYBODY,
    page((request) => findBrandPage(db, request.params.name, request.query)),
  )
  app.get<Named>(
    '/p/brands/:name/photos',
    ANYBODY,
    page((request) => findPhotosPage(db, request.params.name)),
  )
  app.get<Named>(
    '/p/reviews/:name',
    ANYBODY,
    page((request) => findReviewPage(db, request.params.name)),
  )
  app.get(
    '/p/about',
    ANYBODY,
    page(async () => aboutPage(await countAll(db), config.links.contactEmail)),
  )
  app.get(
    '/p/press',
    ANYBODY,
    page(async () => pressPage(await countAll(db), config.links.contactEmail)),
  )
  // The target of a redirect comes from the database and never from the URL: no open redirect.
  app.get<Leaving>('/p/out/:id/:target', ANYBODY, async (request, reply) => {
    try {
      await limits.take(LIMIT, addressKey(request.ip))
      const { id, target } = request.params
      if (!UUID.test(id)) throw notFound()
      const link = /^[A-Z]{2}$/.test(target) ? await findShopLink(db, id, target) : await findBrandLink(db, id, target)
      if (link === undefined) throw notFound()
      count(request, [link.click])
      return await reply
        .code(302)
        .headers({ location: link.url, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
        .send()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return refuse(request, reply, refusal)
    }
  })
  for (const rest of ['/p', '/p/*']) app.get(rest, ANYBODY, (request, reply) => refuse(request, reply, notFound()))
}

async function findBrandPage(db: Db, slug: string, query: Named['Querystring']): Promise<Page | Moved | undefined> {
  if (!isWellFormed(slug)) return undefined
  const brand = await findBrand(db, slug)
  if (brand === undefined) {
    const next = await findNextSlug(db, slug)
    return next === undefined ? undefined : { movedTo: paths.publicBrand(next) }
  }
  const isAllProducts = query.products === 'all'
  const before = typeof query.before === 'string' && UUID.test(query.before) ? query.before : ''
  const [stars, products, reviews, answerHours] = await Promise.all([
    countStars(db, brand.id),
    findProducts(db, brand.id, isAllProducts ? ALL_PRODUCTS : PRODUCTS_SHOWN),
    findReviews(db, brand.id, { before, limit: REVIEWS_SHOWN }),
    brand.isClaimed ? findUsualHours(db, brand.id) : null,
  ])
  const brandId = brand.id
  return {
    ...brandPage({ brand, stars, products, reviews, answerHours, isAllProducts, isLater: before !== '' }),
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

async function findReviewPage(db: Db, id: string): Promise<Page | undefined> {
  const review = UUID.test(id) ? await findReview(db, id) : undefined
  if (review === undefined) return undefined
  return {
    ...reviewPage(review, await findThread(db, review.id)),
    counts: [{ metric: 'pageview', brandId: review.brand.id, productId: review.product.id }],
  }
}

/** Returns the query of a request, with its question mark. */
function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Tells whether a browser prefetches a page that may never be viewed. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(String(headers[name])))
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
