import { sql } from 'kysely'
import * as z from 'zod/mini'

import { CATEGORY_TYPES } from '#features/categories/contract.ts'
import {
  type CategoryRecord,
  plainTitleOf,
  titleOf,
} from '#features/import/server/records/category-record.ts'
import { RecordProblem } from '#features/import/server/records/fields.ts'
import type { Outcome } from '#features/import/server/write/outcome.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const CategoryKey = z.object({ type: z.enum(CATEGORY_TYPES), sourceId: z.string() })
export type CategoryKey = z.infer<typeof CategoryKey>

const updateCategories = statement({
  params: { rows: z.string() },
  row: CategoryKey,
  sql: ({ rows }) => sql`
    update category c
    set title = r.title, parent_id = p.id
    from jsonb_to_recordset(${rows}::jsonb) as r(type category_type, source_id text, title text, parent text)
    left join category p on p.type = r.type and p.source_id = r.parent
    where c.type = r.type
      and c.source_id = r.source_id
      and (c.title, c.parent_id) is distinct from (r.title, p.id)
    returning c.source_id, c.type`,
})

/** Writes rows of a taxonomy. Users don't edit categories, so the source always wins. */
export async function writeCategories(trx: Db, records: readonly CategoryRecord[]): Promise<Outcome> {
  const rows = JSON.stringify(
    records.map(({ type, sourceId, title, parent }) => ({ type, source_id: sourceId, title, parent })),
  )
  const created = await ensureCategories(trx, records)
  await ensureCategories(
    trx,
    records.flatMap(({ type, parent }) => (parent === null ? [] : [{ type, sourceId: parent }])),
  )
  const updated = await updateCategories(trx, { rows })
  await refuseCircles(trx, records)
  const changed = updated.filter((row) => !created.has(keyOf(row))).length
  return { created: created.size, updated: changed, unchanged: records.length - created.size - changed }
}

const insertCategories = statement({
  params: { rows: z.string() },
  row: CategoryKey,
  sql: ({ rows }) => sql`
    insert into category (type, source_id, title)
    select type, source_id, title
    from jsonb_to_recordset(${rows}::jsonb) as r(type category_type, source_id text, title text)
    order by type, source_id
    on conflict (type, source_id) do nothing
    returning type, source_id`,
})

/** Creates missing categories, titled by their ids. Returns the keys of the new ones. */
export async function ensureCategories(trx: Db, keys: readonly CategoryKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const unique = new Map(
    keys.map(({ type, sourceId }) => [
      keyOf({ type, sourceId }),
      { type, source_id: sourceId, title: titleOf(sourceId) },
    ]),
  )
  const created = await insertCategories(trx, { rows: JSON.stringify([...unique.values()]) })
  return new Set(created.map(keyOf))
}

const retitle = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update category c
    set title = r.title
    from jsonb_to_recordset(${rows}::jsonb) as r(source_id text, title text, made text[])
    where c.type = 'productCategory'
      and c.source_id = r.source_id
      and c.title = any(r.made)
      and c.title <> r.title`,
})

/**
 * Updates titles of product categories, by source id, from a record. Only replaces titles made from the id,
 * so that different spellings do not alternate.
 */
export async function retitleCategories(trx: Db, titles: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(titles).flatMap(([id, title]) =>
    title === plainTitleOf(id) ? [] : [{ source_id: id, title, made: [plainTitleOf(id), titleOf(id)] }],
  )
  if (rows.length > 0) await retitle(trx, { rows: JSON.stringify(rows) })
}

const circles = statement({
  params: { keys: z.string() },
  row: z.object({ sourceId: z.string() }),
  sql: ({ keys }) => sql`
    with recursive up as (
      select id, parent_id, source_id
      from category
      where (type, source_id) in (
        select type, source_id
        from jsonb_to_recordset(${keys}::jsonb) as r(type category_type, source_id text)
      )
      union all
      select p.id, p.parent_id, p.source_id
      from up
      join category p on p.id = up.parent_id
    ) cycle id set is_circle using trail
    select source_id from up where is_circle limit 1`,
})

/** Throws for cycles: such a tree would never end on a screen. */
async function refuseCircles(trx: Db, records: readonly CategoryRecord[]) {
  const keys = records.map(({ type, sourceId }) => ({ type, source_id: sourceId }))
  const found = await circles(trx, { keys: JSON.stringify(keys) })
  if (found.length > 0) throw new RecordProblem('Its parents form a loop.')
}

const keyOf = ({ type, sourceId }: CategoryKey) => `${type} ${sourceId}`
