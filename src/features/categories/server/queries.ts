import { sql } from 'kysely'

import type { Category, CATEGORY_TYPES } from '#features/categories/contract.ts'
import { type Db, prepared } from '#server/data/db.ts'

/** All categories, or those of one type, by title; children as ids, by title too. */
export async function findCategories(db: Db, type?: (typeof CATEGORY_TYPES)[number]): Promise<Category[]> {
  const rows = type === undefined ? await all(db, {}) : await ofType(db, { type })
  return rows.map(({ children, ...row }) => ({ ...row, children: children ?? [] }))
}

type Row = Omit<Category, 'children'> & { children: string[] | null }

const columns = sql`c.id, c.title, c.type, c.parent_id as parent,
  (select array_agg(k.id order by k.title, k.id) from category k where k.parent_id = c.id) as children`

const all = prepared<object, Row>(() => sql`select ${columns} from category c order by c.title, c.id`)
const ofType = prepared<{ type: string }, Row>(
  (_, slot) => sql`select ${columns} from category c where c.type = ${slot.type}::category_type order by c.title, c.id`,
)
