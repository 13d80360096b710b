import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { presentPerson, shownName } from '#features/comments/server/person.ts'
import { imagePath } from '#features/images/rules.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Review, ReviewQuery } from '#features/reviews/contract.ts'
import {
  matchedReviews,
  PageParams,
  type PageShape,
  pageShapes,
  totalCount,
} from '#features/reviews/server/review-filters.ts'
import { orderOfRows, reviewsOfPage } from '#features/reviews/server/paging.ts'
import { CursorInstant, cursorOf, readCursor } from '#shared/api/cursor.ts'
import { Id } from '#shared/api/input.ts'
import type { Db } from '#server/data/db.ts'
import { statement, statementPer } from '#server/data/statement.ts'

/** The viewer, and the brand whose reviews are listed. */
export type Seen = { brandId: string; viewerId: string }
export type ReviewFilter = Pick<
  ReviewQuery,
  'productId' | 'id' | 'maxRating' | 'unanswered' | 'withPhoto' | 'search' | 'sort'
>
export type ReviewPage = { reviews: Review[]; totalCount: number; nextCursor: string | null }

type PageQuery = ReviewFilter & Pick<ReviewQuery, 'limit' | 'page' | 'cursor'> & { isExport?: boolean }

/**
 * Returns a page of a brand's reviews with product, author, pictures, like and reply, and the total, in one
 * statement. A cursor takes precedence over the page number; an invalid one is a 400. An export has no total.
 */
export async function findReviews(db: Db, seen: Seen, query: PageQuery): Promise<ReviewPage> {
  const after = query.cursor === undefined ? undefined : readCursor(CursorKey, query.cursor)
  const rows = await statementFor(shapeOf(query, after))(db, { ...paramsOf(query, after), ...seen })
  const totalCount = rows[0]?.totalCount ?? 0
  const found = rows.filter(isReview)
  const reviews = found.slice(0, query.limit).map(present)
  const isMore =
    after === undefined && query.isExport !== true
      ? (query.page - 1) * query.limit + reviews.length < totalCount
      : found.length > query.limit
  const last = found[reviews.length - 1]
  return {
    reviews,
    totalCount,
    nextCursor: isMore && last !== undefined ? cursorOf([last.rating, last.createdAt, last.id]) : null,
  }
}

const CursorKey = z.tuple([z.nullable(z.int().check(z.minimum(1), z.maximum(5))), CursorInstant, Id])
type After = z.output<typeof CursorKey> | undefined

function beginning({ page, sort }: Pick<ReviewQuery, 'page' | 'sort'>, after: After): PageShape['from'] {
  if (after === undefined) return page === 1 ? 'start' : 'offset'
  return after[0] === null && sort !== 'createdAt_desc' ? 'unrated' : 'rated'
}

function shapeOf(query: PageQuery, after: After): PageShape {
  return {
    hasProduct: query.productId !== undefined,
    hasId: query.id !== undefined,
    maxRating: query.maxRating,
    isUnanswered: query.unanswered === true,
    hasPhoto: query.withPhoto === true,
    isSearch: query.search !== undefined && query.search.trim() !== '',
    isExport: query.isExport === true,
    sort: query.sort,
    from: beginning(query, after),
  }
}

function paramsOf(query: PageQuery, after: After) {
  const [afterRating, afterAt, afterId] = after ?? [null, '', '']
  return {
    productId: query.productId ?? '',
    id: query.id ?? '',
    search: query.search?.trim() ?? '',
    // Without a total, one row more tells whether there is a next page.
    limit: after === undefined && query.isExport !== true ? query.limit : query.limit + 1,
    offset: (query.page - 1) * query.limit,
    afterRating: afterRating ?? 0,
    afterAt,
    afterId,
  }
}

const Params = { ...PageParams, viewerId: z.uuid() }
const Row = z.object({
  brandName: z.string(),
  brandSlug: z.string(),
  id: z.uuid(),
  rating: z.nullable(z.int()),
  text: z.string(),
  feedback: z.nullable(z.string()),
  likesCount: z.int(),
  commentsCount: z.int(),
  repliedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  brandId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  productImage: z.nullable(z.uuid()),
  userId: z.uuid(),
  username: z.string(),
  avatar: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  isLiked: z.boolean(),
  images: z.nullable(z.array(z.object({ id: z.uuid(), alt: z.string(), width: z.int(), height: z.int() }))),
  replyId: z.nullable(z.uuid()),
  replyText: z.nullable(z.string()),
  replyAt: z.nullable(z.iso.datetime()),
  replyEditedAt: z.nullable(z.iso.datetime()),
  replyPublishesAt: z.nullable(z.iso.datetime()),
  replyUsername: z.nullable(z.string()),
  replyWriter: z.nullable(z.string()),
  replyIsDeleted: z.nullable(z.boolean()),
})
type Row = z.infer<typeof Row>
/** A page without reviews still returns the total. */
const Listed = z.union([
  z.extend(Row, { totalCount: z.int() }),
  z.object({ id: z.null(), totalCount: z.int() }),
])
type Listed = z.infer<typeof Listed>
const isReview = (row: Listed): row is Row & { totalCount: number } => row.id !== null

/** The columns of a review `r` of the brand `b` as the viewer sees it. */
const columns = (viewerId: RawBuilder<unknown>) => sql`
  b.name as brand_name, b.slug as brand_slug,
    r.id, r.rating, r.text, r.feedback, r.likes_base + r.likes_rows as likes_count,
    r.comments_count + (select count(*)::int from pending_reply where review_id = r.id) as comments_count,
      coalesce(r.replied_at, c.created_at) as replied_at,
    r.created_at, r.brand_id, p.id as product_id, p.name as product_name, p.image_id as product_image,
    u.id as user_id, u.username, u.avatar_id as avatar, u.is_deleted,
    (select true from review_like l where l.review_id = r.id and l.user_id = ${viewerId}
      limit 1) is not null
      as is_liked,
    case when r.images_count > 0 then (
      select json_agg(
        json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height)
          order by i.position, i.id)
      from image i
      where i.review_id = r.id and i.removed_at is null) end as images,
    c.id as reply_id, c.text as reply_text, c.created_at as reply_at, c.edited_at as reply_edited_at,
    c.publish_at as reply_publishes_at,
    w.username as reply_username, ${memberName({ user: 'w', of: 'b' })} as reply_writer,
    w.is_deleted as reply_is_deleted`

const JOINS = sql`
  join product p on p.id = r.product_id
  join app_user u on u.id = r.user_id
  left join lateral (
    (select id, text, created_at, edited_at, user_id, null::timestamptz as publish_at
    from comment
    where r.replied_at is not null and review_id = r.id and as_brand_id = r.brand_id
      and removed_at is null
    order by created_at, id
    limit 1)
    union all
    (select id, text, created_at, null, user_id, publish_at
    from pending_reply
    where r.replied_at is null and review_id = r.id
    order by created_at, id
    limit 1)) c on true
  left join app_user w on w.id = c.user_id`

/**
 * Returns these reviews of a brand, by id. Reviews of other brands are left out.
 */
export async function findReviewsOf(
  db: Db,
  { brandId, viewerId }: Seen,
  ids: readonly string[],
): Promise<Map<string, Review>> {
  if (ids.length === 0) return new Map()
  const rows = await reviewsOf(db, { brandId, viewerId, ids })
  return new Map(rows.map((row) => [row.id, present(row)]))
}

const reviewsOf = statement({
  params: { brandId: z.uuid(), viewerId: z.uuid(), ids: z.readonly(z.array(z.uuid())) },
  row: Row,
  notNull: ['brandId'],
  sql: (slot) => sql`
    select ${columns(slot.viewerId)}
    from review r
    join brand b on b.id = r.brand_id
    ${JOINS}
    where r.id = any(${slot.ids}::uuid[]) and r.brand_id = ${slot.brandId}`,
})

/**
 * One prepared statement per combination of filters, sort and paging. A late join: only the reviews of the
 * page are joined. The like is a limited subquery, which the planner can't turn into a scan of all the
 * viewer's likes.
 */
const statementFor = statementPer(pageShapes, {
  params: Params,
  row: Listed,
  sql: (slot, shape) => sql`
    ${matchedReviews(shape, slot)}
    select ${totalCount(shape, slot)} as total_count, ${columns(slot.viewerId)}
    from brand b
    left join (${reviewsOfPage(shape, slot)}
      ${JOINS}) on true
    where b.id = ${slot.brandId}
    order by ${orderOfRows(shape.sort)}`,
})

function present(row: Row): Review {
  return {
    id: row.id,
    product: { id: row.productId, name: row.productName, image: presentImage(row.productImage) },
    brand: { id: row.brandId, name: row.brandName, slug: row.brandSlug },
    images: (row.images ?? []).map((image) => ({ ...image, path: imagePath(image.id) })),
    user: presentPerson(row),
    feedback: row.feedback,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    rating: row.rating,
    text: row.text,
    isLiked: row.isLiked,
    repliedAt: row.repliedAt,
    reply: presentReply(row),
    createdAt: row.createdAt,
  }
}

function presentReply(row: Row): Review['reply'] {
  const { replyId: id, replyText: text, replyAt: createdAt, replyEditedAt: editedAt } = row
  const { replyUsername: username, replyWriter: writer, replyIsDeleted } = row
  if (id === null || text === null || createdAt === null || username === null || writer === null) return null
  const isDeleted = replyIsDeleted === true
  return {
    id,
    text,
    createdAt,
    editedAt,
    publishesAt: row.replyPublishesAt,
    username: shownName(username, isDeleted),
    writer: shownName(writer, isDeleted),
  }
}

export async function getBrandSlug(db: Db, brandId: string): Promise<string> {
  const { slug } = await db
    .selectFrom('brand')
    .select('slug')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  return slug
}
