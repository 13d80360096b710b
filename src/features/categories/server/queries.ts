import { sql } from 'kysely'
import * as z from 'zod/mini'

import { Category, CATEGORY_TYPES } from '#features/categories/contract.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Returns all categories, or those of one type, by title; children as ids, also by title. */
export async function findCategories(db: Db, type?: (typeof CATEGORY_TYPES)[number]): Promise<Category[]> {
  const rows = type === undefined ? await all(db, {}) : await ofType(db, { type })
  return rows.map(({ children, ...row }) => ({ ...row, children: children ?? [] }))
}

const Row = z.object({ ...Category.shape, children: z.nullable(z.array(z.uuid())) })

const columns = sql`
  c.id, c.title, c.type, c.parent_id as parent,
  (select array_agg(k.id order by k.title, k.id) from category k where k.parent_id = c.id) as children`

const all = statement({
  row: Row,
  sql: () => sql`select ${columns} from category c order by c.title, c.id`,
})
const ofType = statement({
  params: { type: z.enum(CATEGORY_TYPES) },
  row: Row,
  sql: ({ type }) => sql`select ${columns} from category c where c.type = ${type} order by c.title, c.id`,
})
