import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import { shortLink } from '#features/share/short-link.ts'
import { findNextSlug } from '#features/brand/server/addresses.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { paths } from '#shared/paths.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { statement } from '#server/data/statement.ts'
import { isPrefetch } from '#server/http/prefetch.ts'

const LIMIT = { name: 'short-links', points: 300, seconds: 60, store: 'memory' } as const
const ANYBODY = { config: { access: 'public' } } as const
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

type Short = { Params: { brand: string; product?: string }; Querystring: { qr?: unknown } }

const Target = z.object({
  brandId: z.uuid(),
  slug: z.string(),
  productId: z.nullable(z.uuid()),
  productSlug: z.nullable(z.string()),
  isClaimed: z.boolean(),
})

/** The oldest product with the slug; newer ones with the same are named by their id. */
const findTarget = statement({
  params: { slug: z.string(), product: z.string() },
  row: Target,
  sql: (slot) => sql`
    select b.id as brand_id, b.slug, p.id as product_id, p.slug as product_slug,
      b.business_id is not null as is_claimed
    from brand b
    left join lateral (
      select id, slug from product
      where brand_id = b.id and removed_at is null and (id::text = ${slot.product} or slug = ${slot.product})
      order by id::text = ${slot.product} desc, id
      limit 1
    ) p on true
    where b.slug = ${slot.slug}`,
})

const addVisit = statement({
  params: { brandId: z.uuid(), productId: z.nullable(z.uuid()), links: z.int(), codes: z.int() },
  sql: (slot) => sql`
    insert into share_visit_day as d (brand_id, product_id, day, links, codes)
    values (${slot.brandId}, ${slot.productId}::uuid, (app_now() at time zone 'UTC')::date, ${slot.links},
      ${slot.codes})
    on conflict on constraint share_visit_day_subject_key
    do update set links = d.links + excluded.links, codes = d.codes + excluded.codes`,
})

/**
 * Registers the short links, which lead to the page where people write reviews. Visits are counted as sums of
 * a day, without anything about the visitor. The target never comes from the URL: no open redirect.
 */
export function registerShortLinks(app: FastifyInstance, services: Services): void {
  const { db, config, limits } = services
  const answer = async (request: FastifyRequest<Short>, reply: FastifyReply) => {
    await limits.take(LIMIT, addressKey(request.ip))
    const { brand, product = '' } = request.params
    const known = isWellFormed(brand + product)
    const [target] = known ? await findTarget(db, { slug: brand, product }) : []
    if (target === undefined) {
      const next = known ? await findNextSlug(db, brand) : undefined
      // The page of a brand that is unknown says so.
      const location =
        next === undefined
          ? paths.publicBrand(known ? brand : 'unknown')
          : shortLink(next, product === '' ? undefined : product)
      return reply
        .code(302)
        .headers({ ...HEADERS, location })
        .send()
    }
    if (target.isClaimed && isVisit(request)) {
      const isCode = request.query.qr !== undefined
      const { brandId, productId } = target
      // The page is opened even if the visit can't be counted.
      await addVisit(db, { brandId, productId, links: isCode ? 0 : 1, codes: isCode ? 1 : 0 }).catch(
        (error: unknown) => request.log.warn({ err: error }, 'not counted'),
      )
    }
    return reply
      .code(302)
      .headers({ ...HEADERS, location: pageOf(config.links.platform, target) })
      .send()
  }
  app.get<Short>('/r/:brand', ANYBODY, answer)
  app.get<Short>('/r/:brand/:product', ANYBODY, answer)
}

/** Returns the page where people write reviews: on the platform, or our own page of the brand. */
export function pageOf(
  platform: string | null,
  { slug, productId, productSlug }: z.infer<typeof Target>,
): string {
  if (platform === null)
    return productId === null ? paths.publicBrand(slug) : paths.publicProduct(slug, productId)
  const product = productSlug === null ? '' : `/products/${encodeURIComponent(productSlug)}`
  return `${platform.replace(/\/+$/, '')}/brands/${encodeURIComponent(slug)}${product}/review`
}

function isVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isPrefetch(headers) && !isProgram(headers['user-agent'] ?? '')
}
