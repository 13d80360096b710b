import { findListedProducts, type ListedProduct } from '#features/public-pages/server/listing/card-queries.ts'
import { categoriesPage, categoryPage } from '#features/public-pages/server/listing/category-page.tsx'
import {
  findCategory,
  findChildren,
  findInCategory,
  findShownCategories,
} from '#features/public-pages/server/listing/category-queries.ts'
import {
  type ChooseCards,
  NO_CARDS,
  withSponsored,
} from '#features/public-pages/server/listing/sponsored.tsx'
import { findMainCategories } from '#features/public-pages/server/listing/main-categories.ts'
import { productItems } from '#features/public-pages/server/listing/product-card.tsx'
import { searchPage } from '#features/public-pages/server/listing/search-page.tsx'
import { QUERY_MAX, searchProducts } from '#features/public-pages/server/listing/search-queries.ts'
import type { Page } from '#features/public-pages/server/layout.tsx'
import { COUNTRIES } from '#shared/countries.ts'
import { isWellFormed } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'

/** The most categories on one page. */
const CATEGORIES_MAX = 3_000
/** The categories that a search without results suggests. */
const SUGGESTED = 12

/** The query of a list's URL. A repeated value is an array, which counts as absent. */
export type ListQuery = { q?: unknown; country?: unknown; after?: unknown }

const textOf = (value: unknown) => (typeof value === 'string' && isWellFormed(value) ? value : '')

export async function findCategoriesPage(db: Db): Promise<Page> {
  return categoriesPage(await findShownCategories(db, CATEGORIES_MAX))
}

export async function findCategoryPage(
  db: Db,
  slug: string,
  query: ListQuery,
  choose: ChooseCards = NO_CARDS,
): Promise<Page | undefined> {
  const category = isWellFormed(slug) ? await findCategory(db, slug) : undefined
  if (category === undefined) return undefined
  const country = COUNTRIES.find((code) => code === query.country) ?? null
  const after = textOf(query.after)
  const [list, subCategories] = await Promise.all([
    findInCategory(db, { categoryId: category.id, country, after }),
    findChildren(db, category.id),
  ])
  const products = await findListedProducts(db, list.ids)
  const place = { items: productItems(products), products, categoryIds: [category.id], country }
  const items = await withSponsored(db, choose, place)
  return {
    ...categoryPage({ ...list, category, subCategories, country, after, items }),
    isPersonal: items.length > products.length,
    counts: impressionsOf(products),
  }
}

export async function findSearchPage(
  db: Db,
  asked: ListQuery,
  choose: ChooseCards = NO_CARDS,
): Promise<Page> {
  const query = Array.from(textOf(asked.q).replace(/\s+/g, ' ').trim()).slice(0, QUERY_MAX).join('')
  const after = textOf(asked.after)
  const list = await searchProducts(db, { query, after })
  const products = await findListedProducts(db, list.ids)
  const categoryIds = choose === NO_CARDS ? [] : await findMainCategories(db, list.ids)
  const place = { items: productItems(products), products, categoryIds, country: null }
  const items = await withSponsored(db, choose, place)
  const isEmpty = products.length === 0 && !list.isPartial
  const categories = isEmpty
    ? (await findShownCategories(db, CATEGORIES_MAX)).filter(isRoot).slice(0, SUGGESTED)
    : []
  return {
    ...searchPage({ ...list, query, after, categories, items }),
    counts: impressionsOf(products),
  }
}

const isRoot = ({ parentId }: { parentId: string | null }) => parentId === null

const impressionsOf = (products: readonly ListedProduct[]) =>
  products.map(({ id, brandId }) => ({ metric: 'impression', brandId, productId: id }) as const)
