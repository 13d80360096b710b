import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Picture } from '#features/images/contract.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { type Person, presentPerson } from '#features/public-pages/server/queries.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export type PublicReview = {
  id: string
  rating: number | null
  text: string
  createdAt: string
  likesCount: number
  person: Person
  photos: Picture[]
  product: {
    id: string
    name: string
    imageId: string | null
    rating: number | null
    ratedCount: number
    reviewsCount: number
  }
  brand: { id: string; name: string; slug: string; logoId: string | null }
}

const Row = z.object({
  id: z.uuid(),
  rating: z.nullable(z.number()),
  text: z.string(),
  createdAt: z.iso.datetime(),
  likesCount: z.int(),
  username: z.string(),
  avatarId: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  photoIds: z.array(z.uuid()),
  productId: z.uuid(),
  productName: z.string(),
  imageId: z.nullable(z.uuid()),
  productRating: z.nullable(z.number()),
  reviewsCount: z.int(),
  ratedCount: z.int(),
  brandId: z.uuid(),
  brandName: z.string(),
  slug: z.string(),
  logoId: z.nullable(z.uuid()),
})

const reviewById = statement({
  params: { id: z.uuid() },
  row: Row,
  sql: (slot) => sql`
    select r.id, r.rating, r.text, r.created_at, r.likes_base + r.likes_rows as likes_count, u.username,
      u.avatar_id, u.is_deleted,
      array(select i.id from image i where i.review_id = r.id and i.removed_at is null
        order by i.position, i.id) as photo_ids,
      p.id as product_id, p.name as product_name, p.image_id, p.rating as product_rating, p.reviews_count,
      p.rated_count,
      b.id as brand_id, b.name as brand_name, b.slug, b.logo_id
    from review r join app_user u on u.id = r.user_id join product p on p.id = r.product_id
    join brand b on b.id = r.brand_id
    where r.id = ${slot.id}`,
})

export async function findReview(db: Db, id: string): Promise<PublicReview | undefined> {
  const [row] = await reviewById(db, { id })
  if (row === undefined) return undefined
  const { rating, text, createdAt, likesCount } = row
  return {
    id,
    rating,
    text,
    createdAt,
    likesCount,
    person: presentPerson(row),
    photos: row.photoIds.flatMap((photo) => presentImage(photo) ?? []),
    product: {
      id: row.productId,
      name: row.productName,
      imageId: row.imageId,
      rating: row.productRating,
      reviewsCount: row.reviewsCount,
      ratedCount: row.ratedCount,
    },
    brand: { id: row.brandId, name: row.brandName, slug: row.slug, logoId: row.logoId },
  }
}

export type ThreadComment = {
  id: string
  text: string
  createdAt: string
  editedAt: string | null
  responseTo: string | null
  likesCount: number
  person: Person
  /** Set if the comment speaks for the brand. */
  brand: { name: string; logo: Picture | null } | null
}

const CommentRow = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  responseTo: z.nullable(z.uuid()),
  likesCount: z.int(),
  username: z.string(),
  avatarId: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  brandName: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
})

/** The comments on a page; of a longer thread the rest is only counted. */
export const THREAD_SHOWN = 200

const commentsOfReview = statement({
  params: { reviewId: z.uuid(), limit: z.int() },
  row: CommentRow,
  sql: (slot) => sql`
    select c.id, c.text, c.created_at, c.edited_at, c.response_to, c.likes_base + c.likes_rows as likes_count,
      u.username, u.avatar_id, u.is_deleted, b.name as brand_name, b.logo_id
    from comment c join app_user u on u.id = c.user_id left join brand b on b.id = c.as_brand_id
    where c.review_id = ${slot.reviewId} and c.removed_at is null
    order by c.created_at, c.id limit ${slot.limit}`,
})

/** Returns a thread, oldest first: each top-level comment, then its replies. */
export async function findThread(
  db: Db,
  reviewId: string,
): Promise<{ comment: ThreadComment; answers: ThreadComment[] }[]> {
  const rows = await commentsOfReview(db, { reviewId, limit: THREAD_SHOWN })
  const comments = rows.map(({ username, avatarId, isDeleted, brandName, logoId, ...row }) => ({
    ...row,
    person: presentPerson({ username, avatarId, isDeleted }),
    brand: brandName === null ? null : { name: brandName, logo: presentImage(logoId) },
  }))
  const roots = new Map<string, { comment: ThreadComment; answers: ThreadComment[] }>()
  const rootOf = new Map<string, string>()
  for (const comment of comments) {
    // A reply to a removed comment becomes top-level. The database returns parents before their replies.
    const root = comment.responseTo === null ? undefined : rootOf.get(comment.responseTo)
    rootOf.set(comment.id, root ?? comment.id)
    if (root === undefined) roots.set(comment.id, { comment, answers: [] })
    else roots.get(root)?.answers.push(comment)
  }
  return [...roots.values()]
}
