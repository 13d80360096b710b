import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { shownName } from '#features/comments/server/person.ts'
import { shortText } from '#features/feeds/server/plain-text.ts'
import type { PictureFacts } from '#features/feeds/server/pictures/draw.ts'
import { count, isolated } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export const PICTURE_KINDS = ['brand', 'product', 'review'] as const
/** The path above the pictures of shared links. */
export const PICTURES = '/p/pictures'
export type PictureKind = (typeof PICTURE_KINDS)[number]

type Rated = { name: string; rating: number | null; reviewsCount: number }
type Reviewed = { author: string; productName: string; rating: number | null; text: string }

export function brandFacts({ name, rating, reviewsCount }: Rated): PictureFacts {
  return { eyebrow: 'Reviews on Trellis', title: name, rating, note: averageLine(rating, reviewsCount) }
}

export function productFacts({ name, rating, reviewsCount }: Rated, brandName: string): PictureFacts {
  return {
    eyebrow: `by ${isolated(brandName)}`,
    title: name,
    rating,
    note: averageLine(rating, reviewsCount),
  }
}

export function reviewFacts({ author, productName, rating, text }: Reviewed): PictureFacts {
  const words = shortText(text, 100)
  return {
    eyebrow: `${isolated(author)} on ${isolated(productName)}`,
    title: words === '' ? productName : `“${words}”`,
    rating,
    note: rating === null ? 'No rating' : `${rating} of 5 stars`,
  }
}

function averageLine(rating: number | null, reviewsCount: number): string {
  return rating === null ? 'No ratings yet' : `${rating.toFixed(1)} from ${count(reviewsCount, 'review')}`
}

/** Returns the path of a picture, which changes with its words and numbers. */
export function picturePath(kind: PictureKind, id: string, facts: PictureFacts): string {
  return `${PICTURES}/${kind}/${id}.png?v=${versionOf(facts)}`
}

export function versionOf(facts: PictureFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 8)
}

const id = { id: z.uuid() }
const Numbers = { name: z.string(), rating: z.nullable(z.number()), reviewsCount: z.int() }

const brandById = statement({
  params: id,
  row: z.object(Numbers),
  sql: (slot) => sql`
    select name, round(rating_sum::numeric / nullif(rated_count, 0), 3) as rating, reviews_count
    from brand
    where id = ${slot.id}`,
})

const productById = statement({
  params: id,
  row: z.object({ ...Numbers, brandName: z.string() }),
  sql: (slot) => sql`
    select p.name, p.rating, p.reviews_count, b.name as brand_name
    from product p
    join brand b on b.id = p.brand_id
    where p.id = ${slot.id} and p.removed_at is null`,
})

const reviewById = statement({
  params: id,
  row: z.object({
    rating: z.nullable(z.int()),
    text: z.string(),
    productName: z.string(),
    username: z.string(),
    isDeleted: z.boolean(),
  }),
  sql: (slot) => sql`
    select r.rating, r.text, p.name as product_name, u.username, u.is_deleted
    from review r
    join product p on p.id = r.product_id
    join app_user u on u.id = r.user_id
    where r.id = ${slot.id}`,
})

/** Returns the facts of a picture as they are now; undefined for what is not there or not public. */
export async function findFacts(db: Db, kind: PictureKind, of: string): Promise<PictureFacts | undefined> {
  if (kind === 'brand') {
    const [brand] = await brandById(db, { id: of })
    return brand && brandFacts(brand)
  }
  if (kind === 'product') {
    const [product] = await productById(db, { id: of })
    return product && productFacts(product, product.brandName)
  }
  const [review] = await reviewById(db, { id: of })
  return review && reviewFacts({ ...review, author: shownName(review.username, review.isDeleted) })
}
