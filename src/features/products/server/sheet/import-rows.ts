import { sql } from 'kysely'
import * as z from 'zod/mini'

import { Kept } from '#features/products/sheet-contract.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Locks the products of an import's rows, in a fixed order. */
export const lockProducts = statement({
  params: { id: z.uuid(), brandId: z.uuid() },
  row: z.object({ id: z.uuid() }),
  sql: ({ id, brandId }) => sql`
    select p.id
    from product p
    where p.brand_id = ${brandId}::uuid
      and p.id in (select product_id from product_import_row where import_id = ${id}::uuid)
    order by p.id
    for no key update`,
})

/** Stores the current value of each field about to change. */
export const keepBefore = statement({
  params: { id: z.uuid() },
  sql: ({ id }) => sql`
    update product_import_row r
    set before = (
      select jsonb_object_agg(was.key, was.value)
      from jsonb_each(
        jsonb_build_object(
          'name', p.name,
          'description', p.description,
          'ingredients', p.ingredients,
          'allergens', p.allergens,
          'allergensUnknown', p.allergens_unknown,
          'categories', array(select category_id from product_category where product_id = p.id),
          'purchasability', coalesce(
            (
              select jsonb_agg(jsonb_build_object('country', country, 'url', url))
              from product_purchasability
              where product_id = p.id
            ),
            '[]'
          )
        )
      ) was
      where r.change ? was.key or (was.key = 'allergensUnknown' and r.change ? 'allergens')
    )
    from product p
    where p.id = r.product_id and r.import_id = ${id}::uuid and not r.is_new`,
})

/**
 * Inserts new products, verified like those an owner adds by hand (R89). Their other fields are written like
 * changes.
 */
export const insertNew = statement({
  params: { id: z.uuid(), brandId: z.uuid() },
  sql: ({ id, brandId }) => sql`
    insert into product (id, brand_id, name, slug, is_verified)
    select product_id, ${brandId}::uuid, change->>'name', change->>'slug', true
    from product_import_row
    where import_id = ${id}::uuid and is_new
    order by line`,
})

/** Stores the resulting version of each product; one that an undo has archived has none. */
export const keepVersions = statement({
  params: { id: z.uuid() },
  sql: ({ id }) => sql`
    update product_import_row r
    set version = p.updated_at
    from product p
    where p.id = r.product_id and r.import_id = ${id}::uuid and not r.is_kept and p.removed_at is null`,
})

/** Marks products that were edited since as kept, with the reason. */
export const keepTouched = statement({
  params: { id: z.uuid() },
  row: Kept,
  sql: ({ id }) => sql`
    with touched as (
      update product_import_row r
      set is_kept = true
      from product p
      where p.id = r.product_id
        and r.import_id = ${id}::uuid
        and r.version is not null
        and (p.updated_at <> r.version or p.removed_at is not null or (r.is_new and p.reviews_count > 0))
      returning r.line, r.product_id, p.name, p.removed_at, p.updated_at <> r.version as is_changed
    )
    select
      product_id, name,
      case
        when removed_at is not null then 'It’s already archived.'
        when is_changed then 'It was changed since.'
        else 'It has reviews.'
      end as reason
    from touched
    order by line`,
})

const ARCHIVED_AT_ONCE = 100

const archive = statement({
  params: { id: z.uuid() },
  row: z.object({ n: z.int() }),
  sql: ({ id }) => sql`
    with picked as (
      update product_import_row r
      set version = null
      where r.import_id = ${id}::uuid
        and r.line in (
          select line from product_import_row
          where import_id = ${id}::uuid and is_new and not is_kept and version is not null
          order by line
          limit ${ARCHIVED_AT_ONCE}
          for update
        )
      returning r.product_id
    ), released as (
      update brand b
      set primary_product_id = null
      from picked
      where b.primary_product_id = picked.product_id
    ), archived as (
      update product p
      set removed_at = app_now(), is_premium = false
      from picked
      where p.id = picked.product_id and p.removed_at is null
    )
    select count(*)::int as n from picked`,
})

/** Archives part of what the import added and nobody edited since. Returns how many. */
export async function archiveSome(trx: Db, id: string): Promise<number> {
  const [row] = await archive(trx, { id })
  return row?.n ?? 0
}
