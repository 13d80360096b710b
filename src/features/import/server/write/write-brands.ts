import { sql } from 'kysely'
import * as z from 'zod/mini'

import { freeSlugs } from '#features/brand/server/addresses.ts'
import type { BrandRecord } from '#features/import/server/records/brand-record.ts'
import { merge } from '#features/import/server/records/merge.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { ensureCategories } from '#features/import/server/write/write-categories.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The fields that an import may write; the email address is never among them. */
const BrandFields = z.object({
  name: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  pinterest: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
  categories: z.array(z.string()),
})
type BrandFields = z.infer<typeof BrandFields>

const Existing = z.extend(BrandFields, {
  id: z.uuid(),
  sourceId: z.string(),
  imported: z.record(z.string(), z.unknown()),
})
type Existing = z.infer<typeof Existing>

/**
 * Writes brands of a brand index: new ones are unclaimed; existing ones take values that their owner has not
 * changed.
 */
export async function writeBrands(trx: Db, records: readonly BrandRecord[]): Promise<Outcome> {
  await ensureCategories(trx, records.flatMap(categoryKeys))
  const known = new Map((await findExisting(trx, records)).map((row) => [row.sourceId, row]))
  const fresh = records.filter(({ sourceId }) => !known.has(sourceId))
  await insert(trx, fresh)
  const changes = records.flatMap((record) => {
    const row = known.get(record.sourceId)
    if (row === undefined) return []
    const { id, sourceId: _, imported, ...current } = row
    return [{ id, current, ...merge(current, imported, fieldsOf(record)) }]
  })
  const toWrite = changes.filter(({ isChanged, isNoted }) => isChanged || isNoted)
  await update(trx, toWrite)
  const updated = changes.filter(({ isChanged }) => isChanged).length
  return { created: fresh.length, updated, unchanged: changes.length - updated }
}

function fieldsOf({ name, description, country, links, ...record }: BrandRecord): BrandFields {
  const {
    website = '',
    facebook = '',
    instagram = '',
    twitter = '',
    pinterest = '',
    linkedin = '',
    youtube = '',
  } = links
  const categories = categoryKeys({ ...record, name, description, country, links }).map(
    ({ type, sourceId }) => `${type} ${sourceId}`,
  )
  return {
    name,
    description,
    country,
    website,
    facebook,
    instagram,
    twitter,
    pinterest,
    linkedin,
    youtube,
    categories: categories.toSorted(),
  }
}

function categoryKeys({ category, cuisines }: BrandRecord) {
  const own = category === null ? [] : [{ type: 'brandCategory' as const, sourceId: category }]
  return [...own, ...cuisines.map((cuisine) => ({ type: 'cuisine' as const, sourceId: cuisine }))]
}

const existing = statement({
  params: { sourceIds: z.array(z.string()) },
  row: Existing,
  notNull: ['sourceId'],
  sql: ({ sourceIds }) => sql`
    select
      b.id, b.source_id, b.imported, b.name, b.description, b.country, b.website, b.facebook, b.instagram,
      b.twitter, b.pinterest, b.linkedin, b.youtube,
      array(
        select c.type || ' ' || c.source_id
        from brand_category bc
        join category c on c.id = bc.category_id
        where bc.brand_id = b.id
      ) as categories
    from brand b
    where b.source_id = any(${sourceIds}::text[])
    order by b.id
    for no key update`,
})

async function findExisting(trx: Db, records: readonly BrandRecord[]): Promise<Existing[]> {
  const rows = await existing(trx, { sourceIds: records.map(({ sourceId }) => sourceId) })
  // Sorted by the same rule as the source's.
  return rows.map((row) => ({ ...row, categories: row.categories.toSorted() }))
}

const COLUMNS = sql`
  id uuid, source_id text, slug text, name text, description text, country text, website text,
  facebook text, instagram text, twitter text, pinterest text, linkedin text, youtube text, categories text[],
  imported jsonb`

const insertBrands = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into brand (
      source_id, slug, name, description, country, website, facebook, instagram, twitter, pinterest, linkedin,
      youtube, imported
    )
    select
      source_id, slug, name, description, country, website, facebook, instagram, twitter, pinterest, linkedin,
      youtube, imported
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})`,
})

const insertCategories = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into brand_category (brand_id, category_id)
    select b.id, c.id
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})
    join brand b on b.source_id = r.source_id
    cross join unnest(r.categories) as k(key)
    join category c on c.type || ' ' || c.source_id = k.key
    on conflict do nothing`,
})

async function insert(trx: Db, records: readonly BrandRecord[]) {
  if (records.length === 0) return
  const slugs = await freeSlugs(trx, records)
  const rows = JSON.stringify(
    records.map((record) => {
      const fields = fieldsOf(record)
      return { ...fields, source_id: record.sourceId, slug: slugs.get(record.sourceId), imported: fields }
    }),
  )
  await insertBrands(trx, { rows })
  await insertCategories(trx, { rows })
}

const updateBrands = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update brand b
    set name = r.name,
      description = r.description,
      country = r.country,
      website = r.website,
      facebook = r.facebook,
      instagram = r.instagram,
      twitter = r.twitter,
      pinterest = r.pinterest,
      linkedin = r.linkedin,
      youtube = r.youtube,
      imported = r.imported
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS})
    where b.id = r.id`,
})

const removeCategories = statement({
  params: { ids: z.array(z.uuid()) },
  sql: ({ ids }) => sql`delete from brand_category where brand_id = any(${ids}::uuid[])`,
})

const addCategories = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    insert into brand_category (brand_id, category_id)
    select r.id, c.id
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, categories text[])
    cross join unnest(r.categories) as k(key)
    join category c on c.type || ' ' || c.source_id = k.key
    on conflict do nothing`,
})

type Change = { id: string; current: BrandFields; next: BrandFields; imported: Record<string, unknown> }

async function update(trx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ id, next, imported }) => ({ ...next, id, imported })))
  await updateBrands(trx, { rows })
  const refiled = changes.filter(
    ({ current, next }) => current.categories.join('\n') !== next.categories.join('\n'),
  )
  if (refiled.length === 0) return
  const filed = JSON.stringify(refiled.map(({ id, next }) => ({ id, categories: next.categories })))
  await removeCategories(trx, { ids: refiled.map(({ id }) => id) })
  await addCategories(trx, { rows: filed })
}
