import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Promotion, Spotlight } from '#features/promotions/contract.ts'
import { type Author, createDraft, updateDraft } from '#features/promotions/server/drafts.ts'
import { invalid } from '#shared/errors.ts'
import type { Versions } from '#server/api/versions.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Changes = Omit<Spotlight, 'brandId'>

/** Saves a draft of a spotlight. */
export async function createSpotlight(
  author: Author,
  { brandId, ...changes }: Spotlight,
): Promise<Promotion> {
  await refuseUnknownZone(author.db, changes.timeZone)
  return createDraft(author, { brandId, channel: 'spotlight' }, (trx, promotion) =>
    write(trx, promotion, changes),
  )
}

/** Changes a spotlight. */
export async function updateSpotlight(
  author: Author,
  id: string,
  { brandId, ...changes }: Spotlight,
  versions: Versions,
): Promise<Promotion> {
  await refuseUnknownZone(author.db, changes.timeZone)
  const of = { id, brandId, isOf: (channel: string) => channel === 'spotlight' }
  return updateDraft(author, of, (trx, promotion) => write(trx, promotion, changes), versions)
}

/** Writes the fields, products and places of a spotlight. Products of other brands are left out. */
async function write(
  trx: Db,
  { id, brandId }: { id: string; brandId: string },
  changes: Changes,
): Promise<void> {
  const { productIds, categoryIds, ...fields } = changes
  if (fields.startsOn !== null && fields.endsOn !== null && fields.endsOn < fields.startsOn)
    throw invalid('endsOn', 'The last day is before the first.')
  const countries = [...new Set(fields.countries)].toSorted()
  await trx
    .updateTable('promotion')
    .set({ ...fields, countries })
    .where('id', '=', id)
    .execute()
  await replaceProducts(trx, { id, brandId, productIds: [...new Set(productIds)] })
  await replacePlaces(trx, {
    id,
    categoryIds: [...new Set(categoryIds)],
    countries: countries.length === 0 ? [''] : countries,
  })
}

/** Replaces the products of a promotion; those of other brands are left out. */
export const replaceProducts = statement({
  params: { id: z.uuid(), brandId: z.uuid(), productIds: z.array(z.uuid()) },
  sql: (slot) => sql`
    with gone as (
      delete from promotion_product
      where promotion_id = ${slot.id} and product_id <> all (${slot.productIds}::uuid[])
    )
    insert into promotion_product (promotion_id, product_id, position)
    select ${slot.id}, p.id, g.n
    from unnest(${slot.productIds}::uuid[]) with ordinality as g(id, n) join product p on p.id = g.id
    where p.brand_id = ${slot.brandId}
    on conflict (promotion_id, product_id) do update set position = excluded.position`,
})

const replacePlaces = statement({
  params: { id: z.uuid(), categoryIds: z.array(z.uuid()), countries: z.array(z.string()) },
  sql: (slot) => sql`
    with wanted as (
      select c.id as category_id, k.country
      from category c cross join unnest(${slot.countries}::text[]) as k(country)
      where c.id = any(${slot.categoryIds}::uuid[]) and c.type = 'productCategory'
    ), gone as (
      delete from promotion_place l
      where l.promotion_id = ${slot.id} and not exists (
        select from wanted w where w.category_id = l.category_id and w.country = l.country)
    )
    insert into promotion_place (promotion_id, category_id, country)
    select ${slot.id}, category_id, country from wanted
    on conflict (promotion_id, category_id, country) do nothing`,
})

const zones = statement({
  params: { zone: z.string() },
  row: z.object({ isKnown: z.boolean() }),
  sql: ({ zone }) => sql`
    select exists (select from pg_timezone_names where lower(name) = lower(${zone}::text)) as is_known`,
})

/** Browsers know a few names that PostgreSQL doesn't. */
async function refuseUnknownZone(db: Db, zone: string): Promise<void> {
  const [row] = await zones(db, { zone })
  if (row === undefined || !row.isKnown) throw invalid('timeZone', 'We don’t know this time zone.')
}
