import { sql } from 'kysely'

import { freeSlugs } from '#features/brand/server/addresses.ts'
import type { BrandRecord } from '#features/import/server/records/brand-record.ts'
import { merge } from '#features/import/server/records/merge.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import { ensureCategories } from '#features/import/server/write/write-categories.ts'
import type { Db } from '#server/data/db.ts'

/** The fields that an import may write; the address for mail is never among them. */
type BrandFields = {
  name: string
  description: string
  country: string | null
  website: string
  facebook: string
  instagram: string
  twitter: string
  pinterest: string
  linkedin: string
  youtube: string
  categories: string[]
}
type Existing = BrandFields & { id: string; sourceId: string; imported: Record<string, unknown> }

/** Writes brands of a brand index: new ones are unclaimed; known ones take over what their owner has not changed. */
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

async function findExisting(trx: Db, records: readonly BrandRecord[]): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select b.id, b.source_id, b.imported, b.name, b.description, b.country, b.website, b.facebook, b.instagram, b.twitter, b.pinterest, b.linkedin, b.youtube,
      array(select c.type || ' ' || c.source_id from brand_category bc join category c on c.id = bc.category_id where bc.brand_id = b.id) as categories
    from brand b where b.source_id = any(${records.map(({ sourceId }) => sourceId)}::text[])
    order by b.id for no key update`.execute(trx)
  // Sorted here as the source's are, by the same rule.
  return rows.map((row) => ({ ...row, categories: row.categories.toSorted() }))
}

const COLUMNS = sql`id uuid, source_id text, slug text, name text, description text, country text, website text, facebook text, instagram text, twitter text,
  pinterest text, linkedin text, youtube text, categories text[], imported jsonb`

async function insert(trx: Db, records: readonly BrandRecord[]) {
  if (records.length === 0) return
  const slugs = await freeSlugs(trx, records)
  const rows = records.map((record) => {
    const fields = fieldsOf(record)
    return { ...fields, source_id: record.sourceId, slug: slugs.get(record.sourceId), imported: fields }
  })
  await sql`
    insert into brand (source_id, slug, name, description, country, website, facebook, instagram, twitter, pinterest, linkedin, youtube, imported)
    select source_id, slug, name, description, country, website, facebook, instagram, twitter, pinterest, linkedin, youtube, imported
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${COLUMNS})`.execute(trx)
  await sql`
    insert into brand_category (brand_id, category_id)
    select b.id, c.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${COLUMNS})
      join brand b on b.source_id = r.source_id, unnest(r.categories) as k(key) join category c on c.type || ' ' || c.source_id = k.key
    on conflict do nothing`.execute(trx)
}

type Change = { id: string; current: BrandFields; next: BrandFields; imported: Record<string, unknown> }

async function update(trx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ id, next, imported }) => ({ ...next, id, imported })))
  await sql`
    update brand b set name = r.name, description = r.description, country = r.country, website = r.website, facebook = r.facebook, instagram = r.instagram,
      twitter = r.twitter, pinterest = r.pinterest, linkedin = r.linkedin, youtube = r.youtube, imported = r.imported
    from jsonb_to_recordset(${rows}::jsonb) as r(${COLUMNS}) where b.id = r.id`.execute(trx)
  const refiled = changes.filter(({ current, next }) => current.categories.join('\n') !== next.categories.join('\n'))
  if (refiled.length === 0) return
  const filed = JSON.stringify(refiled.map(({ id, next }) => ({ id, categories: next.categories })))
  await sql`delete from brand_category where brand_id = any(${refiled.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`
    insert into brand_category (brand_id, category_id)
    select r.id, c.id from jsonb_to_recordset(${filed}::jsonb) as r(id uuid, categories text[]), unnest(r.categories) as k(key)
      join category c on c.type || ' ' || c.source_id = k.key
    on conflict do nothing`.execute(trx)
}
