import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import {
  inOrder,
  Listed,
  listPage,
  type ListPage,
  partOf,
  Range,
  rangeAfter,
} from '#features/public-pages/server/listing/list-range.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The categories below one that its page reads, in breadth-first order. */
const TREE_MAX = 100
/** The sub-categories that a page links to. */
const CHILDREN_MAX = 60
/** The products that one page checks for a country. */
const EXAMINED = 200

const CategoryFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  parentTitle: z.nullable(z.string()),
  parentSlug: z.nullable(z.string()),
})
export type CategoryFacts = z.infer<typeof CategoryFacts>

const bySlug = statement({
  params: { slug: z.string() },
  row: CategoryFacts,
  notNull: ['slug'],
  sql: ({ slug }) => sql`
    select c.id, c.title, c.slug, p.title as parent_title, p.slug as parent_slug
    from category c
    left join category p on p.id = c.parent_id and p.type = c.type
    where c.type = 'productCategory' and c.slug = ${slug}`,
})

/** Returns a category of products. */
export async function findCategory(db: Db, slug: string): Promise<CategoryFacts | undefined> {
  return (await bySlug(db, { slug }))[0]
}

const CategoryLink = z.object({ title: z.string(), slug: z.string() })
export type CategoryLink = z.infer<typeof CategoryLink>

/** Reads one entry of the index. As `exists` it would become a join that reads all of them. */
const hasProducts = (categoryId: RawBuilder<unknown>) => sql`
  coalesce((
    select true
    from product_category pc
    where pc.category_id = ${categoryId} and pc.listing_rank is not null
    limit 1
  ), false)`

const children = statement({
  params: { parentId: z.uuid(), limit: z.int() },
  row: CategoryLink,
  notNull: ['slug'],
  sql: ({ parentId, limit }) => sql`
    with recursive tree (child_id, id) as (
      select c.id, c.id from category c where c.parent_id = ${parentId}
      union
      select t.child_id, c.id from tree t join category c on c.parent_id = t.id
    ),
    shown as materialized (
      select t.child_id from tree t where ${hasProducts(sql`t.id`)}
    )
    select c.title, c.slug
    from category c
    where c.id in (select child_id from shown)
    order by c.title, c.id
    limit ${limit}`,
})

/** Returns the sub-categories that have products. */
export function findChildren(db: Db, parentId: string): Promise<CategoryLink[]> {
  return children(db, { parentId, limit: CHILDREN_MAX })
}

const ShownCategory = z.object({ ...CategoryLink.shape, id: z.uuid(), parentId: z.nullable(z.uuid()) })
export type ShownCategory = z.infer<typeof ShownCategory>

const withProducts = statement({
  params: { limit: z.int() },
  row: ShownCategory,
  notNull: ['slug'],
  sql: ({ limit }) => sql`
    with recursive shown (id) as (
      select c.id
      from category c
      where c.type = 'productCategory' and ${hasProducts(sql`c.id`)}
      union
      select c.parent_id
      from shown s
      join category c on c.id = s.id
      where c.parent_id is not null
    )
    select c.id, c.parent_id, c.title, c.slug
    from shown s
    join category c on c.id = s.id
    order by c.title, c.id
    limit ${limit}`,
})

/** Returns the categories that have products or sub-categories with products, by title. */
export function findShownCategories(db: Db, limit: number): Promise<ShownCategory[]> {
  return withProducts(db, { limit })
}

const TREE = (id: unknown) => sql`
  tree (id) as (
    select ${id}::uuid
    union
    select c.id from tree t join category c on c.parent_id = t.id
  )`

const OF_CATEGORY = sql`product_category l where l.category_id = t.id and l.listing_rank is not null`

const inCategory = statement({
  params: { categoryId: z.uuid(), trees: z.int(), ...Range },
  row: Listed,
  sql: ({ categoryId, trees, ...range }) => sql`
    with recursive ${TREE(categoryId)},
    ${inOrder(
      {
        parts: sql`(select id from tree limit ${trees}) t cross join ${partOf(OF_CATEGORY, range)}`,
        condition: sql`true`,
      },
      range,
    )}`,
})

const inCategoryAndCountry = statement({
  params: { categoryId: z.uuid(), trees: z.int(), country: z.string(), ...Range },
  row: Listed,
  sql: ({ categoryId, trees, country, ...range }) => sql`
    with recursive ${TREE(categoryId)},
    ${inOrder(
      {
        parts: sql`(select id from tree limit ${trees}) t cross join ${partOf(OF_CATEGORY, range)}`,
        condition: sql`
          exists (
            select from product_purchasability s
            where s.product_id = c.product_id and s.country = ${country} and s.status is distinct from 'gone'
          )`,
      },
      range,
    )}`,
})

type CategoryList = { categoryId: string; country: string | null; after: string }

/**
 * Returns a page of the products of a category and its sub-categories, optionally those sold in a country.
 */
export async function findInCategory(
  db: Db,
  { categoryId, country, after }: CategoryList,
): Promise<ListPage> {
  const trees = TREE_MAX
  return listPage(
    country === null
      ? await inCategory(db, { categoryId, trees, ...rangeAfter(after) })
      : await inCategoryAndCountry(db, { categoryId, trees, country, ...rangeAfter(after, EXAMINED) }),
  )
}
