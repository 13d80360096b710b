import { type RawBuilder, sql } from 'kysely'

import { presentImage } from '#features/images/server/present-image.ts'
import type { Product, PRODUCT_SORTS } from '#features/products/contract.ts'
import { notFound } from '#shared/errors.ts'
import { type Db, prepared } from '#server/data/db.ts'

/** `limit=0` means all; this many at most (rules.md, The wire). */
const ALL = 5_000

export type ProductSort = (typeof PRODUCT_SORTS)[number]
export type ProductFilter = {
  brandId: string
  id?: string | undefined
  search?: string | undefined
  archived?: boolean | undefined
  sort: ProductSort
  limit: number
  page: number
}
export type ProductPage = { products: Product[]; totalCount: number }

/** A brand's standing products, or its archived ones, with the total of the same instant. A product without a rating comes last in both rating sorts. */
export async function findProducts(
  db: Db,
  { brandId, id, search, archived = false, sort, limit, page }: ProductFilter,
): Promise<ProductPage> {
  const kind = id !== undefined ? 'one' : search !== undefined && search.trim() !== '' ? 'search' : 'all'
  const filter = archived ? (`archived ${kind}` as const) : kind
  const count = limit === 0 ? ALL : limit
  const params = {
    brandId,
    id: id ?? '',
    ids: [],
    search: search?.trim() ?? '',
    limit: count,
    offset: (page - 1) * count,
  }
  const rows = await statementFor(sort, filter)(db, params)
  return { products: rows.filter(isProduct).map(present), totalCount: rows[0]?.totalCount ?? 0 }
}

/** One standing product of a brand, or `not_found`. */
export async function getProduct(db: Db, { id, brandId }: { id: string; brandId: string }): Promise<Product> {
  const { products } = await findProducts(db, { id, brandId, sort: 'name_asc', limit: 1, page: 1 })
  const [product] = products
  if (product === undefined) throw notFound()
  return product
}

/** The standing ones of these products that are the brand's. */
export async function findProductsById(
  db: Db,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<Product[]> {
  const params = { brandId, id: '', ids, search: '', limit: ALL, offset: 0 }
  const rows = await statementFor('name_asc', 'some')(db, params)
  return rows.filter(isProduct).map(present)
}

type Kind = 'all' | 'search' | 'one' | 'some'
type Filter = Kind | `archived ${Kind}`
type Params = { brandId: string; id: string; ids: readonly string[]; search: string; limit: number; offset: number }
type Row = {
  id: string
  brandId: string
  name: string
  slug: string
  description: string
  imageId: string | null
  isVerified: boolean
  verificationStatus: Product['verificationStatus']
  verificationNote: string
  isPremium: boolean
  rating: number | null
  reviewsCount: number
  categories: Product['categories'] | null
  ingredients: string[]
  allergens: Product['allergens']
  allergensUnknown: Product['allergensUnknown']
  countries: string[]
  purchasability: Product['purchasability'] | null
  vegType: Product['vegType']
  createdAt: string
  updatedAt: string
  totalCount: number
}
/** A page beyond the end still tells the total. */
type Listed = Row | { id: null; totalCount: number }
const isProduct = (row: Listed): row is Row => row.id !== null
type Statement = (db: Db, params: Params) => Promise<Listed[]>

/** R184; each ends in the id, so that no two pages share a product. `p.` is put before each column for the rows. */
const ORDERS: Record<ProductSort, (p: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name_asc: (p) => sql`${p}normalized_name, ${p}id`,
  name_desc: (p) => sql`${p}normalized_name desc, ${p}id desc`,
  createdAt_desc: (p) => sql`${p}created_at desc, ${p}id desc`,
  rating_desc: (p) => sql`${p}rating desc nulls last, ${p}id desc`,
  rating_asc: (p) => sql`${p}rating asc nulls last, ${p}id desc`,
  reviewsCount_desc: (p) => sql`${p}reviews_count desc, ${p}id desc`,
  reviewsCount_asc: (p) => sql`${p}reviews_count asc, ${p}id desc`,
}

const statements = new Map<string, Statement>()

/** One prepared statement per sort and kind of filter. */
function statementFor(sort: ProductSort, filter: Filter): Statement {
  const key = `${sort} ${filter}`
  const known = statements.get(key) ?? prepare(sort, filter)
  statements.set(key, known)
  return known
}

function prepare(sort: ProductSort, filter: Filter): Statement {
  return prepared<Params, Listed>((_, slot) => {
    const conditions = {
      all: sql``,
      one: sql`and id = ${slot.id}`,
      some: sql`and id = any(${slot.ids}::uuid[])`,
      // Neither side can hold a wildcard: the text is looked for as it stands.
      search: sql`and strpos(normalized_name, (select fold(${slot.search}::text))) > 0`,
    } satisfies Record<Kind, unknown>
    const isArchived = filter.startsWith('archived ')
    // The text before the kind is known.
    const kind = filter.replace('archived ', '') as Kind
    const standing = isArchived ? sql`removed_at is not null` : sql`removed_at is null`
    const within = sql`brand_id = ${slot.brandId} and ${standing} ${conditions[kind]}`
    const total = filter === 'all' ? sql`b.products_count` : sql`(select count(*)::int from product where ${within})`
    return sql`
      select ${total} as total_count, p.id, p.brand_id, p.name, p.slug, p.description, p.image_id, p.is_verified, p.verification_status, p.verification_note, p.is_premium,
        p.rating, p.reviews_count, p.ingredients, p.allergens, p.allergens_unknown, p.countries, p.veg_type, p.created_at, p.updated_at,
        (select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
          from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id) as categories,
        (select json_agg(json_build_object('country', s.country, 'url', s.url) order by s.country)
          from product_purchasability s where s.product_id = p.id) as purchasability
      from brand b
        left join ((select id as picked from product where ${within} order by ${ORDERS[sort](sql``)} limit ${slot.limit}::int offset ${slot.offset}::int) page
          join product p on p.id = page.picked) on true
      where b.id = ${slot.brandId}
      order by ${ORDERS[sort](sql`p.`)}`
  })
}

/** Named one by one: copying all but a few fields of three thousand rows takes longer than making them. */
function present(row: Row): Product {
  return {
    id: row.id,
    brandId: row.brandId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image: presentImage(row.imageId),
    isVerified: row.isVerified,
    verificationStatus: row.verificationStatus,
    verificationNote: row.verificationNote,
    isPremium: row.isPremium,
    rating: row.rating,
    reviewsCount: row.reviewsCount,
    categories: row.categories ?? [],
    ingredients: row.ingredients,
    allergens: row.allergens,
    allergensUnknown: row.allergensUnknown,
    countries: row.countries,
    purchasability: row.purchasability ?? [],
    vegType: row.vegType,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
