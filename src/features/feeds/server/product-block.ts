import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { StructuredData } from '#features/feeds/contract.ts'
import { productData, scriptJson } from '#features/feeds/server/structured-data.ts'
import { shownName } from '#features/comments/server/person.ts'
import { PLAN_STATUSES, TIERS, isPaid } from '#shared/paywall.ts'
import { ApiError, invalid, notFound } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The reviews of a block: enough for search engines, and few enough to copy. */
const REVIEWS = 5

/** Google's rule of September 2019 for the rating of an organisation by reviews on its own site. */
const SELF_RATING =
  'Search engines show no stars for an organisation that shows its own rating (Google’s rule since 2019), and may ' +
  'penalise it. Use the data of a product.'

const Facts = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  imageId: z.nullable(z.uuid()),
  rating: z.nullable(z.number()),
  ratedCount: z.int(),
  reviewsCount: z.int(),
  brandName: z.string(),
  slug: z.string(),
  tier: z.nullable(z.enum(TIERS)),
  planStatus: z.nullable(z.enum(PLAN_STATUSES)),
  isClaimTrial: z.nullable(z.boolean()),
  graceEndsAt: z.nullable(z.iso.datetime()),
})

const productById = statement({
  params: { id: z.uuid() },
  row: Facts,
  sql: (slot) => sql`
    select p.id, p.name, p.description, p.image_id, p.rating, p.rated_count, p.reviews_count,
      b.name as brand_name, b.slug, s.tier::text, s.plan_status::text, s.is_claim_trial, s.grace_ends_at
    from product p
    join brand b on b.id = p.brand_id
    left join business s on s.id = b.business_id
    where p.id = ${slot.id} and p.removed_at is null`,
})

const latestReviews = statement({
  params: { productId: z.uuid(), limit: z.int() },
  row: z.object({
    id: z.uuid(),
    rating: z.nullable(z.number()),
    text: z.string(),
    createdAt: z.iso.datetime(),
    username: z.string(),
    isDeleted: z.boolean(),
  }),
  sql: (slot) => sql`
    select r.id, r.rating, r.text, r.created_at, u.username, u.is_deleted
    from review r
    join app_user u on u.id = r.user_id
    where r.product_id = ${slot.productId} and r.rating is not null
    order by r.created_at desc, r.id desc
    limit ${slot.limit}`,
})

/** Returns the block of a product, newest reviews first. Refuses a brand, and a product without ratings. */
export async function buildProductBlock(
  { db, config, clock }: Services,
  id: string,
  about: 'product' | 'brand' = 'product',
): Promise<StructuredData> {
  if (about === 'brand') throw invalid('about', SELF_RATING)
  const product = await findProduct(db, id)
  const { rating, ratedCount, reviewsCount, brandName, slug } = product
  if (rating === null || ratedCount === 0)
    throw new ApiError(
      'state_forbids',
      'Nobody has rated this product yet. Search engines refuse structured data without ratings.',
    )
  const rows = await latestReviews(db, { productId: id, limit: REVIEWS })
  const reviews = rows.map(({ username, isDeleted, ...row }) => ({
    ...row,
    author: shownName(username, isDeleted),
  }))
  const data = productData(config.publicUrl, { ...product, brand: { name: brandName, slug } }, reviews)
  const date = clock.now().toISOString().slice(0, 10)
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  return {
    date,
    rating: Number(rating.toFixed(1)),
    ratingCount: ratedCount,
    reviewsCount,
    json,
    html: `<script type="application/ld+json" data-trellis-product="${id}" data-trellis-date="${date}">${json}</script>`,
  }
}

/** Returns the same for anyone, while the brand has a paid plan. */
export async function buildPublicProductBlock(services: Services, id: string): Promise<StructuredData> {
  const { tier, planStatus, isClaimTrial, graceEndsAt } = await findProduct(services.db, id)
  if (tier === null || planStatus === null || isClaimTrial === null) throw notFound()
  if (!isPaid({ tier, planStatus, isClaimTrial, graceEndsAt }, services.clock.now())) throw notFound()
  return buildProductBlock(services, id)
}

async function findProduct(db: Db, id: string) {
  const [product] = await productById(db, { id })
  if (product === undefined) throw notFound()
  return product
}
