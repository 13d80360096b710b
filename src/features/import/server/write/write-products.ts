import { sql } from 'kysely'
import * as z from 'zod/mini'

import { freeSlugs } from '#features/brand/server/addresses.ts'
import { merge } from '#features/import/server/records/merge.ts'
import type { ProductRecord } from '#features/import/server/records/product-record.ts'
import { keyOf, spellingsOf } from '#features/import/server/records/source-ids.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { ensureCategories, retitleCategories } from '#features/import/server/write/write-categories.ts'
import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const ProductFields = z.object({
  name: z.string(),
  description: z.string(),
  vegType: z.nullable(z.string()),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  allergensUnknown: z.array(z.string()),
  categories: z.array(z.string()),
  countries: z.array(z.string()),
})
type ProductFields = z.infer<typeof ProductFields>

const Existing = z.extend(ProductFields, {
  id: z.uuid(),
  sourceId: z.string(),
  imported: z.record(z.string(), z.unknown()),
})
type Existing = z.infer<typeof Existing>

/**
 * Writes products with their brands and categories. Archived ones stay archived; a product never changes its
 * brand.
 */
export async function writeProducts(trx: Db, records: readonly ProductRecord[]): Promise<Outcome> {
  await ensureCategories(
    trx,
    records.flatMap(({ categories }) =>
      categories.map((sourceId) => ({ type: 'productCategory' as const, sourceId })),
    ),
  )
  await retitleCategories(
    trx,
    Object.assign({}, ...records.toReversed().map(({ categoryTitles }) => categoryTitles)),
  )
  const rows = await findExisting(trx, records)
  const byId = new Map(rows.map((row) => [row.sourceId, row]))
  const byKey = new Map(rows.map((row) => [keyOf(row.sourceId), row]))
  const knownAs = (sourceId: string) => byId.get(sourceId) ?? byKey.get(keyOf(sourceId))
  const fresh = records.filter(({ sourceId }) => knownAs(sourceId) === undefined)
  if (fresh.length > 0) {
    await ensureBrands(
      trx,
      fresh.map(({ brand }) => brand),
    )
    await insert(trx, fresh)
  }
  const changes = records.flatMap((record) => {
    const row = knownAs(record.sourceId)
    if (row === undefined) return []
    const { id, sourceId: _, imported, ...current } = row
    return [{ id, current, ...merge(current, imported, fieldsOf(record), ['allergens', 'allergensUnknown']) }]
  })
  await update(
    trx,
    changes.filter(({ isChanged, isNoted }) => isChanged || isNoted),
  )
  const updated = changes.filter(({ isChanged }) => isChanged).length
  return { created: fresh.length, updated, unchanged: changes.length - updated }
}

const knownBrands = statement({
  params: { sourceIds: z.array(z.string()) },
  row: z.object({ sourceId: z.string() }),
  notNull: ['sourceId'],
  sql: ({ sourceIds }) => sql`select source_id from brand where source_id = any(${sourceIds}::text[])`,
})

const insertBrands = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into brand (source_id, name, slug, imported)
    select source_id, name, slug, imported
    from jsonb_to_recordset(${rows}::jsonb) as r(source_id text, name text, slug text, imported jsonb)`,
})

/** Earlier imports kept the prefix 'xx:' of a tag in the id, unless the brand is called so. */
const adoptBrands = statement({
  params: { sourceIds: z.array(z.string()) },
  sql: ({ sourceIds }) => sql`
    update brand b
    set source_id = 'off:' || substr(b.source_id, length('off:xx-') + 1)
    from unnest(${sourceIds}::text[]) as s(id)
    where b.source_id = 'off:xx-' || substr(s.id, length('off:') + 1)
      and b.slug not like 'xx-%'`,
})

/** Creates missing brands. An existing one keeps its name: products spell it in many ways. */
export async function ensureBrands(
  trx: Db,
  brands: readonly { sourceId: string; name: string }[],
): Promise<void> {
  const unique = [
    ...new Map(brands.toReversed().map((brand) => [brand.sourceId, brand])).values(),
  ].toReversed()
  const missing = async (among: typeof unique) => {
    const found = await knownBrands(trx, { sourceIds: among.map(({ sourceId }) => sourceId) })
    const known = new Set(found.map(({ sourceId }) => sourceId))
    return among.filter(({ sourceId }) => !known.has(sourceId))
  }
  let fresh = await missing(unique)
  const sourceIds = fresh.map(({ sourceId }) => sourceId).filter((id) => id.startsWith('off:'))
  if (sourceIds.length > 0) {
    await adoptBrands(trx, { sourceIds })
    fresh = await missing(fresh)
  }
  if (fresh.length === 0) return
  const slugs = await freeSlugs(trx, fresh)
  const named = fresh.map(({ sourceId, name }) => ({
    source_id: sourceId,
    name,
    slug: slugs.get(sourceId),
    imported: { name },
  }))
  await insertBrands(trx, { rows: JSON.stringify(named) })
}

function fieldsOf(record: ProductRecord): ProductFields {
  const { name, description, vegType, ingredients, allergens, allergensUnknown, categories, countries } =
    record
  const filed = categories.toSorted()
  return {
    name,
    description,
    vegType,
    ingredients,
    allergens,
    allergensUnknown,
    categories: filed,
    countries,
  }
}

const existing = statement({
  params: { sourceIds: z.array(z.string()) },
  row: Existing,
  notNull: ['sourceId'],
  sql: ({ sourceIds }) => sql`
    select
      p.id, p.source_id, p.imported, p.name, p.description, p.veg_type, p.ingredients, p.allergens,
      p.allergens_unknown, p.countries,
      array(
        select c.source_id
        from product_category pc
        join category c on c.id = pc.category_id
        where pc.product_id = p.id
      ) as categories
    from product p
    where p.source_id = any(${sourceIds}::text[])
    order by p.id
    for no key update`,
})

async function findExisting(trx: Db, records: readonly ProductRecord[]): Promise<Existing[]> {
  const rows = await existing(trx, { sourceIds: records.flatMap(({ sourceId }) => spellingsOf(sourceId)) })
  // Sorted by the same rule as the source's.
  return rows.map((row) => ({ ...row, categories: row.categories.toSorted() }))
}

const COLUMNS = sql`
  id uuid, source_id text, brand text, name text, slug text, description text, veg_type text,
  ingredients text[], allergens text[], allergens_unknown text[], categories text[], countries text[],
  imported jsonb, created_at timestamptz`

const insertProducts = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into product (
      source_id, brand_id, name, slug, description, veg_type, ingredients, allergens, allergens_unknown,
      countries, imported, created_at
    )
    select
      r.source_id, b.id, r.name, r.slug, r.description, r.veg_type, r.ingredients, r.allergens,
      r.allergens_unknown, r.countries, r.imported, coalesce(r.created_at, app_now())
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})
    join brand b on b.source_id = r.brand`,
})

const insertCategories = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into product_category (product_id, category_id)
    select p.id, c.id
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})
    join product p on p.source_id = r.source_id
    cross join unnest(r.categories) as k(key)
    join category c on c.type = 'productCategory' and c.source_id = k.key`,
})

async function insert(trx: Db, records: readonly ProductRecord[]) {
  const rows = JSON.stringify(
    records.map((record) => {
      const fields = fieldsOf(record)
      const slug = slugify(record.name, 'product')
      return {
        ...fields,
        veg_type: fields.vegType,
        allergens_unknown: fields.allergensUnknown,
        source_id: record.sourceId,
        brand: record.brand.sourceId,
        slug,
        imported: fields,
        created_at: record.createdAt,
      }
    }),
  )
  await insertProducts(trx, { rows })
  await insertCategories(trx, { rows })
}

const updateProducts = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update product p
    set name = r.name,
      description = r.description,
      veg_type = r.veg_type,
      ingredients = r.ingredients,
      allergens = r.allergens,
      allergens_unknown = r.allergens_unknown,
      countries = r.countries,
      imported = r.imported
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})
    where p.id = r.id`,
})

const removeCategories = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`delete from product_category where product_id = any(${ids}::uuid[])`,
})

const addCategories = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into product_category (product_id, category_id)
    select r.id, c.id
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, categories text[])
    cross join unnest(r.categories) as k(key)
    join category c on c.type = 'productCategory' and c.source_id = k.key
    on conflict do nothing`,
})

type Change = { id: string; current: ProductFields; next: ProductFields; imported: Record<string, unknown> }

async function update(trx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map(({ id, next, imported }) => ({
      ...next,
      veg_type: next.vegType,
      allergens_unknown: next.allergensUnknown,
      id,
      imported,
    })),
  )
  await updateProducts(trx, { rows })
  const refiled = changes.filter(
    ({ current, next }) => current.categories.join('\n') !== next.categories.join('\n'),
  )
  if (refiled.length === 0) return
  const filed = JSON.stringify(refiled.map(({ id, next }) => ({ id, categories: next.categories })))
  await removeCategories(trx, { ids: refiled.map(({ id }) => id) })
  await addCategories(trx, { rows: filed })
}
