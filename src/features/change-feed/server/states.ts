import { sql } from 'kysely'

import { imagePath } from '#features/images/rules.ts'
import { brandPhotos, presentPhotos } from '#features/images/server/brand-photos.ts'
import type { Change } from '#features/change-feed/contract.ts'
import type { Db } from '#server/data/db.ts'

type States<State> = Map<string, { platformId: string | null; state: State | null }>
type Ids = readonly string[]

/** Returns the states of replies; a removed one has none. */
export async function findReplyStates(db: Db, ids: Ids): Promise<States<Change['reply']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .innerJoin('review', 'review.id', 'comment.reviewId')
    .leftJoin('comment as parent', 'parent.id', 'comment.responseTo')
    .where('comment.id', 'in', ids)
    .select(['comment.id', 'comment.text', 'comment.createdAt', 'comment.editedAt', 'comment.removedAt'])
    .select(['comment.sourceId', 'review.id as reviewId', 'review.sourceId as reviewSourceId'])
    .select(['parent.id as parentId', 'parent.sourceId as parentSourceId'])
    .execute()
  return new Map(
    rows.map(({ id, sourceId, removedAt, text, createdAt, editedAt, ...of }) => [
      id,
      {
        platformId: sourceId,
        state:
          removedAt === null
            ? {
                review: { id: of.reviewId, platformId: of.reviewSourceId },
                responseTo: of.parentId === null ? null : { id: of.parentId, platformId: of.parentSourceId },
                text,
                createdAt,
                editedAt,
              }
            : null,
      },
    ]),
  )
}

export async function findBrandStates(db: Db, ids: Ids): Promise<States<Change['brandState']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('brand')
    .leftJoin('product', 'product.id', 'brand.primaryProductId')
    .where('brand.id', 'in', ids)
    .selectAll('brand')
    .select('product.sourceId as productSourceId')
    .select(brandPhotos(sql.ref('brand.id')).as('photos'))
    .execute()
  return new Map(
    rows.map((row) => {
      const { email, website, facebook, instagram, twitter, pinterest, linkedin, youtube } = row
      const state = {
        name: row.name,
        description: row.description,
        country: row.country,
        contact: { email, website, facebook, instagram, twitter, pinterest, linkedin, youtube },
        image: pathOf(row.imageId),
        banner: pathOf(row.bannerId),
        logo: pathOf(row.logoId),
        thumbnail: pathOf(row.thumbnailId),
        photos: presentPhotos(row.photos).map(({ path, alt }) => ({ path, alt: alt ?? '' })),
        primaryProduct:
          row.primaryProductId === null
            ? null
            : { id: row.primaryProductId, platformId: row.productSourceId },
        isClaimed: row.businessId !== null,
      }
      return [row.id, { platformId: row.sourceId, state }]
    }),
  )
}

type CategoryRow = { title: string; platformId: string }
type ShopRow = { country: string; url: string }

export async function findProductStates(db: Db, ids: Ids): Promise<States<Change['productState']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .where('product.id', 'in', ids)
    .select(['id', 'sourceId', 'name', 'description', 'imageId', 'isVerified', 'isPremium', 'removedAt'])
    .select(['ingredients', 'allergens', 'allergensUnknown'])
    .select(
      sql<
        CategoryRow[]
      >`coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'platformId', c.source_id) order by c.title)
        from product_category k join category c on c.id = k.category_id where k.product_id = product.id), '[]')`.as(
        'categories',
      ),
    )
    .select(
      sql<
        ShopRow[]
      >`coalesce((select jsonb_agg(jsonb_build_object('country', s.country, 'url', s.url) order by s.country)
        from product_purchasability s where s.product_id = product.id), '[]')`.as('purchasability'),
    )
    .execute()
  return new Map(
    rows.map(({ id, sourceId, imageId, removedAt, ...state }) => [
      id,
      { platformId: sourceId, state: { ...state, image: pathOf(imageId), isArchived: removedAt !== null } },
    ]),
  )
}

export async function findReviewStates(db: Db, ids: Ids): Promise<States<Change['reviewState']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('review')
    .where('id', 'in', ids)
    .select(['id', 'sourceId', 'takenDownAt'])
    .execute()
  return new Map(
    rows.map(({ id, sourceId, takenDownAt }) => [
      id,
      { platformId: sourceId, state: { isTakenDown: takenDownAt !== null } },
    ]),
  )
}

const pathOf = (imageId: string | null) => (imageId === null ? null : imagePath(imageId))
