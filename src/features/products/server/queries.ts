import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import { Product, PRODUCT_SORTS } from '#features/products/contract.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { combinations, statementPer } from '#server/data/statement.ts'

/** The most products for `limit=0`. */
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

/**
 * Returns a brand's listed or archived products, with the total in the same statement. Products without a
 * rating come last in both rating sorts.
 */
export async function findProducts(
  db: Db,
  { brandId, id, search, archived = false, sort, limit, page }: ProductFilter,
): Promise<ProductPage> {
  const kind = id !== undefined ? 'one' : search !== undefined && search.trim() !== '' ? 'search' : 'all'
  const count = limit === 0 ? ALL : limit
  const params = {
    brandId,
    id: id ?? '',
    ids: [],
    search: search?.trim() ?? '',
    limit: count,
    offset: (page - 1) * count,
  }
  const rows = await statementFor({ sort, kind, isArchived: archived })(db, params)
  return { products: rows.filter(isProduct).map(present), totalCount: rows[0]?.totalCount ?? 0 }
}

/** Returns one listed product of a brand, or throws `not_found`. */
export async function getProduct(db: Db, { id, brandId }: { id: string; brandId: string }): Promise<Product> {
  const { products } = await findProducts(db, { id, brandId, sort: 'name_asc', limit: 1, page: 1 })
  const [product] = products
  if (product === undefined) throw notFound()
  return product
}

/** Returns those of these products that are listed and belong to the brand. */
export async function findProductsById(
  db: Db,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<Product[]> {
  const params = { brandId, id: '', ids, search: '', limit: ALL, offset: 0 }
  const rows = await statementFor({ sort: 'name_asc', kind: 'some', isArchived: false })(db, params)
  return rows.filter(isProduct).map(present)
}

type Kind = 'all' | 'search' | 'one' | 'some'
/** The choices that each need their own statement. */
type Shape = { sort: ProductSort; kind: Kind; isArchived: boolean }
const Params = {
  brandId: z.uuid(),
  id: z.string(),
  ids: z.array(z.uuid()),
  search: z.string(),
  limit: z.int(),
  offset: z.int(),
}
const Row = z.object({
  id: z.uuid(),
  brandId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageId: z.nullable(z.uuid()),
  isVerified: z.boolean(),
  verificationStatus: Product.shape.verificationStatus,
  verificationNote: z.string(),
  isPremium: z.boolean(),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
  categories: z.nullable(Product.shape.categories),
  ingredients: z.array(z.string()),
  allergens: Product.shape.allergens,
  allergensUnknown: Product.shape.allergensUnknown,
  countries: z.array(z.string()),
  purchasability: z.nullable(Product.shape.purchasability),
  vegType: Product.shape.vegType,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  totalCount: z.int(),
})
type Row = z.infer<typeof Row>
/** A page beyond the end still returns the total. */
const Listed = z.union([Row, z.object({ id: z.null(), totalCount: z.int() })])
type Listed = z.infer<typeof Listed>
const isProduct = (row: Listed): row is Row => row.id !== null

/**
 * R184. Each order ends with the id, so that no two pages share a product. `p.` is added before each column
 * for the rows.
 */
const ORDERS: Record<ProductSort, (p: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name_asc: (p) => sql`${p}normalized_name, ${p}id`,
  name_desc: (p) => sql`${p}normalized_name desc, ${p}id desc`,
  createdAt_desc: (p) => sql`${p}created_at desc, ${p}id desc`,
  rating_desc: (p) => sql`${p}rating desc nulls last, ${p}id desc`,
  rating_asc: (p) => sql`${p}rating asc nulls last, ${p}id desc`,
  reviewsCount_desc: (p) => sql`${p}reviews_count desc, ${p}id desc`,
  reviewsCount_asc: (p) => sql`${p}reviews_count asc, ${p}id desc`,
}

const shapes = () =>
  combinations<Shape>({
    sort: PRODUCT_SORTS,
    kind: ['all', 'search', 'one', 'some'],
    isArchived: [false, true],
  })

/** One prepared statement per sort and combination of filters. */
const statementFor = statementPer(shapes, {
  params: Params,
  row: Listed,
  sql: (slot, { sort, kind, isArchived }) => {
    const conditions: Record<Kind, RawBuilder<unknown>> = {
      all: sql``,
      one: sql`and id = ${slot.id}`,
      some: sql`and id = any(${slot.ids}::uuid[])`,
      // No wildcards: the text is searched literally.
      search: sql`and strpos(normalized_name, (select fold(${slot.search}::text))) > 0`,
    }
    const standing = isArchived ? sql`removed_at is not null` : sql`removed_at is null`
    const within = sql`brand_id = ${slot.brandId} and ${standing} ${conditions[kind]}`
    const isCounted = kind === 'all' && !isArchived
    const total = isCounted ? sql`b.products_count` : sql`(select count(*)::int from product where ${within})`
    return sql`
      select ${total} as total_count, p.id, p.brand_id, p.name, p.slug, p.description, p.image_id,
        p.is_verified,
        p.verification_status, p.verification_note, p.is_premium, p.rating, p.reviews_count, p.ingredients,
        p.allergens, p.allergens_unknown, p.countries, p.veg_type, p.created_at, p.updated_at,
        (select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
          from product_category pc
          join category c on c.id = pc.category_id
          where pc.product_id = p.id) as categories,
        (select json_agg(json_build_object('country', s.country, 'url', s.url) order by s.country)
          from product_purchasability s
          where s.product_id = p.id) as purchasability
      from brand b
      left join (
        (select id as picked
          from product
          where ${within}
          order by ${ORDERS[sort](sql``)}
          limit ${slot.limit}::int offset ${slot.offset}::int) page
        join product p on p.id = page.picked) on true
      where b.id = ${slot.brandId}
      order by ${ORDERS[sort](sql`p.`)}`
  },
})

/** Lists the fields one by one: for three thousand rows, copying all but a few is slower. */
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
