import { sql } from 'kysely'
import * as z from 'zod/mini'

import { shownName } from '#features/comments/server/person.ts'
import type { Picture } from '#features/images/contract.ts'
import { brandPhotos, PhotoRow } from '#features/images/server/brand-photos.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export type Person = { name: string; avatar: Picture | null; isDeleted: boolean }
type PersonRow = { username: string; avatarId: string | null; isDeleted: boolean }

/** Returns the public part of a person: name and portrait. */
export function presentPerson({ username, avatarId, isDeleted }: PersonRow): Person {
  return {
    name: shownName(username, isDeleted),
    avatar: isDeleted ? null : presentImage(avatarId),
    isDeleted,
  }
}

const BrandFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  bannerId: z.nullable(z.uuid()),
  logoId: z.nullable(z.uuid()),
  photos: z.nullable(z.array(PhotoRow)),
  email: z.string(),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  pinterest: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
  isClaimed: z.boolean(),
  productsCount: z.int(),
  reviewsCount: z.int(),
  ratedCount: z.int(),
  unansweredCount: z.int(),
  rating: z.nullable(z.number()),
  categories: z.array(z.string()),
})
export type BrandFacts = z.infer<typeof BrandFacts>

const brandBySlug = statement({
  params: { slug: z.string() },
  row: BrandFacts,
  sql: (slot) => sql`
    select b.id, b.name, b.slug, b.description, b.country, b.banner_id, b.logo_id,
      ${brandPhotos(sql`b.id`)} as photos,
      b.email, b.website, b.facebook, b.instagram, b.twitter, b.pinterest, b.linkedin, b.youtube,
      b.business_id is not null as is_claimed, b.products_count, b.reviews_count, b.rated_count, b.unanswered_count,
      round(b.rating_sum::numeric / nullif(b.rated_count, 0), 3) as rating,
      array(select c.title from brand_category bc join category c on c.id = bc.category_id
        where bc.brand_id = b.id order by c.type, c.title) as categories
    from brand b where b.slug = ${slot.slug}`,
})

export async function findBrand(db: Db, slug: string): Promise<BrandFacts | undefined> {
  return (await brandBySlug(db, { slug }))[0]
}

/** Counts reviews by stars: [0] is one star, [4] five. */
export async function countStars(db: Db, brandId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('brandRating')
    .select(['rating', 'reviewsCount'])
    .where('brandId', '=', brandId)
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.reviewsCount ?? 0)
}

const ProductTile = z.object({
  id: z.uuid(),
  name: z.string(),
  imageId: z.nullable(z.uuid()),
  imageAlt: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
  ratedCount: z.int(),
  isPremium: z.boolean(),
  shops: z.array(z.object({ country: z.string(), url: z.string() })),
})
export type ProductTile = z.infer<typeof ProductTile>

const brandProducts = statement({
  params: { brandId: z.uuid(), first: z.string(), limit: z.int() },
  row: ProductTile,
  sql: (slot) => sql`
    select id, name, image_id, (select alt from image
      where image.id = p.image_id) as image_alt, rating, reviews_count, rated_count, is_premium, coalesce((
      select json_agg(json_build_object('country', s.country, 'url', s.url) order by s.country)
      from product_purchasability s
      where s.product_id = p.id and s.status is distinct from 'gone'), '[]') as shops
    from product p where brand_id = ${slot.brandId} and removed_at is null
    order by id::text = ${slot.first} desc, is_premium desc, reviews_count desc, id desc limit ${slot.limit}`,
})

/** Returns products: the one that a link leads to, then featured ones, then the most reviewed. */
export function findProducts(
  db: Db,
  brandId: string,
  { first, limit }: { first: string; limit: number },
): Promise<ProductTile[]> {
  return brandProducts(db, { brandId, first: first.toLowerCase(), limit })
}

export type ReviewCard = {
  id: string
  rating: number | null
  text: string
  createdAt: string
  productId: string
  productName: string
  productImageId: string | null
  person: Person
  photos: Picture[]
  reply: { text: string; createdAt: string } | null
  commentsCount: number
  likesCount: number
}
const CardRow = z.object({
  id: z.uuid(),
  rating: z.nullable(z.number()),
  text: z.string(),
  createdAt: z.iso.datetime(),
  productId: z.uuid(),
  productName: z.string(),
  productImageId: z.nullable(z.uuid()),
  username: z.string(),
  avatarId: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  photoIds: z.array(z.uuid()),
  replyText: z.nullable(z.string()),
  repliedAt: z.nullable(z.iso.datetime()),
  commentsCount: z.int(),
  likesCount: z.int(),
})

/**
 * A page of a brand's reviews, newest first, selected before they are joined; `before` is the last review of
 * the previous page.
 */
const brandReviews = statement({
  params: { brandId: z.uuid(), before: z.string(), limit: z.int() },
  row: CardRow,
  sql: (slot) => sql`
    with page as (
      select id from review r where brand_id = ${slot.brandId}
        and (${slot.before}::text = '' or (created_at, id) < (select created_at, id from review
          where id = nullif(${slot.before}::text, '')::uuid and brand_id = ${slot.brandId}))
      order by created_at desc, id desc limit ${slot.limit}
    )
    select r.id, r.rating, r.text, r.created_at, p.id as product_id, p.name as product_name, p.image_id as product_image_id,
      u.username, u.avatar_id, u.is_deleted,
      array(select i.id from image i where i.review_id = r.id and i.removed_at is null
        order by i.position, i.id) as photo_ids,
      a.text as reply_text, a.created_at as replied_at, r.comments_count,
        r.likes_base + r.likes_rows as likes_count
    from page join review r on r.id = page.id join product p on p.id = r.product_id
    join app_user u on u.id = r.user_id
      left join lateral (select text, created_at from comment c
        where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
        order by c.created_at, c.id limit 1) a on r.replied_at is not null
    order by r.created_at desc, r.id desc`,
})

export async function findReviews(
  db: Db,
  brandId: string,
  { before, limit }: { before: string; limit: number },
): Promise<ReviewCard[]> {
  const rows = await brandReviews(db, { brandId, before, limit })
  return rows.map(({ photoIds, replyText, repliedAt, username, avatarId, isDeleted, ...row }) => ({
    ...row,
    person: presentPerson({ username, avatarId, isDeleted }),
    photos: photoIds.flatMap((id) => presentImage(id) ?? []),
    reply: replyText === null || repliedAt === null ? null : { text: replyText, createdAt: repliedAt },
  }))
}
