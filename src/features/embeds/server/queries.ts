import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { Embed, type Subject } from '#features/embeds/contract.ts'
import { EMBED_SORTS, type EmbedSort } from '#features/embeds/rules.ts'
import type { PlanFacts } from '#features/embeds/server/access.ts'
import { shownName } from '#features/comments/server/person.ts'
import { imagePath } from '#features/images/rules.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import type { Db } from '#server/data/db.ts'
import { combinations, statement, statementPer } from '#server/data/statement.ts'

const EmbedRow = z.extend(
  z.omit(Embed, {
    subject: true,
    isProductGone: true,
    loads: true,
    clicks: true,
    createdAt: true,
    updatedAt: true,
  }),
  { brandId: z.uuid() },
)

const plan = {
  tier: z.nullable(z.enum(TIERS)),
  planStatus: z.nullable(z.enum(PLAN_STATUSES)),
  isClaimTrial: z.nullable(z.boolean()),
  graceEndsAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
}

/** Selects the plan of a business, and when its last subscription ended. */
const PLAN = sql`
  bu.tier::text, bu.plan_status::text, bu.is_claim_trial, bu.grace_ends_at,
  (select max(s.ended_at) from subscription s where s.business_id = bu.id) as ended_at`

const embedById = statement({
  params: { id: z.uuid() },
  row: z.extend(EmbedRow, plan),
  sql: (slot) => sql`
    select e.id, e.brand_id, e.product_id, e.look::text, e.reviews_shown, e.sort, e.colours, e.accent, e.corners,
      e.font, e.width, e.allowed_sites, ${PLAN}
    from embed e
    join brand b on b.id = e.brand_id
    left join business bu on bu.id = e.business_id and bu.id = b.business_id
    where e.id = ${slot.id}`,
})

type PlanRow = { [K in keyof typeof plan]: z.infer<(typeof plan)[K]> }
export type StoredEmbed = z.infer<typeof EmbedRow> & { business: PlanFacts | null }

/** Returns an embed with the plan of its business; `business` is null if the brand has left it. */
export async function findEmbed(db: Db, id: string): Promise<StoredEmbed | undefined> {
  const [row] = await embedById(db, { id })
  if (row === undefined) return undefined
  return { ...row, business: planOf(row) }
}

function planOf({ tier, planStatus, isClaimTrial, graceEndsAt, endedAt }: PlanRow): PlanFacts | null {
  if (tier === null || planStatus === null || isClaimTrial === null) return null
  return { tier, planStatus, isClaimTrial, graceEndsAt, endedAt }
}

const planOfBrand = statement({
  params: { brandId: z.uuid() },
  row: z.object(plan),
  sql: (slot) => sql`
    select ${PLAN} from brand b left join business bu on bu.id = b.business_id where b.id = ${slot.brandId}`,
})

export async function findPlan(db: Db, brandId: string): Promise<PlanFacts | null> {
  const [row] = await planOfBrand(db, { brandId })
  return row === undefined ? null : planOf(row)
}

const SubjectRow = z.object({
  brandName: z.string(),
  slug: z.string(),
  brandRating: z.nullable(z.number()),
  brandReviews: z.int(),
  productId: z.nullable(z.uuid()),
  productName: z.nullable(z.string()),
  productRating: z.nullable(z.number()),
  productReviews: z.nullable(z.int()),
})

const subjectOf = statement({
  params: { brandId: z.uuid(), productId: z.string() },
  row: SubjectRow,
  sql: (slot) => sql`
    select b.name as brand_name, b.slug, b.reviews_count as brand_reviews,
      round(b.rating_sum::numeric / nullif(b.rated_count, 0), 3) as brand_rating,
      p.id as product_id, p.name as product_name, p.rating as product_rating, p.reviews_count as product_reviews
    from brand b
    left join product p
      on p.id = nullif(${slot.productId}::text, '')::uuid and p.brand_id = b.id and p.removed_at is null
    where b.id = ${slot.brandId}`,
})

export type FoundSubject = {
  brand: { id: string; name: string; slug: string }
  product: { id: string; name: string } | null
  subject: Subject
  /** The product was removed, or belongs to another brand now. */
  isProductGone: boolean
}

/** Returns the brand or product whose reviews are shown. */
export async function findSubject(
  db: Db,
  { brandId, productId }: { brandId: string; productId: string | null },
): Promise<FoundSubject | undefined> {
  const [row] = await subjectOf(db, { brandId, productId: productId ?? '' })
  if (row === undefined) return undefined
  const { brandName, slug, brandRating, brandReviews, productName, productRating, productReviews } = row
  const product =
    row.productId === null || productName === null ? null : { id: row.productId, name: productName }
  return {
    brand: { id: brandId, name: brandName, slug },
    product,
    isProductGone: productId !== null && product === null,
    subject:
      product === null
        ? { name: brandName, rating: brandRating, reviewsCount: brandReviews }
        : { name: product.name, rating: productRating, reviewsCount: productReviews ?? 0 },
  }
}

const OF = ['brand', 'product'] as const
type Of = (typeof OF)[number]
const COLUMNS = { brand: sql`r.brand_id`, product: sql`r.product_id` } as const

const STARS: Record<Of, (id: unknown) => RawBuilder<unknown>> = {
  brand: (id) => sql`
    select rating::int as rating, reviews_count as reviews
    from brand_rating
    where brand_id = ${id} and rating > 0`,
  // Read from the index of product and rating alone.
  product: (id) => sql`
    select r.rating::int as rating, count(*)::int as reviews
    from review r
    where r.product_id = ${id} and r.rating is not null
    group by r.rating`,
}

const starsOf = statementPer(() => OF, {
  params: { id: z.uuid() },
  row: z.object({ rating: z.int(), reviews: z.int() }),
  sql: (slot, of) => STARS[of](slot.id),
})

/** Counts reviews by stars: [0] is one star, [4] five. */
export async function countStars(db: Db, target: { of: Of; id: string }): Promise<number[]> {
  const rows = await starsOf(target.of)(db, { id: target.id })
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.reviews ?? 0)
}

const ReviewRow = z.object({
  id: z.uuid(),
  rating: z.nullable(z.number()),
  text: z.string(),
  createdAt: z.iso.datetime(),
  productName: z.string(),
  username: z.string(),
  avatarId: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  photoIds: z.array(z.uuid()),
  replyText: z.nullable(z.string()),
})

/** The most helpful are those with the most likes among the latest 500. */
const HELPFUL_OF = sql.raw('500')
const LIKES = sql`r.likes_base + r.likes_rows`

const SHOWN: Record<
  EmbedSort,
  (column: RawBuilder<unknown>, id: unknown, limit: unknown) => RawBuilder<unknown>
> = {
  newest: (column, id, limit) => sql`
    select r.id from review r where ${column} = ${id} order by r.created_at desc, r.id desc limit ${limit}`,
  helpful: (column, id, limit) => sql`
    select latest.id from (
      select r.id, r.created_at, ${LIKES} as likes
      from review r where ${column} = ${id} order by r.created_at desc, r.id desc limit ${HELPFUL_OF}
    ) latest order by latest.likes desc, latest.created_at desc, latest.id desc limit ${limit}`,
}
const ORDER: Record<EmbedSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`${LIKES} desc, r.created_at desc, r.id desc`,
}

const reviewsOf = statementPer(
  () => combinations<{ of: Of; sort: EmbedSort }>({ of: OF, sort: EMBED_SORTS }),
  {
    params: { id: z.uuid(), limit: z.int() },
    row: ReviewRow,
    sql: (slot, { of, sort }) => sql`
    with page as (${SHOWN[sort](COLUMNS[of], slot.id, slot.limit)})
    select r.id, r.rating, r.text, r.created_at, p.name as product_name, u.username, u.avatar_id, u.is_deleted,
      array(select i.id from image i where i.review_id = r.id and i.removed_at is null
        order by i.position, i.id limit 3) as photo_ids,
      a.text as reply_text
    from page
    join review r on r.id = page.id
    join product p on p.id = r.product_id
    join app_user u on u.id = r.user_id
    left join lateral (
      select c.text from comment c
      where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
      order by c.created_at, c.id limit 1
    ) a on r.replied_at is not null
    order by ${ORDER[sort]}`,
  },
)

export type ShownReview = {
  id: string
  name: string
  /** URLs without a width. */
  avatar: string | null
  photos: readonly string[]
  rating: number | null
  text: string
  createdAt: string
  productName: string
  reply: string | null
}

/** Returns the reviews to show, in the order of the embed, of any rating. */
export async function findShownReviews(
  db: Db,
  { of, id, sort, limit }: { of: Of; id: string; sort: EmbedSort; limit: number },
): Promise<ShownReview[]> {
  const rows = await reviewsOf({ of, sort })(db, { id, limit })
  return rows.map(({ username, avatarId, isDeleted, photoIds, replyText, ...row }) => ({
    ...row,
    name: shownName(username, isDeleted),
    avatar: isDeleted || avatarId === null ? null : imagePath(avatarId),
    photos: photoIds.map(imagePath),
    reply: replyText,
  }))
}
