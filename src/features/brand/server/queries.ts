import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Brand, PublicBrand } from '#features/brand/contract.ts'
import { findNextId } from '#features/brand/server/addresses.ts'
import { brandPhotos, PhotoRow, presentPhotos } from '#features/images/server/brand-photos.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Returns the brand of a business, or none (R78). The caller has checked the membership. */
export async function findBrands(db: Db, businessId: string): Promise<Brand[]> {
  const rows = await ofBusiness(db, { businessId })
  return rows.map(presentOwn)
}

/**
 * Returns a page of all brands, most reviewed first, or the requested one; a merged brand returns its
 * successor (decision 0036).
 */
export async function findPublicBrands(
  db: Db,
  { id, limit, page }: { id?: string | undefined; limit: number; page: number },
): Promise<{ brands: PublicBrand[]; totalCount: number }> {
  if (id !== undefined) {
    const rows = await byId(db, { id })
    const next = rows.length === 0 ? await findNextId(db, id) : undefined
    const brands = (next === undefined ? rows : await byId(db, { id: next })).map(presentPublic)
    return { brands, totalCount: brands.length }
  }
  const rows = await byReviews(db, { limit, offset: (page - 1) * limit })
  return { brands: rows.filter(isBrand).map(presentPublic), totalCount: rows[0]?.totalCount ?? 0 }
}

const PublicRow = z.object({
  id: z.uuid(),
  businessId: z.nullable(z.uuid()),
  name: z.string(),
  normalizedName: z.string(),
  slug: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  imageId: z.nullable(z.uuid()),
  thumbnailId: z.nullable(z.uuid()),
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
  categories: z.nullable(z.array(z.object({ id: z.uuid(), title: z.string() }))),
  productsCount: z.int(),
  reviewsCount: z.int(),
  rating: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
})
type PublicRow = z.infer<typeof PublicRow>
const OwnRow = z.extend(PublicRow, {
  onboardingMilestones: z.record(z.string(), z.string()),
  primaryProductId: z.nullable(z.uuid()),
  unansweredCount: z.int(),
  updatedAt: z.iso.datetime(),
})
type OwnRow = z.infer<typeof OwnRow>
/** A page beyond the end still returns the total. */
const ListedRow = z.union([
  z.extend(PublicRow, { totalCount: z.int() }),
  z.object({ id: z.null(), totalCount: z.int() }),
])
type ListedRow = z.infer<typeof ListedRow>
const isBrand = (row: ListedRow): row is { totalCount: number } & PublicRow => row.id !== null

const columns = sql`
  b.id, b.business_id, b.name, b.normalized_name, b.slug, b.description, b.country, b.image_id,
    b.thumbnail_id, b.banner_id, b.logo_id,
  b.email, b.website, b.facebook, b.instagram, b.twitter, b.pinterest, b.linkedin, b.youtube,
    b.products_count, b.reviews_count, b.created_at,
  case when b.rated_count > 0 then round(b.rating_sum::numeric / b.rated_count, 3) end as rating,
  (select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
    from brand_category bc join category c on c.id = bc.category_id where bc.brand_id = b.id) as categories,
  ${brandPhotos(sql`b.id`)} as photos`

const ofBusiness = statement({
  params: { businessId: z.uuid() },
  row: OwnRow,
  notNull: ['normalizedName'],
  sql: (
    slot,
  ) => sql`select ${columns}, b.onboarding_milestones, b.primary_product_id, b.unanswered_count, b.updated_at
    from brand b where b.business_id = ${slot.businessId}`,
})

const byId = statement({
  params: { id: z.uuid() },
  row: PublicRow,
  notNull: ['normalizedName'],
  sql: (slot) => sql`select ${columns} from brand b where b.id = ${slot.id}`,
})

// `offset 0` makes the planner look up each row: it does not know how short a page is.
const byReviews = statement({
  params: { limit: z.int(), offset: z.int() },
  row: ListedRow,
  sql: (slot) => sql`
    select t.total_count, ${columns}
    from (select count(*)::int as total_count from brand) t
      left join ((select id as picked from brand order by reviews_count desc, id desc
        limit ${slot.limit}::int offset ${slot.offset}::int) page
        cross join lateral (select * from brand where id = page.picked offset 0) b) on true
    order by b.reviews_count desc, b.id desc`,
})

function presentOwn(row: OwnRow): Brand {
  const { onboardingMilestones, primaryProductId, unansweredCount, updatedAt, reviewsCount, businessId } = row
  return {
    ...presentShared(row),
    business: businessId,
    reviewsCount,
    onboardingMilestones,
    primaryProductId,
    unansweredCount,
    updatedAt,
  }
}

function presentPublic(row: PublicRow): PublicBrand {
  const { normalizedName, reviewsCount, businessId } = row
  return { ...presentShared(row), normalizedName, reviews: reviewsCount, isClaimed: businessId !== null }
}

function presentShared(row: PublicRow) {
  const { id, name, slug, description, country, productsCount, rating, createdAt } = row
  const { email, website, facebook, instagram, twitter, pinterest, linkedin, youtube } = row
  return {
    id,
    name,
    slug,
    description,
    country,
    productsCount,
    rating,
    createdAt,
    image: presentImage(row.imageId),
    thumbnail: presentImage(row.thumbnailId),
    banner: presentImage(row.bannerId),
    logo: presentImage(row.logoId),
    photos: presentPhotos(row.photos),
    contact: { email, website, facebook, instagram, twitter, pinterest, linkedin, youtube },
    categories: row.categories ?? [],
  }
}
